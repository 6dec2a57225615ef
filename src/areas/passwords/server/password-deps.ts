import { normalizeAddress } from '#areas/session/rules/address.ts';
import {
  type Counter,
  createCounter,
  type KnownDevices,
  type LimitedAttempt,
  type LimitedRequest,
  type Locked,
  type SignInLog,
} from '#areas/session/server/index.ts';
import type { Result } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';

/** Dependencies of this area's use cases. */
export interface PasswordDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name. */
  readonly provider: string;
  /** Limits wrong current passwords; shares its counter with sign-in. */
  readonly limited: LimitedAttempt;
  readonly pardon: (address: string) => Promise<void>;
  readonly devices: KnownDevices;
  readonly limitedMail: LimitedRequest;
  readonly mailLimits: MailLimits;
  readonly log?: SignInLog | undefined;
}

export interface MailLimitSettings {
  /** Maximum mails per hour to one address, counted over all requesters. Links and notices count separately. */
  readonly perAddress: number;
  /** Maximum invitations per hour by one customer. */
  readonly invitationsPerCustomer: number;
}

interface MailLimits {
  /** Counts requested links. Requests from the owner's known device do not count, so a stranger cannot lock the owner out (docs/decisions/0024). */
  readonly link: Counter;
  /** Counts notices of a changed password, separately from links. So links that strangers request cannot suppress a notice. */
  readonly notice: Counter;
  invitation(
    connection: Connection,
    by: { readonly cliente: string; readonly email: string },
  ): Promise<Result<void, Locked>>;
}

const HOUR = 3600;

export function createMailLimits({ perAddress, invitationsPerCustomer }: MailLimitSettings): MailLimits {
  const customers = createCounter('invitaciones', invitationsPerCustomer, HOUR);
  const link = createCounter('correo', perAddress, HOUR);
  return {
    link,
    notice: createCounter('aviso', perAddress, HOUR),
    async invitation(connection, { cliente, email }) {
      const within = await customers(connection, cliente);
      return within.ok ? link(connection, normalizeAddress(email)) : within;
    },
  };
}
