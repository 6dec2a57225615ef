import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Evento } from '../client/index.ts';
import type { Erp } from './erp.ts';
import { postEvent } from './post-event.ts';

const LARGEST_BYTES = 1_000_000;
/** Number of events that the fault `no-disponible` refuses. */
const REFUSED = 5;

type Receive = (asked: IncomingMessage, answer: ServerResponse) => Promise<void>;

/**
 * Creates the receiver of webhooks. It answers an event after the commit. The portal sends the events of a customer one after another. The ERP
 * reads events from before this process first, so that no event overtakes an earlier one.
 */
export function createReceiver(erp: Erp): Receive {
  const { books, faults, webhookSecret } = erp;
  const webhook = webhookSecret ? new Webhook(webhookSecret) : undefined;
  let left = faults.has('no-disponible') ? REFUSED : 0;
  let taken = 0;

  /** @returns whether the fault has cut the connection, so that no answer may be sent */
  function misbehaveAfter(asked: IncomingMessage): boolean {
    taken += 1;
    if (faults.has('muere-al-recibir')) process.kill(process.pid, 'SIGKILL');
    if (!faults.has('corta-la-respuesta') || taken % 2 === 0) return false;
    asked.socket.destroy();
    return true;
  }

  async function receive(asked: IncomingMessage, webhook: Webhook): Promise<number | undefined> {
    const body = await readBody(asked);
    if (body === undefined) return 413;
    const event = webhook.verify(body, asked.headers as Record<string, string>) as Evento;
    // A test event has number 0.
    if (event.numero === 0) return 204;
    if (!erp.hasCaughtUp) return 503;
    if (left > 0) {
      left -= 1;
      return 503;
    }
    if (faults.has('acepta-sin-anotar')) {
      erp.log('Un evento se aceptó sin anotarlo.');
      return 204;
    }
    const isNew = books.inTransaction(() => postEvent(books, event, { now: erp.now(), via: 'webhook' }));
    erp.changed.ring();
    return isNew && misbehaveAfter(asked) ? undefined : 204;
  }

  return async (asked, answer) => {
    if (!webhook || asked.method !== 'POST') return void answer.writeHead(webhook ? 405 : 404).end();
    try {
      const status = await receive(asked, webhook);
      if (status === undefined) return;
      answer.writeHead(status, { ...(status === 503 && { 'retry-after': '1' }) }).end();
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) erp.log(`Un evento no se anotó: ${(error as Error).message}`);
      answer.writeHead(error instanceof WebhookVerificationError ? 401 : 500).end();
    }
  };
}

/** @returns undefined for a body that is too large */
async function readBody(asked: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  // Reads the rest of the body. Otherwise the connection would be reset, and the sender would lose the answer.
  for await (const chunk of asked as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= LARGEST_BYTES) chunks.push(chunk);
  }
  return length > LARGEST_BYTES ? undefined : Buffer.concat(chunks);
}
