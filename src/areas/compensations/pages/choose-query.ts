import { graphql } from '#generated/client/index.ts';

/** A document of either side, as the columns and the review show it. */
graphql(`
  fragment SideDocument on Documento {
    id_edocta_detalle
    num_documento
    num_factura
    nombre_destino
    agrupacion
    fecha_documento
    fecha_vencimiento_documento
    estado_documento
    dias_mora
    total
    bloqueada
    bloqueo { motivo descripcion uuid desde }
  }
`);

/** Both columns in one request. */
export const BothSides = graphql(`
  query BothSides(
    $payments: DocumentoFilterInput
    $paymentPage: Int
    $paymentSize: Int
    $invoices: DocumentoFilterInput
    $invoicePage: Int
    $invoiceSize: Int
  ) {
    payments: documentos(
      paymentType: OFFLINE
      documentType: PAYMENT
      filter: $payments
      sort: { fecha_documento: ASC }
      pageSize: $paymentSize
      currentPage: $paymentPage
    ) {
      total_count
      open_count
      total_amount
      moneda
      items { ...SideDocument }
    }
    invoices: documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: $invoices
      pageSize: $invoiceSize
      currentPage: $invoicePage
    ) {
      total_count
      open_count
      total_amount
      moneda
      items { ...SideDocument }
    }
  }
`);

/** The chosen documents. A hundred at most of each side. */
export const ChosenSides = graphql(`
  query ChosenSides($payments: [String!], $invoices: [String!]) {
    payments: documentos(
      paymentType: OFFLINE
      documentType: PAYMENT
      filter: { id_edocta_detalle: { in: $payments } }
      pageSize: 100
    ) {
      moneda
      items { ...SideDocument }
    }
    invoices: documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: { id_edocta_detalle: { in: $invoices } }
      pageSize: 100
    ) {
      moneda
      items { ...SideDocument }
    }
  }
`);
