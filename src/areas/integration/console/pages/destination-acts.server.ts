import { declareAct } from '#areas/operators/console/pages/console-acts.server.ts';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import type { ListedDeliveryFragment, ListedDestinationFragment } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { choicesOf, REASON } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { ROTATION_DAYS } from '../../rules/api-key.ts';
import { eventGroupWords } from '../rules/destination-words.ts';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import type { SecretAnswer } from '../ui/new-secret.tsx';

const CreateDestination = graphql(`
  mutation CreateDestination($destino: DestinoNuevo!) {
    crearDestinoIntegracion(destino: $destino) { nombre secreto }
  }
`);
const ChangeDestination = graphql(`
  mutation ChangeDestination($id: SafeInt!, $version: Int!, $destino: DestinoNuevo!) {
    cambiarDestinoIntegracion(id: $id, version: $version, destino: $destino) { result }
  }
`);
const RotateDestination = graphql(`
  mutation RotateDestination($id: SafeInt!, $visto: SafeInt!) {
    rotarDestinoIntegracion(id: $id, visto: $visto) { nombre secreto }
  }
`);
const PauseDestination = graphql(`
  mutation PauseDestination($id: SafeInt!, $pausa: Boolean!, $visto: String) {
    pausarDestinoIntegracion(id: $id, pausa: $pausa, visto: $visto) { result }
  }
`);
const RemoveDestination = graphql(`
  mutation RemoveDestination($id: SafeInt!, $motivo: String!, $version: Int!, $visto: SafeInt!) {
    eliminarDestinoIntegracion(id: $id, motivo: $motivo, version: $version, visto: $visto) { result }
  }
`);
const TryDestination = graphql(`
  mutation TryDestination($id: SafeInt!) {
    probarDestinoIntegracion(id: $id) { estado milisegundos motivo }
  }
`);
const RetryDelivery = graphql(`
  mutation RetryDelivery($destino: SafeInt!, $numero: SafeInt!) {
    reintentarEnvioIntegracion(destino: $destino, numero: $numero) { result }
  }
`);
const CloseDelivery = graphql(`
  mutation CloseDelivery($destino: SafeInt!, $numero: SafeInt!, $motivo: String!, $visto: String) {
    cerrarEnvioIntegracion(destino: $destino, numero: $numero, motivo: $motivo, visto: $visto) { result }
  }
`);

const SENTENCES: Readonly<Record<string, string>> = {
  ended: 'No se cambió nada: el evento ya terminó, o espera a uno anterior del mismo cliente.',
  'no-permission': 'Los destinos los cambia un administrador de todas las tiendas.',
};
const GONE = 'No se cambió nada: ya no existe.';

type Refused = Parameters<typeof refusalSentence>[0];

const refused = (error: Refused, own?: string): string =>
  error?.extensions.category === 'graphql-no-such-entity'
    ? GONE
    : (SENTENCES[String(error?.extensions.reason)] ?? refusalSentence(error, own));

type OutdatedSentences = Readonly<Record<string, (who: string, at: string) => string>>;

const REMOVED: OutdatedSentences = {
  removed: (who, at) => `No se cambió nada: ${who} eliminó el destino, ${at}.`,
};

/** Refusals of an act of an outdated page: the sentence names who came first. */
const outdated =
  (sentences: OutdatedSentences) =>
  (error: Refused, own?: string): string => {
    const { reason, autor, en }: { readonly [detail: string]: unknown } = error?.extensions ?? {};
    const sentence = typeof autor === 'string' ? { ...REMOVED, ...sentences }[String(reason)] : undefined;
    return sentence
      ? sentence(autor === own ? 'Usted' : String(autor), formatInstant(String(en)))
      : refused(error, own);
  };

const ASKS = { right: 'integraciones', refused: outdated({}) } as const;

const SCOPE_FIELDS = {
  nombre: { kind: 'line', label: 'Nombre', hint: 'Qué sistema los recibe, por ejemplo «ERP producción».' },
  url: {
    kind: 'line',
    label: 'Dirección',
    hint: 'A la que se envía cada evento con POST: https://erp.empresa.example/eventos',
  },
  grupos: {
    kind: 'boxes',
    label: 'Eventos que recibe',
    hint: 'Sin marcar ninguno, todos y los que se agreguen después.',
    words: {},
  },
  tiendas: {
    kind: 'boxes',
    label: 'Tiendas de sus clientes',
    hint: 'Sin marcar ninguna, las cinco y las que se abran después. Los eventos sin cliente llegan solo así.',
    words: Object.fromEntries(Object.entries(STORES).map(([code, { name }]) => [code, { label: name }])),
  },
} as const;

const groupChoices = (groups: readonly string[]) =>
  choicesOf(Object.fromEntries(groups.map((group) => [group, { label: eventGroupWords(group) }])));

interface TypedScope {
  readonly nombre: string;
  readonly url: string;
  readonly grupos: readonly string[];
  readonly tiendas: readonly string[];
}

const scopeOf = ({ nombre, url, grupos, tiendas }: TypedScope) => ({
  ...{ nombre, url, grupos: [...grupos], tiendas: [...tiendas] },
});

interface DestinationFacts {
  readonly destino: ListedDestinationFragment;
  readonly grupos: readonly string[];
}

const PAUSES = 'si';

export const DESTINATION_ACTS = {
  probar: declareAct({
    ...ASKS,
    title: 'Probar',
    about: 'Envía un evento de prueba, que no dice nada, y muestra lo que responde.',
    button: 'Probar ahora',
    pending: 'Un momento…',
    fields: {},
    mutation: TryDestination,
    variables: (_values, { id }) => ({ id: readId(id) }),
    done: ({ probarDestinoIntegracion: tried }) => {
      const { estado, milisegundos = 0, motivo } = tried ?? {};
      if (motivo) return { problem: `El evento de prueba no llegó. ${motivo}` };
      return `Recibió el evento de prueba: respondió ${estado} en ${formatCount(milisegundos)} ms`;
    },
  }),
  cambiar: declareAct({
    ...ASKS,
    confirms: true,
    title: 'Cambiar el destino',
    about: 'Lo que todavía no ha recibido se envía a la dirección nueva.',
    button: 'Guardar',
    fields: { ...SCOPE_FIELDS, version: { kind: 'version' } },
    offer: ({ destino, grupos }: DestinationFacts) => ({
      choices: { grupos: groupChoices(grupos) },
      values: {
        ...{ nombre: destino.nombre, url: destino.url, version: String(destino.version) },
        ...{ grupos: destino.grupos?.join(' ') ?? '', tiendas: destino.tiendas?.join(' ') ?? '' },
      },
    }),
    mutation: ChangeDestination,
    variables: ({ version, ...scope }, { id }) => ({
      id: readId(id),
      version: readId(version),
      destino: scopeOf(scope),
    }),
    done: () => 'El destino quedó guardado',
  }),
  rotar: declareAct({
    ...ASKS,
    confirms: true,
    title: 'Rotar el secreto',
    about: `Da un secreto nuevo. Durante ${ROTATION_DAYS} días cada evento lleva las dos firmas, para cambiarlo sin perder ninguno.`,
    button: 'Rotar el secreto',
    pending: 'Un momento…',
    refused: outdated({
      stale: (who, at) => `${who} ya rotó el secreto: ${at}. Recargue la página y decida otra vez.`,
    }),
    fields: { visto: { kind: 'version' } },
    offer: ({ destino }: DestinationFacts) => ({ values: { visto: String(destino.secreto) } }),
    mutation: RotateDestination,
    variables: ({ visto }, { id }) => ({ id: readId(id), visto: readId(visto) }),
    done: ({ rotarDestinoIntegracion: secret }): SecretAnswer => (secret ? { secret } : {}),
  }),
  pausar: declareAct({
    ...ASKS,
    title: 'Pausa',
    button: 'Poner en pausa',
    refused: outdated({
      stale: (who, at) => `No se reanudó: hay otra pausa, ${at} (${who}). Recargue la página y decida otra vez.`,
    }),
    fields: { pausa: { kind: 'hidden' }, visto: { kind: 'version' } },
    offer: ({ destino }: DestinationFacts) =>
      destino.estado === 'EN_PAUSA'
        ? {
            about: 'Al reanudar se envía en orden lo que esperó.',
            button: 'Reanudar',
            values: { pausa: '', visto: destino.pausado_en ?? '' },
          }
        : { about: 'Lo que pase durante la pausa espera y se envía después.', values: { pausa: PAUSES } },
    mutation: PauseDestination,
    variables: ({ pausa, visto }, { id }) => ({ id: readId(id), pausa: pausa === PAUSES, visto: visto || null }),
    done: (_result, { pausa }) => (pausa === PAUSES ? 'El destino quedó en pausa' : 'El destino recibe otra vez'),
  }),
  eliminar: declareAct({
    ...ASKS,
    confirms: true,
    title: 'Eliminar el destino',
    button: 'Eliminar el destino',
    refused: outdated({
      stale: (who, at) =>
        `No se eliminó: ${who} cambió el destino o su secreto, ${at}. Recargue la página y decida otra vez.`,
    }),
    fields: { motivo: REASON, version: { kind: 'version' }, visto: { kind: 'version' } },
    offer: ({ destino: { pendientes, version, secreto } }: DestinationFacts) => ({
      values: { version: String(version), visto: String(secreto) },
      about:
        pendientes === 0
          ? 'Deja de recibir en este momento, y no se puede devolver.'
          : `Deja de recibir en este momento, y no se puede devolver. ${pendientes === 1 ? 'Un evento no ha llegado' : `${formatCount(pendientes)} eventos no han llegado`} y ya no se ${pendientes === 1 ? 'envía' : 'envían'}.`,
    }),
    mutation: RemoveDestination,
    variables: ({ motivo, version, visto }, { id }) => ({
      ...{ id: readId(id), motivo, version: readId(version), visto: readId(visto) },
    }),
    done: () => ({ goTo: INTEGRATIONS_PATH }),
  }),
};

const DELIVERY_FIELDS = { destino: { kind: 'hidden' }, numero: { kind: 'hidden' } } as const;

const deliveryValues = ({ destino, numero }: ListedDeliveryFragment) => ({
  values: { destino: String(destino), numero: String(numero) },
});

const CLOSED_BY_HAND: OutdatedSentences = {
  ended: (who, at) => `No se cambió nada: ${who} ya lo dio por entregado, ${at}.`,
};

const isOpen = ({ estado }: ListedDeliveryFragment): boolean => estado !== 'ENTREGADO' && estado !== 'CERRADO';

export const DELIVERY_ACTS = {
  reintentar: declareAct({
    ...ASKS,
    title: 'Reintentar',
    about: 'Se envía ahora, con tres días más de intentos.',
    button: 'Reintentar ahora',
    isPrimary: true,
    refused: outdated(CLOSED_BY_HAND),
    fields: DELIVERY_FIELDS,
    offer: (delivery: ListedDeliveryFragment) =>
      (delivery.estado === 'ABANDONADO' || delivery.estado === 'REINTENTA') && deliveryValues(delivery),
    mutation: RetryDelivery,
    variables: ({ destino, numero }) => ({ destino: readId(destino), numero: readId(numero) }),
    done: () => 'El evento se envía otra vez ahora',
  }),
  cerrar: declareAct({
    ...ASKS,
    title: 'Dar por entregado',
    about: 'Para un evento que ya se cargó a mano en ese sistema. No se envía más, y los que esperan detrás siguen.',
    button: 'Dar por entregado',
    refused: outdated({
      ...CLOSED_BY_HAND,
      stale: (who, at) => `No se cerró: ${who} lo reintentó, ${at}. Recargue la página y mire si llegó.`,
    }),
    fields: { ...DELIVERY_FIELDS, motivo: REASON, visto: { kind: 'version' } },
    offer: (delivery: ListedDeliveryFragment) =>
      isOpen(delivery) && { values: { ...deliveryValues(delivery).values, visto: delivery.abandonado_en ?? '' } },
    mutation: CloseDelivery,
    variables: ({ destino, numero, motivo, visto }) => ({
      ...{ destino: readId(destino), numero: readId(numero), motivo, visto: visto || null },
    }),
    done: () => 'El evento quedó dado por entregado',
  }),
};

export const NEW_DESTINATION_ACTS = {
  crear: declareAct({
    ...ASKS,
    confirms: true,
    title: 'Destino nuevo',
    button: 'Crear el destino',
    pending: 'Un momento…',
    isPrimary: true,
    fields: SCOPE_FIELDS,
    offer: ({ grupos }: { readonly grupos: readonly string[] }) => ({ choices: { grupos: groupChoices(grupos) } }),
    mutation: CreateDestination,
    variables: (scope) => ({ destino: scopeOf(scope) }),
    done: ({ crearDestinoIntegracion: secret }): SecretAnswer => (secret ? { secret } : {}),
  }),
};
