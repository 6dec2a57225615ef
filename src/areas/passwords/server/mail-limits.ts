import { normalAddress } from '#areas/session/rules/address.ts';
import { type Counter, type Locked, openCounter } from '#areas/session/server/index.ts';
import type { Result } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';

export interface MailLimitSettings {
  /** Mails an hour to one address, whatever they are about and whoever asks for them. */
  readonly perAddress: number;
  /** Invitations an hour by one customer. */
  readonly invitationsPerCustomer: number;
}

export interface MailLimits {
  /** A link that somebody asked for. Its owner's own device is not counted here: a way back in is left (docs/decisions/0024). */
  readonly link: Counter;
  /** A notice of a changed password has a limit of its own: links that strangers ask for must not keep it back. */
  readonly notice: Counter;
  invitation(
    connection: Connection,
    by: { readonly cliente: string; readonly email: string },
  ): Promise<Result<void, Locked>>;
}

const HOUR = 3600;

export function openMailLimits({ perAddress, invitationsPerCustomer }: MailLimitSettings): MailLimits {
  const customers = openCounter('invitaciones', invitationsPerCustomer, HOUR);
  const link = openCounter('correo', perAddress, HOUR);
  return {
    link,
    notice: openCounter('aviso', perAddress, HOUR),
    async invitation(connection, { cliente, email }) {
      const within = await customers(connection, cliente);
      return within.ok ? link(connection, normalAddress(email)) : within;
    },
  };
}
