import { declareAct, sentenceByReason } from '#areas/operators/console/pages/console-acts.server.ts';
import type { ConsoleDeliveryQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { REASON } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { deliverySentence } from '../rules/delivery-words.ts';

const RepeatDelivery = graphql(`
  mutation RepeatDelivery($numero: SafeInt!, $motivo: String!) {
    repetirEntregaCompensaciones(numero: $numero, motivo: $motivo) { archivo }
  }
`);

type Detail = NonNullable<ConsoleDeliveryQuery['entregaCompensaciones']>;

export const DELIVERY_ACTS = {
  repetir: declareAct({
    right: 'compensaciones',
    title: 'Entregar otra vez',
    about:
      'Si el archivo se perdió: la próxima corrida lo escribe otra vez, con el mismo nombre y las mismas compensaciones. El ERP descarta las que ya tiene.',
    button: 'Entregar otra vez',
    fields: { motivo: REASON },
    offer: ({ entrega }: Detail) => entrega.escrita_en !== null && !entrega.ajenas && {},
    mutation: RepeatDelivery,
    variables: ({ motivo }, { numero }) => ({ numero: readId(numero), motivo }),
    done: ({ repetirEntregaCompensaciones: repeated }) => `La próxima corrida escribe otra vez ${repeated?.archivo}.`,
    refused: sentenceByReason(deliverySentence),
  }),
};
