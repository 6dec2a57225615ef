import type { CustomerToken, MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { contractError, unauthorized } from '#platform/graphql/errors.ts';
import type { Access } from '../rules/access.ts';
import { secondsLeft } from '../rules/idle.ts';
import { type Account, findAccount } from './account-store.ts';
import { deleteSession, touchSession } from './session-store.ts';
import { type SignInDeps, signIn } from './sign-in.ts';
import type { Locked } from './sign-in-limits.ts';

export const access = {
  'Mutation.generateCustomerToken': { needs: 'nothing', support: 'allowed' },
  'Mutation.revokeCustomerToken': { needs: 'session', support: 'allowed' },
  'Mutation.registrarActividad': { needs: 'session', support: 'allowed' },
  'Query.sesionActual': { needs: 'session', support: 'allowed' },
} as const satisfies Record<string, Access>;

/** Magento's own sentences, which clients of the contract already know. */
const signInError = (refusal: Locked | 'incorrect') =>
  refusal === 'incorrect'
    ? contractError(
        'graphql-authentication',
        'The account sign-in was incorrect or your account is disabled temporarily. Please wait and try again later.',
      )
    : contractError('graphql-authentication', 'The account is locked.', {
        retry_after_seconds: refusal.retryAfterSeconds,
      });

const customerToken = ({ user, client }: Account, isSupportUser: boolean, token: string | null): CustomerToken => ({
  token,
  role: user.role_name,
  hasTermsAndConditions: user.terms_accepted_at !== null,
  acl: user.permissions.map((permission) => ({ type: 'allow', permission })),
  client,
  user: { id: user.id, firstname: user.firstname, lastname: user.lastname, email: user.email, isSupportUser },
});

export function resolversOf(deps: SignInDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { connection, clock } = deps;
  return {
    Query: {
      async sesionActual(_source, _args, { session }) {
        const account = session && (await findAccount(connection, session.userId));
        if (!account) throw unauthorized();
        return customerToken(account, session.isSupportUser, null);
      },
    },
    Mutation: {
      async generateCustomerToken(_source, { email, password }, { ip }) {
        const outcome = await signIn(deps, { email, password, ip });
        if (!outcome.ok) throw signInError(outcome.refusal);
        return customerToken(outcome.value, false, outcome.value.token);
      },
      async revokeCustomerToken(_source, _args, { session }) {
        if (!session) throw unauthorized();
        await deleteSession(connection, session.tokenHash);
        return { result: true };
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
