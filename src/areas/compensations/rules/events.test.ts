import { expect, test } from 'vitest';
import type { DocumentClass } from '#areas/documents/rules/document.ts';
import { localDate } from '#kernel/local-date.ts';
import { money } from '#kernel/money.ts';
import { COMPENSATION_EVENTS, sentEventData } from './events.ts';

const line = (id_edocta_detalle: number, clase: DocumentClass, ejercicio: number, amount: number) => ({
  document: {
    ...{ id_edocta_detalle, clase, ejercicio, num_documento: '9000123', sociedad: '1000', num_factura: undefined },
    ...{ fecha_vencimiento_documento: localDate('2026-08-01'), nombre_destino: undefined, bloqueo: undefined },
    ...{ total: money(amount, 'COP'), pago_en_linea: true },
  },
  taken: money(amount, 'COP'),
});

test('pairs of documents with the same number keep separate entries in the event', () => {
  const lines = [line(7, 'PAYMENT', 2026, 500), line(8, 'INVOICE', 2025, 300), line(9, 'INVOICE', 2026, 200)];
  const pairs = [
    { pago: 7, factura: 9, monto: money(200, 'COP') },
    { pago: 7, factura: 8, monto: money(300, 'COP') },
  ];
  const told = sentEventData(
    { id_compensacion: 1, id_transaccion: '9d0a3c52-3b1a-4f52-8f1c-2b8a54c0a7d1', confirma: 'erp' },
    { lines, pairs, total: money(500, 'COP') },
  );
  expect(told.pares.map(({ pago_lugar, factura_lugar }) => [pago_lugar, factura_lugar])).toEqual([
    [0, 2],
    [0, 1],
  ]);
  expect(told.documentos.map(({ ejercicio }) => ejercicio)).toEqual([2026, 2025, 2026]);
  expect(COMPENSATION_EVENTS.sent.schema.parse(told)).toEqual(told);
});
