import type { CustomerToken } from '#generated/contract.ts';
import type { Session } from '../rules/scope.ts';
import { sessionVersion } from './read-session.ts';
import type { Account } from './sign-in/sign-in-queries.ts';
import type { NewSession } from './start-session.ts';

type Behind = Pick<Session, 'isSupportUser' | 'operador'>;

/** Secrets that only the answer to signing in contains. */
interface Given {
  readonly token?: string;
  readonly deviceProof?: string | undefined;
}

/**
 * Builds the contract's answer for a session.
 * @param behind who is at the screen: the person or support staff
 */
export function presentAccount({ user, client }: Account, behind: Behind, given: Given): CustomerToken {
  const { isSupportUser, operador } = behind;
  const hasTermsAndConditions = user.has_accepted || isSupportUser;
  const { id, firstname, lastname, email, sin_destinos } = user;
  return {
    token: given.token ?? null,
    dispositivo: given.deviceProof ?? null,
    role: user.role_name,
    hasTermsAndConditions,
    acl: user.permissions.map((permission) => ({ type: 'allow', permission })),
    client,
    user: { id, firstname, lastname, email, isSupportUser, operador, sin_destinos },
    version: sessionVersion({
      ...user,
      nombre: client.nombre,
      store_code: client.store_code,
      moneda: client.moneda,
      pais: client.pais,
      operador,
      mustAcceptTerms: !hasTermsAndConditions,
    }),
  };
}

/** The answer to signing in (docs/product/session.md#signing-in). */
export const presentSession = (opened: NewSession, deviceProof?: string): CustomerToken =>
  presentAccount(
    opened,
    {
      isSupportUser: opened.actor.kind === 'soporte',
      operador: opened.actor.kind === 'soporte' ? opened.actor.operador : null,
    },
    { token: opened.token, deviceProof },
  );
