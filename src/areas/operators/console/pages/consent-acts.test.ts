import { expect, test } from 'vitest';
import { CONSENT_ACTS } from './consent-acts.server.ts';

const CONSENT = {
  ...{ id: 7, tipo: 'pago', resumen: 'Liberar el pago', cliente: '9001', nombre: 'Estación La Sabana', monto: '1' },
  ...{ moneda: 'COP', motivo: 'El banco lo pidió', pide: 'Natalia', pedido_en: '2026-09-06T10:00Z' },
  vence_en: '2026-09-07T10:00Z',
} as const;

test('an operator may withdraw an own open request, and may consent to or deny the open request of another operator', () => {
  const offered = (es_propio: boolean, respuesta?: string) =>
    Object.entries(CONSENT_ACTS).flatMap(([name, { show }]) =>
      show({ ...CONSENT, es_propio, respuesta } as never) ? [name] : [],
    );
  expect(offered(true)).toEqual(['retirar']);
  expect(offered(false)).toEqual(['consentir', 'negar']);
  expect(offered(false, 'NEGADO')).toEqual([]);
});
