import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment AccountPaymentRow on PagoACuenta {
    id_edocta_detalle
    num_documento
    fecha_documento
    texto
    segmento
    moneda
    valor_original
    aplicado
    queda
    uuid
  }
`);

/** The form's choices, the amount in the customer's favour, and earlier payments on account. */
export const AccountPayments = graphql(`
  query AccountPayments($pageSize: Int, $currentPage: Int) {
    segmentosCliente { id_segment nombre }
    documentos(documentType: PAYMENT, pageSize: 1) { moneda total_amount_positive }
    pagosACuenta(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...AccountPaymentRow }
    }
  }
`);

export const StartAccountPayment = graphql(`
  query StartAccountPayment($filter: EasyPayContadoFilterInput!, $password: String) {
    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }
  }
`);
