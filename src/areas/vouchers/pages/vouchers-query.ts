import { graphql } from '#generated/client/index.ts';

/** The catalogue and the newest purchase. The page clears the stored cart when that purchase was made from it. */
export const VoucherOffers = graphql(`
  query VoucherOffers {
    getBonosTerpelConfig {
      montos { monto uso }
      usos { uso titulo descripcion montoMaximo diasVencimiento }
    }
    comprasBonos(pageSize: 1) { items { fechaCompra totalPagado } }
  }
`);

/** Data to pay a cart. The proposed mail address is that of the last purchase, or the person's own. */
export const VoucherCheckout = graphql(`
  query VoucherCheckout {
    getBonosTerpelConfig {
      montos { monto uso }
      usos { uso titulo descripcion montoMaximo diasVencimiento reward terminosCondiciones }
    }
    comprasBonos(pageSize: 1) { items { email } }
    sesionActual { user { email } }
  }
`);

export const StartVoucherPayment = graphql(`
  query StartVoucherPayment($filter: EasyPayContadoFilterInput!, $password: String) {
    easyPayContado(filter: $filter, password: $password) { uuid estado url_redirect phrase token expira_en }
  }
`);

export const RegisterVouchers = graphql(`
  mutation RegisterVouchers($input: [BonoTerpelInput!]!) {
    addTerpelBono(input: $input) { entity_id }
  }
`);

graphql(`
  fragment VoucherPurchase on CompraBonos {
    uuid
    idCompra
    tipo
    fechaCompra
    email
    no_entregado
    totalBonos
    totalPagado
    canjeado
    moneda
    vence_el
    detalle {
      entity_id
      monto
      cantidad
      bonos { codigo monto estado vence_el canjeado_en canjeado_por }
    }
  }
`);

export const VoucherPurchases = graphql(`
  query VoucherPurchases($pageSize: Int, $currentPage: Int) {
    comprasBonos(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      total_pagado
      sin_canjear
      moneda
      items { ...VoucherPurchase }
    }
  }
`);

export const ResendVouchers = graphql(`
  mutation ResendVouchers($uuid: String!, $codigo: String, $email: String) {
    reenviarBonos(uuid: $uuid, codigo: $codigo, email: $email) { result email }
  }
`);

export const OpenVoucherPdf = graphql(`
  mutation OpenVoucherPdf($codigo: String!) {
    generarBonoPdf(codigo: $codigo) { pdf { url status menssage } }
  }
`);

export const OpenPurchasePdf = graphql(`
  mutation OpenPurchasePdf($uuid: String!) {
    generarBonosPdf(uuid: $uuid) { pdf { url status menssage } }
  }
`);

graphql(`
  fragment CheckedVoucher on BonoVerificado {
    codigo
    monto
    moneda
    estado
    vence_el
    titulo
    canjeado_en
    canjeado_por
    comprobante
  }
`);

export const CheckVoucher = graphql(`
  query CheckVoucher($codigo: String!) {
    verificarBono(codigo: $codigo) { ...CheckedVoucher }
  }
`);

export const RedeemVoucher = graphql(`
  mutation RedeemVoucher($codigo: String!, $estacion: String!, $pin: String!) {
    canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { ...CheckedVoucher }
  }
`);
