import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment ListedDestinations on Destinatarios {
    total_count
    items { id_destinatario codigo_destinatario nombre_comercial asignado }
  }
`);

/** Delivery points to choose from; `asignado` says whether the person has one already. */
export const Destinations = graphql(`
  query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {
    listarDestinatarios(search: $search, pageSize: $pageSize, currentPage: $currentPage, user_id: $person) {
      ...ListedDestinations
    }
  }
`);

/** Everything that a search finds, ids only: for choosing all of it at once. */
export const DestinationIds = graphql(`
  query DestinationIds($search: String, $pageSize: Int, $person: Int) {
    listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {
      items { id_destinatario asignado }
    }
  }
`);
