import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { StoredEvent } from '#platform/events/event-queries.ts';
import { presentEvent } from '../present-event.ts';
import type { DestinationSecret } from './destination-queries.ts';

/** Purpose for which the key of destinations' secrets is derived. */
export const DESTINATIONS_PURPOSE = 'destinos';

/** The secret of a seed, as Standard Webhooks writes it. @param key derived for DESTINATIONS_PURPOSE */
export const secretOfSeed = (key: string, seed: string): string =>
  `whsec_${createHmac('sha256', key).update(seed).digest('base64')}`;

/** Seeds that are in force at an instant. */
export const seedsInForce = (secrets: readonly DestinationSecret[], now: Date): readonly string[] =>
  secrets.filter(({ vence_en }) => !vence_en || vence_en > now).map(({ semilla }) => semilla);

interface SigningKeys {
  readonly secrets: readonly string[];
  readonly now: Date;
}

/** The body and the headers of an event, as Standard Webhooks has them; one signature for each secret in force. */
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
