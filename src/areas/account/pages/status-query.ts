import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment OpenDocument on AccountStatusDetail {
    id_edocta_detalle
    num_documento
    num_factura
    classification
    detalle
    clase
    fecha_documento
    fecha_vencimiento_documento
    total
    tiene_pdf
    relacionados { tipo numero }
    bloqueo { motivo descripcion uuid desde }
  }
`);

/** The account's status in one request: its balance and parts, the classes, and the rows that the filter leaves. */
export const AccountStatusPage = graphql(`
  query AccountStatusPage($filter: AccountFilterInput, $sort: AccountSortInput, $pageSize: Int, $currentPage: Int) {
    all: accountStatus(pageSize: 1) { size }
    accountStatus(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      size
      moneda
      data { subtotal detalle { ...OpenDocument } }
    }
    documentos(paymentType: OFFLINE, documentType: INVOICE) {
      total_amount_expired
      total_amount_to_expire
      total_amount_expire_today
      total_amount_positive
    }
    classDocuments { agrupacion nombre abiertos }
  }
`);
