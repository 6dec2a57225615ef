import { graphql } from '#generated/client/index.ts';

/** The calendar and the invoices of the chosen week, in one request. */
export const CalendarPage = graphql(`
  query CalendarPage($filter: DocumentoFilterInput) {
    calendarioPagos {
      moneda
      total
      cantidad
      hasta
      vencido { cantidad total }
      semanas { desde hasta cantidad total }
    }
    documentos(
      paymentType: OFFLINE
      documentType: INVOICE
      filter: $filter
      sort: { fecha_vencimiento_documento: ASC }
      pageSize: 100
    ) {
      total_count
      filtered_amount
      items {
        id_edocta_detalle
        num_documento
        num_factura
        nombre_destino
        fecha_vencimiento_documento
        estado_documento
        dias_mora
        total
        bloqueada
        pago_en_linea
      }
    }
  }
`);
