import { declareAct, sentenceByReason } from '#areas/operators/console/pages/console-acts.server.ts';
import type { ConsoleCompensationQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { REASON } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { ANSWER_WORDS, answerSentence } from '../rules/compensation-words.ts';

const AnswerCompensation = graphql(`
  mutation AnswerCompensation($id: SafeInt!, $respuesta_erp: RespuestaErp!, $motivo: String!, $monto: String, $respuesta: String) {
    contestarCompensacion(id: $id, respuesta_erp: $respuesta_erp, motivo: $motivo, monto: $monto, respuesta: $respuesta) { estado espera_segundo }
  }
`);
const AttendContradiction = graphql(`
  mutation AttendContradiction($id: SafeInt!, $motivo: String!) {
    atenderContradiccion(id: $id, motivo: $motivo) { estado }
  }
`);

type Detail = NonNullable<ConsoleCompensationQuery['compensacionConsola']>;

const refused = sentenceByReason(answerSentence);

export const COMPENSATION_ACTS = {
  contestar: declareAct({
    right: 'compensaciones',
    title: 'Contestar por el ERP',
    button: 'Guardar la respuesta',
    isPrimary: true,
    confirms: true,
    fields: {
      accion: {
        kind: 'choice',
        label: 'Qué contestó el ERP',
        words: ANSWER_WORDS,
        missing: 'Elija qué contestó el ERP.',
      },
      monto: { kind: 'money', label: 'Valor de la compensación', hint: 'Solo si la hizo. Escríbalo otra vez.' },
      respuesta: {
        kind: 'text',
        label: 'Qué le decimos al cliente',
        hint: 'Solo si no la aceptó. El cliente lo lee en su historial y en su correo.',
        maxLength: 200,
        isOptional: true,
      },
      motivo: REASON,
    },
    offer: ({ compensacion: { estado, moneda } }: Detail) => estado === 'B' && { currency: moneda },
    mutation: AnswerCompensation,
    variables: ({ accion, motivo, monto, respuesta }, { id }) => ({
      ...{ id: readId(id), motivo, respuesta_erp: accion },
      ...(accion === 'HECHA' ? { monto } : { respuesta }),
    }),
    waits: ({ contestarCompensacion }) => contestarCompensacion?.espera_segundo,
    done: (_, { accion }) => ANSWER_WORDS[accion].done,
    refused,
  }),
  atender: declareAct({
    right: 'compensaciones',
    title: 'Atender la contradicción',
    about: 'Deja de esperar. No cambia ningún saldo: corríjalos en el ERP si hace falta.',
    button: 'Marcar como atendida',
    fields: { motivo: { kind: 'text', label: 'Qué encontró' } },
    offer: ({ compensacion }: Detail) => compensacion.espera === 'contradicha' && {},
    mutation: AttendContradiction,
    variables: ({ motivo }, { id }) => ({ id: readId(id), motivo }),
    done: () => 'Quedó atendida. No se cambió ningún saldo.',
    refused,
  }),
};
