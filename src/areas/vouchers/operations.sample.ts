import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.getBonosTerpelConfig': {
    needs: 'Ecommerce::tienda',
    support: 'allowed',
    query: '{ getBonosTerpelConfig { montos { monto uso } usos { uso titulo montoMaximo } messageSuccess } }',
    toAnother: 'public',
  },
  'Query.getBonosTerpel': {
    needs: 'Ecommerce::tienda',
    support: 'allowed',
    query: 'query ($uuid: String) { getBonosTerpel(uuid: $uuid) { entity_id uuid customer email bonos { codigo } } }',
    variables: ({ voucherPurchase }) => ({ uuid: voucherPurchase }),
    toAnother: 'nothing-of-theirs',
  },
  'Query.comprasBonos': {
    needs: 'Ecommerce::tienda',
    support: 'allowed',
    query:
      '{ comprasBonos(pageSize: 100) { total_count total_pagado items { uuid idCompra email detalle { bonos { codigo } } } } }',
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.addTerpelBono': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: `mutation ($input: [BonoTerpelInput!]!) { addTerpelBono(input: $input) { entity_id customer email status } }`,
    variables: ({ voucherLines }) => ({ input: voucherLines }),
    toAnother: 'nothing-of-theirs',
  },
  'Mutation.reenviarBonos': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: 'mutation ($uuid: String!) { reenviarBonos(uuid: $uuid) { result email } }',
    variables: ({ voucherPurchase }) => ({ uuid: voucherPurchase }),
    toAnother: 'as-unknown',
  },
  'Mutation.generarBonoPdf': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: `mutation ($codigo: String!) { generarBonoPdf(codigo: $codigo) { pdf { url status menssage } } }`,
    variables: ({ voucherCode }) => ({ codigo: voucherCode }),
    toAnother: 'as-unknown',
  },
  'Mutation.generarBonosPdf': {
    needs: 'Ecommerce::tienda',
    support: 'refused',
    query: `mutation ($uuid: String!) { generarBonosPdf(uuid: $uuid) { pdf { url status menssage } } }`,
    variables: ({ voucherPurchase }) => ({ uuid: voucherPurchase }),
    toAnother: 'as-unknown',
  },
  'Query.verificarBono': {
    needs: 'nothing',
    support: 'allowed',
    query: 'query ($codigo: String!) { verificarBono(codigo: $codigo) { codigo monto estado } }',
    variables: ({ voucherCode }) => ({ codigo: voucherCode }),
    toAnother: 'public',
  },
  'Mutation.canjearBono': {
    needs: 'nothing',
    support: 'allowed',
    query: 'mutation ($codigo: String!) { canjearBono(codigo: $codigo, estacion: "E001", pin: "4821") { codigo } }',
    variables: ({ voucherCode }) => ({ codigo: voucherCode }),
    toAnother: 'public',
  },
};
