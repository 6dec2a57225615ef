import type { NoticeSamples } from '#areas/notifications/mails/notice.ts';
import type { SampleCustomer } from '#areas/stores/mails/sample-customers.ts';
import { type EventToNotify, orderNotice } from '../rules/order-notice.ts';

const NOW = new Date('2026-09-05T14:30:00Z');

function sample({ estacion }: SampleCustomer, event: Partial<EventToNotify> & Pick<EventToNotify, 'estado'>) {
  const notice = orderNotice(
    {
      ...{ num_pedido: '81001', cliente: '0000100001', destino: '1', estacion, numero_entrega: null, isCurrent: true },
      ...{ fecha_hora_evento: '', ocurrio_en: NOW, motivo_bloqueo: null, planta: null, guia: null },
      ...event,
    },
    NOW,
  );
  if (!notice) throw new Error(`The state ${event.estado} notifies nobody.`);
  return notice;
}

const LONG = { num_pedido: '0081999999', numero_entrega: '8009999999' };
const REASON = 'Cupo de crédito excedido y facturas en mora de más de treinta días; revise con su asesor comercial';

/** Samples of the notices about orders. */
export const noticeSamples = {
  pedido: {
    corto: ({ short }) => sample(short, { estado: '2' }),
    largo: ({ long }) => sample(long, { ...LONG, estado: '3', planta: 'Terminal Marítimo y Fluvial Puerto Nuevo' }),
    facturado: ({ long }) => sample(long, { ...LONG, estado: '4' }),
    despachado: ({ long }) => sample(long, { ...LONG, estado: '5', guia: 'GR-0000199999999' }),
  },
  retenido: {
    corto: ({ short }) => sample(short, { estado: '-2' }),
    largo: ({ long }) => sample(long, { ...LONG, estado: '6', motivo_bloqueo: REASON }),
    'en revisión': ({ long }) => sample(long, { ...LONG, estado: '-1', motivo_bloqueo: REASON }),
  },
} as const satisfies Pick<NoticeSamples, 'pedido' | 'retenido'>;
