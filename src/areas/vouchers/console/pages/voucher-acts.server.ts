import { declareAct, sentenceByReason } from '#areas/operators/console/pages/console-acts.server.ts';
import type { ConsoleVoucherQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { REASON } from '#web/console/console-act.ts';
import { CAUSE_WORDS, voucherSentence } from '../rules/console-voucher.ts';

const AnnulVoucher = graphql(`
  mutation AnnulVoucher($id: ID!, $causa: CausaAnulacion!, $motivo: String!, $monto: String!) {
    anularBono(id: $id, causa: $causa, motivo: $motivo, monto: $monto) { referencia espera_segundo }
  }
`);
const ResendVoucher = graphql(`
  mutation ResendVoucher($id: ID!) {
    reenviarBonoConsola(id: $id) { email }
  }
`);

type Detail = NonNullable<ConsoleVoucherQuery['bonoConsola']>;

export const VOUCHER_ACTS = {
  reenviar: declareAct({
    right: 'bonos',
    title: 'Reenviar',
    button: 'Reenviar el bono',
    fields: {},
    offer: ({ acciones, email }: Detail) =>
      acciones.includes('REENVIAR') && {
        about: `Va otra vez a ${email}, el correo de la compra. A otro correo lo envía el cliente.`,
      },
    mutation: ResendVoucher,
    variables: (_, { id = '' }) => ({ id }),
    done: ({ reenviarBonoConsola }) => `Va en camino a ${reenviarBonoConsola?.email}.`,
    refused: sentenceByReason(voucherSentence),
  }),
  anular: declareAct({
    right: 'bonos',
    title: 'Anular',
    warning: 'No se puede deshacer. El código deja de valer en este momento.',
    button: 'Anular el bono',
    isPrimary: true,
    confirms: true,
    fields: {
      causa: { kind: 'choice', label: 'Por qué', words: CAUSE_WORDS, missing: 'Elija por qué se anula.' },
      motivo: { ...REASON, label: 'Detalle' },
      monto: { kind: 'money', label: 'Valor del bono', hint: 'Escríbalo otra vez: vuelve a favor del cliente.' },
    },
    offer: ({ acciones, bono: { moneda } }: Detail) => acciones.includes('ANULAR') && { currency: moneda },
    mutation: AnnulVoucher,
    variables: ({ causa, motivo, monto = '' }, { id = '' }) => ({ id, causa, motivo, monto }),
    waits: ({ anularBono }) => anularBono?.espera_segundo,
    done: ({ anularBono }) =>
      `Quedó anulado. Su valor está a favor del cliente, con el número ${anularBono?.referencia}.`,
    refused: sentenceByReason(voucherSentence),
  }),
};
