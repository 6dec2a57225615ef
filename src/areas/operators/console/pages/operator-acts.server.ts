import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import type { OperatorPasskeysQuery, OperatorsToEditQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { type ActFields, choicesOf } from '#web/console/console-act.ts';
import { readId } from '#web/console/read-id.ts';
import { OPERATOR_ROLES, ROLE_WORDS } from '../../rules/roles.ts';
import type { ListNotice } from '../rules/list-notices.ts';
import type { LinkAnswer } from '../ui/new-link.tsx';
import { type ActCall, declareAct } from './console-acts.server.ts';
import { refusalSentence } from './refusals.ts';

const InviteOperator = graphql(`
  mutation InviteOperator($nombre: String!, $correo: String!, $rol: String!, $tiendas: [String!]) {
    invitarOperador(nombre: $nombre, correo: $correo, rol: $rol, tiendas: $tiendas) { token enviado_a }
  }
`);
const ChangeOperator = graphql(`
  mutation ChangeOperator($id: SafeInt!, $version: Int!, $nombre: String!, $rol: String!, $tiendas: [String!], $activo: Boolean!) {
    cambiarOperador(id: $id, version: $version, nombre: $nombre, rol: $rol, tiendas: $tiendas, activo: $activo) { result }
  }
`);
const RenewOperatorLink = graphql(`
  mutation RenewOperatorLink($id: SafeInt!) {
    renovarEnlaceOperador(id: $id) { token enviado_a }
  }
`);
const CallOffOperatorLink = graphql(`
  mutation CallOffOperatorLink($id: SafeInt!) {
    anularEnlaceOperador(id: $id) { result }
  }
`);
const RemoveSecondFactor = graphql(`
  mutation RemoveSecondFactor($id: SafeInt!, $motivo: String!) {
    quitarSegundoPaso(id: $id, motivo: $motivo) { result }
  }
`);
const RemoveLostPasskey = graphql(`
  mutation RemoveLostPasskey($id: SafeInt!, $llave: SafeInt!, $motivo: String!) {
    quitarLlaveOperador(id: $id, llave: $llave, motivo: $motivo) { result }
  }
`);

const STORE_WORDS = Object.fromEntries(Object.entries(STORES).map(([code, { name }]) => [code, { label: name }]));

/** Name, role and stores of an operator. */
const OPERATOR_FIELDS = {
  nombre: { kind: 'line', label: 'Nombre' },
  rol: {
    kind: 'choice',
    label: 'Rol',
    words: Object.fromEntries(
      OPERATOR_ROLES.map((role) => [role, { label: ROLE_WORDS[role].name, hint: ROLE_WORDS[role].about }]),
    ),
  },
  tiendas: {
    kind: 'boxes',
    label: 'Tiendas que ve',
    hint: 'Sin marcar ninguna, ve las cinco y las que se abran después.',
    words: STORE_WORDS,
  },
} as const satisfies ActFields;

/** Offers an administrator of some stores only these. They must tick at least one, because none means all. */
const storeOffer = (ownStores: readonly StoreCode[] | undefined) =>
  ownStores && {
    choices: { tiendas: choicesOf<string>(STORE_WORDS, ownStores) },
    hints: { tiendas: 'Marque al menos una de las suyas.' },
  };

const PROOF = { kind: 'text', label: 'Cómo comprobó quién es' } as const;

/** Maximum length of the list of stores, longer than all codes together. */
const LONGEST_STORES = 400;

/** Without a chosen store, all stores are granted. */
const storesOf = (chosen: readonly string[]): string[] | null => (chosen.length > 0 ? [...chosen] : null);

/** Presents a new link: its mail address, or the link itself for the administrator to hand over. */
const givenLink = (
  link: { readonly token?: string | null; readonly enviado_a?: string | null } | null | undefined,
  { request }: ActCall,
): LinkAnswer => ({
  given: link?.token
    ? { address: new URL(`/operacion/enlace/${link.token}`, request.url).href }
    : { mailedTo: link?.enviado_a ?? '' },
});

const ASKS = { right: 'operadores', confirms: true, problemInForm: true, refused: refusalSentence } as const;

/** Redirects to the list, which shows the confirmation. */
const toList = (done: ListNotice) => () => ({ goTo: `/operadores?hecho=${done}` });

interface OperatorFacts {
  readonly operator: OperatorsToEditQuery['operadores'][number];
  readonly passkeys: OperatorPasskeysQuery['llavesOperador'];
  readonly isSelf: boolean;
  /** Whether the administrator sees all of the operator's stores and has all of the operator's rights. */
  readonly isInReach: boolean;
  /** Stores of the administrator; undefined: all. */
  readonly ownStores: readonly StoreCode[] | undefined;
  /** Whether links leave by mail. */
  readonly byMail: boolean;
}

export const OPERATOR_ACTS = {
  cambiar: declareAct({
    ...ASKS,
    title: 'Datos y rol',
    button: 'Guardar',
    isPrimary: true,
    fields: {
      version: { kind: 'version' },
      ...OPERATOR_FIELDS,
      activo: { kind: 'box', label: 'Puede entrar a Operación' },
    },
    offer: ({ operator: { version, nombre, rol, tiendas, estado }, isSelf, isInReach, ownStores }: OperatorFacts) =>
      isInReach &&
      !isSelf && {
        ...storeOffer(ownStores),
        values: {
          ...{ version: String(version), nombre, rol, tiendas: tiendas?.join(' ') },
          activo: estado === 'inactivo' ? '' : 'on',
        },
      },
    mutation: ChangeOperator,
    variables: ({ version, nombre, rol, tiendas, activo }, { id }) => ({
      ...{ id: readId(id), version: Number(version) || 0, nombre, rol, activo },
      tiendas: storesOf(tiendas),
    }),
    done: toList('guardado'),
  }),
  propio: declareAct({
    ...ASKS,
    title: 'Su nombre',
    button: 'Guardar',
    isPrimary: true,
    fields: {
      version: { kind: 'version' },
      nombre: OPERATOR_FIELDS.nombre,
      rol: { kind: 'hidden' },
      tiendas: { kind: 'hidden', maxLength: LONGEST_STORES },
    },
    offer: ({ operator: { version, nombre, rol, tiendas }, isSelf }: OperatorFacts) =>
      isSelf && { values: { version: String(version), nombre, rol, tiendas: tiendas?.join(' ') } },
    mutation: ChangeOperator,
    variables: ({ version, nombre, rol, tiendas }, { id }) => ({
      ...{ id: readId(id), version: Number(version) || 0, nombre, rol, activo: true },
      tiendas: storesOf(tiendas.split(' ').filter(Boolean)),
    }),
    done: toList('guardado'),
  }),
  enlace: declareAct({
    ...ASKS,
    title: 'Enlace para elegir contraseña',
    button: 'Crear un enlace nuevo',
    fields: {},
    offer: ({ operator: { estado, correo, enlace_vence_en }, isInReach, byMail }: OperatorFacts) =>
      isInReach &&
      estado !== 'inactivo' && {
        about: [
          enlace_vence_en
            ? `Tiene un enlace sin usar, que vence el ${formatInstant(enlace_vence_en)}. Uno nuevo lo reemplaza.`
            : 'Para elegir otra contraseña, si la olvidó.',
          ...(byMail ? [`Sale por correo a ${correo}.`] : []),
        ].join(' '),
        ...(byMail && { button: 'Enviar un enlace nuevo' }),
      },
    mutation: RenewOperatorLink,
    variables: (_, { id }) => ({ id: readId(id) }),
    done: ({ renovarEnlaceOperador }, _, call) => givenLink(renovarEnlaceOperador, call),
  }),
  anular: declareAct({
    ...ASKS,
    title: 'Anular el enlace',
    button: 'Anular el enlace',
    fields: {},
    offer: ({ operator: { estado, enlace_vence_en }, isInReach }: OperatorFacts) =>
      isInReach && Boolean(enlace_vence_en) && (estado === 'invitado' ? { button: 'Anular la invitación' } : {}),
    mutation: CallOffOperatorLink,
    variables: (_, { id }) => ({ id: readId(id) }),
    done: toList('anulado'),
  }),
  'segundo-paso': declareAct({
    ...ASKS,
    title: 'Quitar la aplicación de códigos',
    button: 'Quitar y cerrar sesiones',
    fields: { motivo: PROOF },
    offer: ({ operator, passkeys, isSelf, isInReach }: OperatorFacts) =>
      isInReach &&
      operator.segundo_paso &&
      !isSelf && {
        about: `Hágalo solo si habló con la persona. Cierra sus sesiones. ${
          passkeys.length > 0
            ? 'Entrará con su llave de acceso, y podrá activar un teléfono nuevo.'
            : 'Al entrar tendrá que activar un teléfono nuevo.'
        }`,
      },
    mutation: RemoveSecondFactor,
    variables: ({ motivo }, { id }) => ({ id: readId(id), motivo }),
    done: () => 'Ya no tiene la aplicación, y sus sesiones están cerradas',
  }),
  llave: declareAct({
    ...ASKS,
    title: 'Quitar una llave de acceso',
    about: 'Si la perdió. Hágalo solo si habló con la persona. Cierra sus sesiones.',
    button: 'Quitar',
    fields: { motivo: PROOF, 'llave-perdida': { kind: 'button' } },
    offer: ({ passkeys, isSelf, isInReach }: OperatorFacts) => isInReach && passkeys.length > 0 && !isSelf && {},
    mutation: RemoveLostPasskey,
    variables: ({ motivo, 'llave-perdida': llave }, { id }) => ({ id: readId(id), llave: readId(llave), motivo }),
    done: () => 'Ya no tiene esa llave, y sus sesiones están cerradas',
  }),
};

export const INVITE_ACTS = {
  invitar: declareAct({
    ...ASKS,
    title: 'Invitar a un operador',
    button: 'Crear la invitación',
    pending: 'Un momento…',
    isPrimary: true,
    fields: { correo: { kind: 'line', type: 'email', label: 'Correo de la empresa' }, ...OPERATOR_FIELDS },
    offer: ({ byMail, ownStores }: Pick<OperatorFacts, 'byMail' | 'ownStores'>) => ({
      ...(byMail && { button: 'Enviar la invitación' }),
      ...storeOffer(ownStores),
      values: { tiendas: ownStores?.length === 1 ? ownStores[0] : undefined },
    }),
    mutation: InviteOperator,
    variables: ({ correo, nombre, rol, tiendas }) => ({ correo, nombre, rol, tiendas: storesOf(tiendas) }),
    done: ({ invitarOperador }, _, call) => givenLink(invitarOperador, call),
  }),
};
