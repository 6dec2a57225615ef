import type { Params } from 'react-router';
import type { ConsentRequestQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { REASON } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { consentSentence } from '../rules/consent-words.ts';
import { declareAct, sentenceByReason } from './console-acts.server.ts';

const GiveConsent = graphql(`
  mutation GiveConsent($id: SafeInt!) {
    consentir(id: $id) { result }
  }
`);
const DenyConsent = graphql(`
  mutation DenyConsent($id: SafeInt!, $motivo: String!) {
    negarConsentimiento(id: $id, motivo: $motivo) { result }
  }
`);

type ConsentRequest = NonNullable<ConsentRequestQuery['consentimiento']>;

const refused = sentenceByReason(consentSentence);

/** Closes a consent request without carrying out its act. */
const ENDING = {
  right: 'dinero',
  fields: { motivo: REASON },
  mutation: DenyConsent,
  variables: ({ motivo }: { readonly motivo: string }, { id }: Params) => ({ id: readId(id), motivo }),
  refused,
} as const;

export const CONSENT_ACTS = {
  consentir: declareAct({
    right: 'dinero',
    title: 'Consentir',
    about: 'Se hace en este momento, con su nombre y el de quien lo pidió.',
    button: 'Consentir y hacerlo',
    isPrimary: true,
    confirms: true,
    fields: {},
    offer: ({ respuesta, es_propio }: ConsentRequest) => !respuesta && !es_propio && {},
    mutation: GiveConsent,
    variables: (_, { id }) => ({ id: readId(id) }),
    done: () => 'Quedó hecho, con su consentimiento.',
    refused,
  }),
  negar: declareAct({
    ...ENDING,
    title: 'No consentir',
    button: 'No consentir',
    offer: ({ respuesta, es_propio }: ConsentRequest) => !respuesta && !es_propio && {},
    done: () => 'Quedó negado. No cambió nada.',
  }),
  retirar: declareAct({
    ...ENDING,
    title: 'Retirar lo que pidió',
    button: 'Retirar',
    offer: ({ respuesta, es_propio }: ConsentRequest) => !respuesta && es_propio && {},
    done: () => 'Quedó retirado. No cambió nada.',
  }),
};
