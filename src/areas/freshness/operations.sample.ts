import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.antiguedadErp': {
    needs: ['Facturas::pendientes', 'EstadoDeCuenta::linea', 'Movimientos::historico', 'Trazabilidad::pedidos'],
    support: 'allowed',
    query: '{ antiguedadErp(cifras: [SALDOS, PEDIDOS, CUPO, COMPENSACIONES]) { cifras recibidas_en atrasadas } }',
    // Files belong to no customer.
    toAnother: 'public',
  },
};
