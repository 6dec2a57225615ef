import type { PageContext } from '#areas/operators/console/pages/console-context.server.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';

graphql(`
  fragment ListedKey on ClaveIntegracion {
    id nombre permisos tipos tiendas redes por_minuto estado vence_en usada_en usada_desde rechazada_en rechazo
    creada_en creada_por revocada_en revocada_por secretos { id pista creado_en vence_en usado_en }
  }
`);
const IntegrationKeys = graphql(`
  query IntegrationKeys { clavesIntegracion { tipos items { ...ListedKey } } }
`);

/** Loads all keys; undefined for an operator limited to stores. */
export const loadKeys = async (context: PageContext) =>
  (await runGraphQL(context, IntegrationKeys, {})).clavesIntegracion ?? undefined;
