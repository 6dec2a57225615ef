import { expect, test } from 'vitest';
import { type EventToNotify, orderNotice } from './order-notice.ts';

const NOW = new Date('2026-09-05T15:00:00Z');
const event = (change: Partial<EventToNotify>): EventToNotify => ({
  num_pedido: '1104872315',
  cliente: '0000100101',
  destino: 'D1',
  estacion: 'EDS La Ceiba',
  numero_entrega: null,
  estado: '3',
  fecha_hora_evento: '2026-09-05T08:05:00-05:00',
  ocurrio_en: new Date('2026-09-05T13:05:00Z'),
  motivo_bloqueo: null,
  planta: null,
  guia: null,
  isCurrent: true,
  ...change,
});

test.each<[Partial<EventToNotify>, string, string, string]>([
  [{ estado: '2' }, 'pedido', 'aceptado', 'Su pedido para EDS La Ceiba fue aceptado.'],
  [{}, 'pedido', 'remisionado', 'Su pedido para EDS La Ceiba ya tiene remisión.'],
  [
    { planta: 'Planta Girardota', numero_entrega: 'E1' },
    'pedido',
    'remisionado',
    'Su pedido para EDS La Ceiba salió de la planta Girardota. Entrega E1.',
  ],
  [
    { planta: 'Terminal Barbasquillo' },
    'pedido',
    'remisionado',
    'Su pedido para EDS La Ceiba salió del terminal Barbasquillo.',
  ],
  [{ estado: '4' }, 'pedido', 'facturado', 'Su pedido para EDS La Ceiba ya tiene factura.'],
  [{ estado: '5', guia: 'GT-551377' }, 'pedido', 'despachado', 'Despachado para EDS La Ceiba. Guía GT-551377.'],
  [
    { estado: '-1', motivo_bloqueo: 'Cartera vencida' },
    'retenido',
    'enviado a revisión',
    'Motivo: Cartera vencida. Al pagar lo vencido se libera sin que tenga que pedir de nuevo.',
  ],
  [
    { estado: '-1', motivo_bloqueo: 'Cupo de crédito' },
    'retenido',
    'enviado a revisión',
    'Motivo: Cupo de crédito. Vea en el pedido si hay facturas que lo retienen.',
  ],
  [
    { estado: '-1', motivo_bloqueo: 'Dirección por confirmar. ' },
    'retenido',
    'enviado a revisión',
    'Motivo: Dirección por confirmar. Le avisamos en cuanto siga su curso.',
  ],
  [
    { estado: '-1' },
    'retenido',
    'enviado a revisión',
    'Es el pedido para EDS La Ceiba. Le avisamos en cuanto siga su curso.',
  ],
  [{ estado: '-2' }, 'retenido', 'aprobado', 'Su pedido para EDS La Ceiba fue aprobado y sigue su curso.'],
  [
    { estado: '6' },
    'retenido',
    'rechazado',
    'Su pedido para EDS La Ceiba fue rechazado y no saldrá. Llame a su asesor comercial para saber qué corregir, y pídalo de nuevo en la tienda.',
  ],
])('the event %j is notified as %s', (change, tipo, becomes, body) => {
  expect(orderNotice(event(change), NOW)).toMatchObject({
    tipo,
    title: `Pedido 1104872315 ${becomes}`,
    body,
    destino: 'D1',
    data: { pedido: { num_pedido: '1104872315' } },
    href: '/admin/order-details?orderNumber=1104872315',
  });
});

const PAY = 'Al pagar lo vencido se libera sin que tenga que pedir de nuevo.';
const LOOK = 'Vea en el pedido si hay facturas que lo retienen.';
const WAIT = 'Le avisamos en cuanto siga su curso.';

test.each<[string, string]>([
  ['CARTERA VENCIDA', PAY],
  ['Facturas en mora', PAY],
  ['Cliente moroso', PAY],
  ['Mora mayor a 30 días', PAY],
  ['Facturas de agosto vencidas', PAY],
  ['Factura 4812 vencida', PAY],
  ['Obligación vencida', PAY],
  ['Cupo de crédito excedido y facturas en mora', PAY],
  ['En revisión de cartera', LOOK],
  ['Cupo vencido', LOOK],
  ['Límite de crédito excedido', LOOK],
  ['Cupos por confirmar', LOOK],
  ['Facturas por vencer', LOOK],
  ['Demora en planta', WAIT],
  ['Demorado por orden público', WAIT],
  ['Licencia vencida', WAIT],
  ['Documentos del vehículo vencidos', WAIT],
  ['Cupo en planta', WAIT],
  ['Datos de facturación por confirmar', WAIT],
  ['Acreditación de la estación', WAIT],
  ['', WAIT],
])('the notice promises that paying releases the order only for overdue debt: %j', (motivo_bloqueo, release) => {
  const body = orderNotice(event({ estado: '-1', motivo_bloqueo }), NOW)?.body;
  expect(body?.slice(-release.length)).toBe(release);
});

test('a sent order gives no notice', () => {
  expect([orderNotice(event({ estado: '1' }), NOW), orderNotice(event({ estado: '-1.5' }), NOW)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('the key of a notice has the order’s state, delivery and instant, and nothing that may change', () => {
  const key = (change: Partial<EventToNotify>) => orderNotice(event(change), NOW)?.key;
  const same = [
    { guia: 'GT-1' },
    { planta: 'P' },
    { isCurrent: false },
    { estacion: 'Otra' },
    { fecha_hora_evento: 'x' },
  ];
  expect(new Set(same.map(key))).toEqual(new Set([key({})]));
  const other = [{}, { estado: '5' }, { numero_entrega: 'E1' }, { num_pedido: '2' }, { ocurrio_en: NOW }] as const;
  expect(new Set(other.map(key)).size).toBe(other.length);
});

test('for an event with an invalid time, the notice has the time of the import and a key from the text', () => {
  const told = orderNotice(event({ ocurrio_en: null, fecha_hora_evento: '2026-02-30' }), NOW);
  expect(told).toMatchObject({ at: NOW, isPast: false });
  expect(told?.key).toContain('2026_2d_02_2d_30');
});
