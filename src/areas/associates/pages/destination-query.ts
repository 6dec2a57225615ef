import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment ListedDestinations on Destinatarios {
    total_count
    items { id_destinatario codigo_destinatario nombre_comercial asignado }
  }
`);

/** Delivery points to choose from. `asignado`: the person has it already. */
export const Destinations = graphql(`
  query Destinations($search: String, $pageSize: Int, $currentPage: Int, $person: Int) {
    listarDestinatarios(search: $search, pageSize: $pageSize, currentPage: $currentPage, user_id: $person) {
      ...ListedDestinations
    }
  }
`);

/** The ids of all matches of a search, to choose all of them at once. */
export const DestinationIds = graphql(`
  query DestinationIds($search: String, $pageSize: Int, $person: Int) {
    listarDestinatarios(search: $search, pageSize: $pageSize, user_id: $person) {
      items { id_destinatario asignado }
    }
  }
`);
