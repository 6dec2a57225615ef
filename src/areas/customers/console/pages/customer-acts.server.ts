import { declareAct } from '#areas/operators/console/pages/console-acts.server.ts';
import { NOTE } from '#areas/operators/console/rules/note-act.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatTimeOfDay } from '#kernel/local-date.ts';
import { readId } from '#web/console/read-id.ts';
import {
  actWords,
  confirmsAct,
  doneSentence,
  PERSON_ACTS,
  type PersonAct,
  refusedSentence,
} from '../rules/person-acts.ts';
import type { CustomerAnswer } from '../ui/customer-answer.ts';
import type { ConsolePerson } from '../ui/people-table.tsx';
import type { SupportVisit } from '../ui/visits-card.tsx';

const WriteNote = graphql(`
  mutation WriteNote($codigo: String!, $texto: String!) {
    anotarCliente(codigo: $codigo, texto: $texto) { result }
  }
`);
const EnterAsSupport = graphql(`
  mutation EnterAsSupport($codigo: String!, $motivo: String!) {
    entrarComoSoporte(codigo: $codigo, motivo: $motivo) { direccion codigo vence_en }
  }
`);
const ActOnPerson = graphql(`
  mutation ActOnPerson($codigo: String!, $persona: SafeInt!, $accion: AccionPersona!, $motivo: String!) {
    actuarSobrePersona(codigo: $codigo, persona: $persona, accion: $accion, motivo: $motivo) { sesiones_cerradas invitada }
  }
`);

const EndVisit = graphql(`
  mutation EndSupportVisit($codigo: String!, $visita: SafeInt!, $motivo: String!) {
    terminarVisitaSoporte(codigo: $codigo, visita: $visita, motivo: $motivo) { result }
  }
`);

interface CustomerFacts {
  readonly visits: readonly SupportVisit[];
  /** The person on whom the operator wants to act. */
  readonly person: ConsolePerson | undefined;
}

const refused = ({ extensions }: { readonly extensions: { readonly [detail: string]: unknown } }): string =>
  refusedSentence(extensions.reason, extensions.retry_after_seconds);

/** The words of each act, without the number of open sessions. */
const WORDS = Object.fromEntries(PERSON_ACTS.map((act) => [act, actWords(act, 0)])) as Readonly<
  Record<PersonAct, ReturnType<typeof actWords>>
>;

export const CUSTOMER_ACTS = {
  persona: declareAct({
    right: 'personas',
    title: 'Acciones',
    button: 'Guardar',
    pending: 'Guardando…',
    fields: {
      persona: { kind: 'hidden' },
      accion: { kind: 'choice', label: 'Qué hacer', words: WORDS, missing: 'Elija qué hacer.' },
      motivo: {
        kind: 'line',
        label: 'Motivo',
        hint: 'El representante legal lo lee en su registro de cambios, con el nombre de usted.',
      },
    },
    offer: ({ person }: CustomerFacts) =>
      person !== undefined &&
      person.acciones.length > 0 && {
        labels: { accion: `Qué hacer con ${person.nombre}` },
        choices: { accion: person.acciones.map((act) => ({ value: act, ...actWords(act, person.sesiones) })) },
        values: { persona: String(person.id) },
        confirms: person.acciones.some(confirmsAct),
      },
    confirmsWhen: ({ accion }) => confirmsAct(accion),
    mutation: ActOnPerson,
    variables: ({ persona, accion, motivo }, { codigo = '' }) => ({ codigo, persona: readId(persona), accion, motivo }),
    done: ({ actuarSobrePersona: result }, { persona, accion }): CustomerAnswer => ({
      personId: readId(persona),
      done: result ? doneSentence(accion, result) : undefined,
    }),
    refused,
  }),
  nota: declareAct({
    ...NOTE,
    mutation: WriteNote,
    variables: ({ texto }, { codigo = '' }) => ({ codigo, texto }),
    done: () => ({ done: 'Guardamos la nota.' }),
    refused,
  }),
  soporte: declareAct({
    right: 'soporte',
    title: 'Entrar como soporte',
    button: 'Entrar como soporte',
    pending: 'Un momento…',
    isPrimary: true,
    confirms: true,
    fields: {
      motivo: {
        kind: 'line',
        label: 'Motivo',
        hint: 'El cliente lo ve en «Accesos y sesiones», con el nombre de usted y la hora.',
      },
    },
    mutation: EnterAsSupport,
    variables: ({ motivo }, { codigo = '' }) => ({ codigo, motivo }),
    done: ({ entrarComoSoporte: entry }, _, { request }): CustomerAnswer =>
      entry
        ? {
            entry: {
              address: entry.direccion,
              code: entry.codigo,
              isSameHost: new URL(entry.direccion).host === new URL(request.url).host,
              until: formatTimeOfDay(new Date(entry.vence_en)),
            },
          }
        : {},
    refused,
  }),
  visita: declareAct({
    right: 'soporte',
    title: 'Terminar una visita',
    about: 'Quien está en la cuenta sale en este momento. Para volver a entrar necesita otro código.',
    button: 'Terminar la visita',
    pending: 'Terminando…',
    fields: {
      visita: { kind: 'choice', label: 'Qué visita' },
      motivo: {
        kind: 'line',
        label: 'Por qué termina',
        hint: 'El representante legal lo lee en su registro de cambios, con el nombre de usted.',
      },
    },
    offer: ({ visits }: CustomerFacts) => {
      const open = visits.filter(({ abierta }) => abierta);
      const [first, ...others] = open;
      if (!first) return false;
      const choices = open.map(({ id, operador, motivo, iniciada_en }) => ({
        ...{ value: String(id), label: operador },
        hint: `Entró a las ${formatTimeOfDay(new Date(iniciada_en))}: ${motivo}`,
      }));
      return { choices: { visita: choices }, values: { visita: others.length === 0 ? String(first.id) : undefined } };
    },
    check: ({ visita }) => (visita === '' ? { visita: 'Elija qué visita termina.' } : undefined),
    mutation: EndVisit,
    variables: ({ visita, motivo }, { codigo = '' }) => ({ codigo, visita: readId(visita), motivo }),
    done: () => 'La visita terminó: ya no hay nadie en la cuenta por ella.',
    refused,
  }),
};
