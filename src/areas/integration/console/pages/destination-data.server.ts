import type { PageContext } from '#areas/operators/console/pages/console-context.server.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';

graphql(`
  fragment ListedDestination on DestinoIntegracion {
    id nombre url grupos tiendas version estado pausado_en pausado_por entregados todos pendientes ultima_en
    borrados borrados_en borrados_avisados creado_en creado_por secreto dos_firmas_hasta
  }
`);
graphql(`
  fragment ListedDelivery on EnvioIntegracion {
    destino nombre numero tipo referencia monto moneda cliente estado intentos primero_en ultimo_en siguiente_en abandonado_en
    terminado_en respuesta_estado milisegundos motivo detras
  }
`);
const Integrations = graphql(`
  query Integrations {
    clavesIntegracion { items { ...ListedKey } }
    destinosIntegracion { items { ...ListedDestination } abandonados { ...ListedDelivery } }
  }
`);
const EventGroups = graphql(`
  query EventGroups { destinosIntegracion { grupos } }
`);
const Destination = graphql(`
  query Destination($id: SafeInt!) {
    destinoIntegracion(id: $id) { grupos destino { ...ListedDestination } envios { ...ListedDelivery } }
  }
`);
const RemovedDestination = graphql(`
  query RemovedDestination($id: SafeInt!) { destinoEliminado(id: $id) { nombre autor en } }
`);
const Delivery = graphql(`
  query Delivery($destino: SafeInt!, $numero: SafeInt!) {
    envioIntegracion(destino: $destino, numero: $numero) { envio { ...ListedDelivery } url cuerpo respuesta }
  }
`);

/** Loads keys and destinations; null for an operator limited to stores. */
export const loadIntegrations = (context: PageContext) => runGraphQL(context, Integrations, {});

/** Loads the groups of event kinds; undefined for an operator limited to stores. */
export const loadEventGroups = async (context: PageContext) =>
  (await runGraphQL(context, EventGroups, {})).destinosIntegracion?.grupos;

export const loadDestination = async (context: PageContext, id: number) =>
  (await runGraphQL(context, Destination, { id })).destinoIntegracion ?? undefined;

/** Loads who removed a destination; undefined for one that never existed. */
export const loadRemovedDestination = async (context: PageContext, id: number) =>
  (await runGraphQL(context, RemovedDestination, { id })).destinoEliminado ?? undefined;

/** @param key destination, and `numero` of the event */
export const loadDelivery = async (context: PageContext, key: { readonly destino: number; readonly numero: number }) =>
  (await runGraphQL(context, Delivery, key)).envioIntegracion ?? undefined;
