import { SUPPORT_PURPOSE, signSecret } from '#areas/support/server/signed-secret.ts';
import { readCommandConfig } from '#platform/config.ts';
import { createKeyFor } from '#platform/secrets.ts';
import { SESSION_SECRET } from './test-portal.ts';

/** Derives the keys of test portals, by purpose. */
export const keyFor = createKeyFor(readCommandConfig({ SESSION_SECRET }));

interface Facts {
  readonly client: string;
  readonly operator?: string;
  readonly reason?: string;
  /** Creation time. */
  readonly now: Date;
  readonly minutes?: number;
  /** Purpose of the signing key. A secret for another purpose is invalid. */
  readonly purpose?: string;
}

/** Makes an access code for a test portal, like the operator's command. */
export const supportSecret = ({
  client,
  operator = 'Laura Peña',
  reason = 'No ve su factura de agosto',
  now,
  minutes = 5,
  purpose = SUPPORT_PURPOSE,
}: Facts): string => signSecret({ client, operator, reason }, keyFor(purpose), now, minutes);
