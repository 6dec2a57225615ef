import { SUPPORT_PURPOSE, signSecret } from '#areas/support/server/signed-secret.ts';
import { readConfig } from '#platform/config.ts';
import { keysOf } from '#platform/secrets.ts';
import { SESSION_SECRET } from './test-portal.ts';

const keyFor = keysOf(readConfig({ SESSION_SECRET }, 'database'));

interface Facts {
  readonly client: string;
  readonly operator?: string;
  readonly reason?: string;
  /** When it is made. */
  readonly now: Date;
  readonly minutes?: number;
  /** Another one opens nothing. */
  readonly purpose?: string;
}

/** A secret as the operator's command makes it, for a portal of the tests. */
export const supportSecret = ({
  client,
  operator = 'Laura Peña',
  reason = 'No ve su factura de agosto',
  now,
  minutes = 5,
  purpose = SUPPORT_PURPOSE,
}: Facts): string => signSecret({ client, operator, reason }, keyFor(purpose), now, minutes);
