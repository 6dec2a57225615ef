import { graphql } from '#generated/client/index.ts';

/** An invoice as the list and the dialog show it. */
graphql(`
  fragment InvoiceRow on Documento {
    id_edocta_detalle
    num_documento
    num_factura
    nombre_destino
    fecha_documento
    fecha_vencimiento_documento
    estado_documento
    dias_mora
    total
    bloqueada
    pago_en_linea
    bloqueo { motivo descripcion uuid desde }
    tiene_pdf
  }
`);

/** An open payment that blocks invoices of the dialog, with the ways to end it. */
graphql(`
  fragment OpenPayment on Transaccion {
    uuid
    tipo
    estado
    monto
    moneda
    url_redirect
  }
`);

/** A row of the list has more links than a row of the dialog. */
graphql(`
  fragment PendingInvoice on Documento {
    ...InvoiceRow
    relacionados { tipo numero }
  }
`);

/** All pending invoices, including those that cannot be paid online. The figures equal those of the home. */
export const PendingInvoices = graphql(`
  query PendingInvoices($filter: DocumentoFilterInput, $sort: DocumentoSortInput, $pageSize: Int, $currentPage: Int) {
    documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: $filter
      sort: $sort
      pageSize: $pageSize
      currentPage: $currentPage
    ) {
      total_count
      filtered_amount
      open_count
      total_amount
      total_amount_expired
      total_amount_expired_payable
      expired_count
      expired_payable_count
      moneda
      document_statuses { label value }
      items { ...PendingInvoice }
    }
  }
`);

/** The overdue invoices that open payments hold. */
export const InvoicesAtBank = graphql(`
  query InvoicesAtBank {
    pagosAbiertos { vencidas }
  }
`);

/**
 * The invoices of the dialog: the chosen ones, or all that are overdue and payable, or both. Chosen ones that are settled are included, so that the
 * dialog can name them.
 */
export const InvoicesToPay = graphql(`
  query InvoicesToPay($ids: [String], $byId: Boolean!, $overdue: Boolean!) {
    chosen: documentos(
      paymentType: PSE
      documentType: INVOICE
      filter: { id_edocta_detalle: { in: $ids }, estado_documento: { in: ["A", "C"] } }
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 100
    ) @include(if: $byId) {
      moneda
      total_amount
      items { ...InvoiceRow }
    }
    overdue: documentos(
      paymentType: PSE
      documentType: INVOICE
      filter: { estado_documento: { eq: "AT" }, bloqueada: { eq: "0" } }
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 100
    ) @include(if: $overdue) {
      moneda
      total_amount
      expired_count
      expired_payable_count
      items { ...InvoiceRow }
    }
    pagosAbiertos { vencidas items { ...OpenPayment } }
  }
`);
