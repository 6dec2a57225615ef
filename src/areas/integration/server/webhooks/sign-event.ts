import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { StoredEvent } from '#platform/events/event-queries.ts';
import { presentEvent } from '../present-event.ts';
import type { DestinationSecret } from './destination-queries.ts';

/** Purpose of the derived key, from which destinations' secrets are computed. */
export const DESTINATIONS_PURPOSE = 'destinos';

/** Computes the secret of a seed, in the format of Standard Webhooks. @param key derived for DESTINATIONS_PURPOSE */
export const computeSecret = (key: string, seed: string): string =>
  `whsec_${createHmac('sha256', key).update(seed).digest('base64')}`;

/** Lists the seeds of the secrets in force at an instant. */
export const seedsInForce = (secrets: readonly DestinationSecret[], now: Date): readonly string[] =>
  secrets.filter(({ vence_en }) => !vence_en || vence_en > now).map(({ semilla }) => semilla);

interface SigningKeys {
  readonly secrets: readonly string[];
  readonly now: Date;
}

/** Builds body and headers of an event in the format of Standard Webhooks, with a signature for each secret. */
export function signEvent(event: StoredEvent, { secrets, now }: SigningKeys) {
  const body = JSON.stringify(presentEvent(event));
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Surtidor',
      'webhook-id': event.id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(event.id, now, body)).join(' '),
    },
  };
}
