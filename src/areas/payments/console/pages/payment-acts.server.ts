import { declareAct, sentenceByReason } from '#areas/operators/console/pages/console-acts.server.ts';
import { NOTE } from '#areas/operators/console/rules/note-act.ts';
import type { ConsolePaymentQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatMixedMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { choicesOf } from '#web/console/console-act.ts';
import { ACTION_WORDS, decisionSentence } from '../rules/decision-words.ts';

const AskBank = graphql(`
  mutation AskBank($referencia: String!) {
    preguntarAlBanco(referencia: $referencia) { contesto estado }
  }
`);
const DecidePayment = graphql(`
  mutation DecidePayment($referencia: String!, $accion: AccionPago!, $motivo: String!, $monto: String) {
    decidirPago(referencia: $referencia, accion: $accion, motivo: $motivo, monto: $monto) { estado repetida espera_segundo }
  }
`);
const NotePayment = graphql(`
  mutation NotePayment($referencia: String!, $texto: String!) {
    anotarPago(referencia: $referencia, texto: $texto) { result }
  }
`);

type Payment = NonNullable<ConsolePaymentQuery['pagoConsola']>;

/** The label of the value that is typed again, where it is not the bank's alone. */
function valueWords(actions: Payment['acciones']): { readonly label?: string; readonly hint?: string } {
  if (!actions.includes('LIBERAR')) return {};
  return actions.includes('APLICAR')
    ? { label: 'Escriba el valor', hint: 'Para liberar, el del intento. Para aplicar, el que cobró el banco.' }
    : { label: 'Escriba el valor del intento', hint: 'Solo para liberar.' };
}

const refused = sentenceByReason(decisionSentence);

/** Names the returned amount in the confirmation of closing. */
const wordsWithFavour = (favour: Payment['a_favor'], currency: string) => ({
  ...ACTION_WORDS,
  CERRAR: {
    ...ACTION_WORDS.CERRAR,
    label: `${ACTION_WORDS.CERRAR.label}: ${formatMixedMoney(moneyOf(favour, parseCurrency(currency)))}`,
  },
});

export const PAYMENT_ACTS = {
  preguntar: declareAct({
    right: 'pagos',
    title: 'Preguntar al banco',
    about: 'Pregunta ahora cómo va este pago. Su respuesta lo resuelve, si ya hay una.',
    button: 'Preguntar al banco',
    fields: {},
    offer: ({ pago }: Payment) => (pago.finalizada_en === null || pago.finalizada_en === undefined) && {},
    mutation: AskBank,
    variables: (_, { referencia = '' }) => ({ referencia }),
    done: ({ preguntarAlBanco }) =>
      preguntarAlBanco?.contesto ? 'El banco contestó.' : 'El banco no contestó. El pago queda como estaba.',
    refused,
  }),
  decidir: declareAct({
    right: 'dinero',
    title: 'Decidir',
    button: 'Guardar la decisión',
    isPrimary: true,
    confirms: true,
    fields: {
      accion: { kind: 'choice', label: 'Qué hacer', words: ACTION_WORDS, missing: 'Elija qué hacer.' },
      monto: {
        kind: 'money',
        label: 'Valor que cobró el banco',
        hint: 'Solo para aplicar. Escríbalo otra vez, como lo dice el banco.',
      },
      motivo: { kind: 'text', label: 'Motivo' },
    },
    offer: ({ pago, acciones, a_favor }: Payment) =>
      acciones.length > 0 && {
        choices: { accion: choicesOf(wordsWithFavour(a_favor, pago.moneda), acciones) },
        currency: pago.moneda,
        labels: { monto: valueWords(acciones).label },
        hints: { monto: valueWords(acciones).hint },
        without: acciones.includes('APLICAR') || acciones.includes('LIBERAR') ? [] : ['monto'],
      },
    check: ({ accion, monto }) =>
      accion === 'APLICAR' && monto === undefined
        ? { monto: 'Escriba el valor que cobró el banco, por ejemplo 1.250.000 o 980,50.' }
        : undefined,
    mutation: DecidePayment,
    variables: ({ accion, motivo, monto }, { referencia = '' }) => ({
      ...{ referencia, accion, motivo },
      monto: accion === 'CERRAR' ? undefined : monto,
    }),
    waits: ({ decidirPago }) => decidirPago?.espera_segundo,
    done: (_, { accion }) => ACTION_WORDS[accion].done,
    refused,
  }),
  nota: declareAct({
    ...NOTE,
    mutation: NotePayment,
    variables: ({ texto }, { referencia = '' }) => ({ referencia, texto }),
    done: () => ({ done: 'Guardamos la nota.' }),
    refused,
  }),
};
