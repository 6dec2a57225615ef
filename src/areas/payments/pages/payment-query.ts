import { graphql } from '#generated/client/index.ts';

/** An attempt as the result page and the list of payments show it. */
graphql(`
  fragment PaymentAttempt on Transaccion {
    uuid
    referencia
    tipo
    segmento
    compra { nombre pagina tienda renglones { nombre cantidad monto } correo mensaje }
    estado
    monto
    moneda
    cus
    banco
    motivo
    creada_en
    expira_en
    finalizada_en
    url_redirect
    sin_aplicar
    revision
    monto_banco
    se_sigue_preguntando
    pagador
    detalle {
      id_edocta_detalle
      numero_documento
      numero_factura
      monto_documento
      monto_transaccion
      tipo_transaccion
      nombre_destino
    }
  }
`);

/** Asks the bank about the payment and carries out its answer (docs/product/payments.md#settling). */
export const CheckPayment = graphql(`
  mutation CheckPayment($uuid: String!) {
    consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status message }
  }
`);

export const PaymentResult = graphql(`
  query PaymentResult($uuid: String!) {
    transaccion(uuid: $uuid) { ...PaymentAttempt relacionados { tipo numero } }
  }
`);

export const Payments = graphql(`
  query Payments($filter: TransaccionFilterInput, $pageSize: Int, $currentPage: Int) {
    transacciones(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      pagadores { id nombre }
      items { ...PaymentAttempt }
    }
  }
`);
