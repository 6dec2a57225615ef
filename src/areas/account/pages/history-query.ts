import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment PastDocument on AccountHistoryDetail {
    id_edocta_detalle
    num_documento
    num_factura
    tipo_documento
    classification
    detalle
    clase
    fecha_documento
    fecha_vencimiento_documento
    estado_documento
    dias_mora
    total
    saldo
    tiene_pdf
    relacionados { tipo numero }
    fecha_saldado
    abonos { tipo referencia documento uuid }
  }
`);

/** The account's history in one request: the filtered rows with their settlements, and the classes. */
export const AccountHistoryPage = graphql(`
  query AccountHistoryPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {
    accountHistory(detailFilter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      size
      moneda
      data { subtotal detalle { ...PastDocument } }
    }
    classDocuments { agrupacion nombre }
  }
`);
