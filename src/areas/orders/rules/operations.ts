import { TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.orderTraceability': { words: 'Ver sus pedidos', needs: TRACK_ORDERS, support: 'allowed' },
  'Query.orderTracking': { words: 'Ver sus pedidos con sus entregas', needs: TRACK_ORDERS, support: 'allowed' },
  'Query.orderTimelineTracking': { words: 'Ver el seguimiento de un pedido', needs: TRACK_ORDERS, support: 'allowed' },
  'Query.remissions': { words: 'Abrir una remisión', needs: TRACK_ORDERS, support: 'allowed' },
  'Query.orderLoad': { words: 'Abrir una orden de cargue', needs: TRACK_ORDERS, support: 'allowed' },
  'Query.volumenes': { words: 'Ver los volúmenes de sus pedidos', needs: TRACK_ORDERS, support: 'allowed' },
} as const satisfies Operations;
