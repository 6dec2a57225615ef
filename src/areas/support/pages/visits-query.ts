import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment SupportVisit on VisitaSoporte {
    id
    operador
    motivo
    iniciada_en
    abierta
    terminada_en
    acciones_count
    acciones { operacion permitida ocurrida_en }
  }
`);

export const SupportVisits = graphql(`
  query SupportVisits($pageSize: Int, $currentPage: Int) {
    visitasSoporte(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...SupportVisit }
    }
  }
`);
