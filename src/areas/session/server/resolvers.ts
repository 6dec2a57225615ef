import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { contractError, unauthorized } from '#platform/graphql/errors.ts';
import { secondsLeft } from '../rules/idle.ts';
import { closeOwnSessions, presentOwnSessions } from './own-sessions.ts';
import { presentAccount, presentSession } from './present-session.ts';
import { deleteSession, touchSession } from './session-queries.ts';
import { type SignInDeps, signIn } from './sign-in/sign-in.ts';
import type { Locked } from './sign-in/sign-in-limits.ts';
import { findAccount } from './sign-in/sign-in-queries.ts';

/** Sentences of Magento, which existing clients of the contract compare as text. */
const signInError = (refusal: Locked | 'incorrect') =>
  refusal === 'incorrect'
    ? contractError(
        'graphql-authentication',
        'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
      )
    : contractError('graphql-authentication', 'The account is locked.', {
        retry_after_seconds: refusal.retryAfterSeconds,
      });

export function createResolvers(deps: SignInDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { database, clock } = deps;
  const connection = database.kysely;
  return {
    Query: {
      async sesionActual(_source, _args, { session }) {
        const account = session && (await findAccount(connection, session.userId));
        if (!account) throw unauthorized();
        return presentAccount(account, session, {});
      },
      misSesiones(_source, _args, { session }) {
        if (!session) throw unauthorized();
        return presentOwnSessions(deps, session);
      },
    },
    Mutation: {
      async generateCustomerToken(_source, { email, password }, { ip, userAgent, deviceProofs }) {
        const outcome = await signIn(deps, { email, password, ip, userAgent, proofs: deviceProofs });
        if (!outcome.ok) throw signInError(outcome.refusal);
        return presentSession(outcome.value.opened, outcome.value.deviceProof);
      },
      async revokeCustomerToken(_source, _args, { session }) {
        if (!session) throw unauthorized();
        await deleteSession(connection, session.tokenHash);
        return { result: true };
      },
      async cerrarSesion(_source, { id }, { session, ip, userAgent }) {
        if (!session) throw unauthorized();
        return { cerradas: await closeOwnSessions(deps, session, { id }, { ip, userAgent }) };
      },
      async cerrarOtrasSesiones(_source, _args, { session, ip, userAgent }) {
        if (!session) throw unauthorized();
        return { cerradas: await closeOwnSessions(deps, session, 'others', { ip, userAgent }) };
      },
      async registrarActividad(_source, _args, { session }) {
        const now = clock.now();
        const touched = session && (await touchSession(connection, session.tokenHash, now));
        if (!touched) throw unauthorized();
        return { segundos_restantes: secondsLeft(touched, now) };
      },
    },
  };
}
