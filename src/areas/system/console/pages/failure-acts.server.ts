import { declareAct } from '#areas/operators/console/pages/console-acts.server.ts';
import type { ConsoleMessageQuery, EstadoMensaje, FailedJobQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { REASON } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { causeWords } from '../rules/causes.ts';
import { failureWords } from '../rules/failure-count.ts';
import type { SameCause } from '../rules/same-cause.ts';

const RetryJob = graphql(`
  mutation RetryJob($cola: String!, $id: ID!, $intentos: Int!) {
    reintentarTrabajo(cola: $cola, id: $id, intentos: $intentos) { result }
  }
`);
const CloseJob = graphql(`
  mutation CloseJob($cola: String!, $id: ID!, $intentos: Int!, $motivo: String!) {
    cerrarTrabajo(cola: $cola, id: $id, intentos: $intentos, motivo: $motivo) { result }
  }
`);
const ResendMessage = graphql(`
  mutation ResendMessage($id: SafeInt!, $intentos: Int!, $estado: EstadoMensaje!, $atendido: Boolean!) {
    reenviarMensaje(id: $id, intentos: $intentos, estado: $estado, atendido: $atendido) { result }
  }
`);
const CloseMessage = graphql(`
  mutation CloseMessage($id: SafeInt!, $intentos: Int!, $estado: EstadoMensaje!, $motivo: String!) {
    cerrarMensaje(id: $id, intentos: $intentos, estado: $estado, motivo: $motivo) { result }
  }
`);
const RetrySeveral = graphql(`
  mutation RetrySeveral($trabajos: [TrabajoVisto!]!, $mensajes: [MensajeVisto!]!) {
    reintentarVarios(trabajos: $trabajos, mensajes: $mensajes) { reintentados cambiados }
  }
`);

const SENTENCES: Readonly<Record<string, string>> = {
  stale: 'No se cambió nada: ya se intentó otra vez, o ya se decidió. Aquí está como quedó.',
  'nothing-to-decide': 'No se cambió nada: ya no espera esa decisión.',
  'no-permission': 'Su rol permite ver esta página, no decidir.',
};
const GONE = 'No se cambió nada: ya no existe, o no es de sus tiendas.';
const NOTHING_CHOSEN = 'No se intentó nada: no se eligió nada.';
const FAILED = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';

interface Refusal {
  readonly extensions: { readonly category: string; readonly reason?: unknown };
}

const COMMON = {
  right: 'trabajos',
  refused: ({ extensions: { category, reason } }: Refusal) =>
    category === 'graphql-no-such-entity' ? GONE : (SENTENCES[String(reason)] ?? FAILED),
} as const;

const CLOSING = {
  ...COMMON,
  ...{ title: 'Cerrar', button: 'Cerrar sin intentarlo más', done: () => 'Quedó cerrado.' },
} as const;
const AGAIN = { ...COMMON, done: () => 'Se intenta otra vez ahora.' } as const;

const SEEN = { kind: 'hidden' } as const;
const SEEN_JOB = { cola: SEEN, id: SEEN, intentos: SEEN };
const SEEN_MESSAGE = { id: SEEN, intentos: SEEN, estado: SEEN };

type Job = Pick<NonNullable<FailedJobQuery['trabajoFallido']>, 'cola' | 'id' | 'intentos'>;

/** The job as the operator sees it: a retry is refused when it has changed since. */
const jobOffer = ({ cola, id, intentos }: Job) => ({ values: { cola, id, intentos: String(intentos) } });

export const JOB_ACTS = {
  reintentar: declareAct({
    ...AGAIN,
    ...{ title: 'Intentar ahora', about: 'Corre otra vez con los mismos datos.', button: 'Intentar ahora' },
    fields: SEEN_JOB,
    offer: jobOffer,
    mutation: RetryJob,
    variables: ({ cola, id, intentos }) => ({ cola, id, intentos: readId(intentos) }),
  }),
  cerrar: declareAct({
    ...CLOSING,
    about: 'El trabajo no se hace.',
    fields: { ...SEEN_JOB, motivo: REASON },
    offer: jobOffer,
    mutation: CloseJob,
    variables: ({ cola, id, intentos, motivo }) => ({ cola, id, intentos: readId(intentos), motivo }),
  }),
};

type Message = Pick<NonNullable<ConsoleMessageQuery['mensajeConsola']>, 'id' | 'intentos' | 'estado' | 'clase'>;

const messageValues = ({ id, intentos, estado }: Message) => ({ id: String(id), intentos: String(intentos), estado });

/** Value of the hidden field for a message that an operator closed earlier. */
const CLOSED = 'si';
const resendValues = (message: Message & { readonly atendido: boolean }) => ({
  ...messageValues(message),
  ...(message.atendido && { atendido: CLOSED }),
});

/** Words for resending a message, by its state. */
const RESENDING: { readonly [state in EstadoMensaje]?: { readonly title: string; readonly about: string } } = {
  ABANDONADO: { title: 'Enviar otra vez', about: 'Se envía ahora, con los datos de hoy y la misma identificación.' },
  REINTENTA: { title: 'Intentar ahora', about: 'No espera el próximo intento.' },
  ENVIADO: {
    title: 'Reenviar',
    about: 'Para un correo que se perdió. Si el primero llegó, casi todos los programas de correo muestran uno solo.',
  },
};

const STATES: readonly EstadoMensaje[] = ['ABANDONADO', 'REINTENTA', 'ENVIADO'];
const readState = (text: string | undefined): EstadoMensaje => STATES.find((state) => state === text) ?? 'EN_COLA';

export const MESSAGE_ACTS = {
  reintentar: declareAct({
    ...AGAIN,
    ...{ title: 'Reintentar', button: 'Reintentar' },
    fields: { ...SEEN_MESSAGE, atendido: SEEN },
    offer: (message: Message & { readonly atendido: boolean }) => {
      const words = RESENDING[message.estado];
      const isPush = message.estado === 'ENVIADO' && message.clase !== 'correo';
      return words !== undefined && !isPush && { ...words, button: words.title, values: resendValues(message) };
    },
    mutation: ResendMessage,
    variables: ({ id, intentos, estado, atendido }) => ({
      id: readId(id),
      intentos: readId(intentos),
      estado: readState(estado),
      atendido: atendido === CLOSED,
    }),
  }),
  cerrar: declareAct({
    ...CLOSING,
    about: 'El mensaje no sale.',
    fields: { ...SEEN_MESSAGE, motivo: REASON },
    offer: (message: Message & { readonly atendido: boolean }) =>
      (message.estado === 'REINTENTA' || (message.estado === 'ABANDONADO' && !message.atendido)) && {
        values: messageValues(message),
      },
    mutation: CloseMessage,
    variables: ({ id, intentos, estado, motivo }) => ({
      ...{ id: readId(id), intentos: readId(intentos), estado: readState(estado) },
      motivo,
    }),
  }),
};

interface SeveralFacts {
  /** The failures of one cause that the operator chose to retry. */
  readonly group: SameCause<Job, Message> | undefined;
}

/** Maximum length of a list of a hundred jobs with attempts, id and queue. */
const LONGEST_LIST = 20_000;

const several = { kind: 'hidden', maxLength: LONGEST_LIST } as const;

/** Parses a list of jobs or messages in a form: `3 4f1c… avisos,1 9b2e… avisos`. */
const readSeen = (list: string): readonly (readonly [intentos: number, id: string, rest: string])[] =>
  list.split(',').flatMap((entry) => {
    const [, intentos, id = '', rest = ''] = /^(\d+) (\S+) (.+)$/.exec(entry) ?? [];
    return intentos === undefined ? [] : [[readId(intentos), id, rest] as const];
  });

/** Acts on the list: for one row, or for all failures of one cause. */
export const LIST_ACTS = {
  trabajo: JOB_ACTS.reintentar,
  mensaje: MESSAGE_ACTS.reintentar,
  varios: declareAct({
    ...COMMON,
    ...{ title: 'Reintentar varios', button: 'Reintentar', pending: 'Un momento…', isPrimary: true },
    fields: { trabajos: several, mensajes: several },
    offer: ({ group }: SeveralFacts) => {
      if (!group) return false;
      const { jobs, messages, cause } = group;
      const count = jobs.length + messages.length;
      return {
        title: `¿Reintentar los ${count}?`,
        about: `${causeWords(cause)}: ${failureWords(jobs.length, messages.length)}. Se intentan ahora, cada uno una vez. Los que cambiaron mientras tanto quedan como están.`,
        button: `Reintentar los ${count}`,
        values: {
          trabajos: jobs.map(({ intentos, id, cola }) => `${intentos} ${id} ${cola}`).join(','),
          mensajes: messages.map(({ intentos, id, estado }) => `${intentos} ${id} ${estado}`).join(','),
        },
      };
    },
    mutation: RetrySeveral,
    variables: ({ trabajos, mensajes }) => ({
      trabajos: readSeen(trabajos).map(([intentos, id, cola]) => ({ intentos, id, cola })),
      mensajes: readSeen(mensajes).map(([intentos, id, state]) => ({
        ...{ intentos, id: readId(id) },
        estado: readState(state),
      })),
    }),
    done: ({ reintentarVarios }) => {
      const { reintentados = 0, cambiados = 0 } = reintentarVarios ?? {};
      return reintentados + cambiados === 0 ? { problem: NOTHING_CHOSEN } : retriedWords(reintentados, cambiados);
    },
  }),
};

function retriedWords(retried: number, changed: number): string {
  if (retried === 0)
    return `No se intenta nada: ${changed === 1 ? 'ya había cambiado' : `los ${changed} ya habían cambiado`}.`;
  const left = changed === 0 ? '' : ` ${changed === 1 ? 'Uno ya había cambiado' : `${changed} ya habían cambiado`}.`;
  return `${retried === 1 ? 'Se intenta uno' : `Se intentan ${retried}`} otra vez ahora.${left}`;
}
