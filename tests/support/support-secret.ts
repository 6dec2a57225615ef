import { SUPPORT_PURPOSE, signSecret } from '#areas/support/server/signed-secret.ts';
import { readCommandConfig } from '#platform/config.ts';
import { createKeyFor } from '#platform/secrets.ts';
import { SESSION_SECRET } from './test-portal.ts';

/** Keys of a portal of the tests, by purpose. */
export const keyFor = createKeyFor(readCommandConfig({ SESSION_SECRET }));

interface Facts {
  readonly client: string;
  readonly operator?: string;
  readonly reason?: string;
  /** Time of its creation. */
  readonly now: Date;
  readonly minutes?: number;
  /** Purpose of the signing key. A secret for another purpose is refused. */
  readonly purpose?: string;
}

/** Makes an access code as the operator's command does, for a portal of the tests. */
export const supportSecret = ({
  client,
  operator = 'Laura Peña',
  reason = 'No ve su factura de agosto',
  now,
  minutes = 5,
  purpose = SUPPORT_PURPOSE,
}: Facts): string => signSecret({ client, operator, reason }, keyFor(purpose), now, minutes);
