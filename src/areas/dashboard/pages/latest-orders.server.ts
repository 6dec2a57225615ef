import type { RouterContextProvider } from 'react-router';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { Loaded } from '../ui/account.ts';
import type { LatestOrder } from '../ui/latest-orders.tsx';
import { loadedOf } from './loaded.server.ts';

graphql(`
  fragment LatestOrderFacts on Order {
    id_pedido
    num_pedido
    nombre_destino
    fecha_pedido
    fecha_entrega
    estado_pedido
    estatus_rechazo
    valor
    moneda
    num_factura
    entregas { fecha_estimada }
    retenciones_saldadas
    retenido_por { id_edocta_detalle num_factura num_documento saldo bloqueada }
  }
`);

/** The four newest orders of the home (docs/product/home.md#what-it-shows). */
const LatestOrders = graphql(`
  query LatestOrders {
    orderTraceability(pageSize: 4) { data { ...LatestOrderFacts } }
  }
`);

export const readLatestOrders = (context: Readonly<RouterContextProvider>): Promise<Loaded<readonly LatestOrder[]>> =>
  loadedOf(async () => (await askGraphQL(context, LatestOrders, {})).data?.orderTraceability?.data);
