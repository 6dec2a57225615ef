import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.orderTraceability': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) {
      orderTraceability(filter: { num_pedido: { eq: $number } }) {
        size data { num_pedido nombre_solicitante nombre_destino valor historial { type } entregas { numero_entrega } }
        destinations { nombre_destino } logistics_centers { nombre }
      }
    }`,
    variables: ({ orderNumber }) => ({ number: orderNumber }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.orderTracking': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) {
      orderTracking(filter: { num_pedido: { eq: $number } }) { total_count size data { num_pedido } entregas { numero_entrega remision } }
    }`,
    variables: ({ orderNumber }) => ({ number: orderNumber }),
    toAnother: 'as-unknown',
  },
  'Query.orderTimelineTracking': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) {
      orderTimelineTracking(filter: { num_pedido: { eq: $number } }) { total_count data { type fecha_hora_evento ubicacion } }
    }`,
    variables: ({ orderNumber }) => ({ number: orderNumber }),
    toAnother: 'as-unknown',
  },
  'Query.remissions': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) { remissions(filter: { numero_entrega: { eq: $number } }) { size download { pdf { url status menssage } } } }`,
    variables: ({ deliveryNumber }) => ({ number: deliveryNumber }),
    toAnother: 'as-unknown',
  },
  'Query.orderLoad': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: `query ($number: String) { orderLoad(filter: { numero_entrega: { eq: $number } }) { size download { pdf { url status menssage } } } }`,
    variables: ({ deliveryNumber }) => ({ number: deliveryNumber }),
    toAnother: 'as-unknown',
  },
  'Query.volumenes': {
    needs: 'Trazabilidad::pedidos',
    support: 'allowed',
    query: '{ volumenes(desde: "2026-08", hasta: "2026-09") { filas { mes nombre_destino descripcion pedido } } }',
    toAnother: 'nothing-of-theirs',
  },
};
