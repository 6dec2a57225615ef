import type { GraphQLError } from 'graphql';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { contractError, invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { operatorOf } from './operator-context.ts';
import { listPasskeys, type StoredPasskey } from './passkey-queries.ts';
import {
  challengeRegistration,
  challengeSession,
  challengeSignIn,
  type PasskeyDeps,
  type PasskeyRefusal,
  provePasskeyInSession,
  type RegistrationRefusal,
  registerPasskey,
  removePasskey,
  signInWithPasskey,
} from './passkeys.ts';
import { readReason } from './read-reason.ts';
import { actorOf, changeError, lockedError } from './resolvers.ts';
import { removeLostPasskey } from './staff.ts';

interface Deps extends PasskeyDeps {
  readonly provider: string;
}

const MESSAGES: Readonly<Record<string, string>> = {
  'passkey-wrong': 'The passkey is not known here, or its answer is not valid.',
  'passkey-expired': 'The challenge was used or has expired.',
  'passkey-copied': "The authenticator's counter went back.",
  ended: 'The session has ended.',
  'too-many': 'There are too many passkeys.',
  taken: 'This passkey is registered already.',
  'last-second-factor': 'The last second factor stays.',
};

function proofError(refusal: PasskeyRefusal): GraphQLError {
  if (typeof refusal !== 'string') return lockedError(refusal);
  return contractError('graphql-authentication', MESSAGES[refusal] ?? '', { reason: refusal });
}

const registrationError = (refusal: RegistrationRefusal): GraphQLError =>
  typeof refusal === 'string'
    ? invalidInput(MESSAGES[refusal] ?? '', { reason: refusal })
    : invalidInput('Check the fields.', { campos: refusal });

const present = ({ id, nombre, creada_en, usada_en }: StoredPasskey) => ({
  ...{ id, nombre },
  creada_en: creada_en.toISOString(),
  usada_en: usada_en?.toISOString() ?? null,
});

/** The operators' contract for passkeys. */
export function createPasskeyResolvers(deps: Deps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { kysely } = deps.database;
  return {
    Query: {
      misLlaves: async (_source, _args, context) => (await listPasskeys(kysely, operatorOf(context).id)).map(present),
      llavesOperador: async (_source, { id }) => (await listPasskeys(kysely, id)).map(present),
    },
    Mutation: {
      async retoIngresoLlave() {
        const { options, token } = await challengeSignIn(deps);
        return { opciones: options, intento: token };
      },
      async ingresarConLlave(_source, { intento, respuesta }, { ip, userAgent }) {
        const opened = await signInWithPasskey(deps, intento, { answer: respuesta, ip, userAgent });
        if (!opened.ok) throw proofError(opened.refusal);
        return opened.value;
      },
      async retoLlave(_source, _args, context) {
        const options = await challengeSession(deps, operatorOf(context));
        return options === undefined ? null : { opciones: options };
      },
      async probarLlave(_source, { respuesta }, context) {
        const { ip, userAgent } = context;
        const proved = await provePasskeyInSession(deps, operatorOf(context), { answer: respuesta, ip, userAgent });
        if (!proved.ok) throw proofError(proved.refusal);
        return proved.value;
      },
      async retoNuevaLlave(_source, { nombre }, context) {
        const challenge = await challengeRegistration(deps, operatorOf(context), nombre);
        if (!challenge.ok) throw registrationError(challenge.refusal);
        return { opciones: challenge.value };
      },
      async registrarLlave(_source, { nombre, respuesta }, context) {
        const { session, origin } = actorOf(context);
        const registered = await registerPasskey(deps, session, { name: nombre, answer: respuesta, origin });
        if (!registered.ok) throw registrationError(registered.refusal);
        return { result: true };
      },
      async quitarLlave(_source, { id }, context) {
        const { session, origin } = actorOf(context);
        const removed = await removePasskey(deps, session, { id, origin });
        if (removed.ok) return { result: true };
        if (removed.refusal === 'unknown') throw noSuchEntity('Unknown passkey.');
        throw invalidInput(MESSAGES[removed.refusal] ?? '', { reason: removed.refusal });
      },
      async quitarLlaveOperador(_source, { id, llave, motivo }, context) {
        const change = { operatorId: id, passkeyId: llave, reason: readReason(motivo) };
        const removed = await removeLostPasskey(deps, actorOf(context), change);
        if (!removed.ok) throw changeError(removed.refusal);
        return { result: true };
      },
    },
  };
}
