import type { IncomingMessage, ServerResponse } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Evento } from '../client/index.ts';
import type { Erp } from './erp.ts';
import { postEvent } from './post-event.ts';

const LARGEST_BYTES = 1_000_000;
/** How many events `no-disponible` refuses. */
const REFUSED = 5;

type Receive = (asked: IncomingMessage, answer: ServerResponse) => Promise<void>;

/**
 * Receives the events that the portal sends, one in each request, and answers after the commit. The portal sends the events of a customer one
 * after another; events older than this process are read first, so that none overtakes an earlier one.
 */
export function createReceiver(erp: Erp): Receive {
  const { books, faults, webhookSecret } = erp;
  const webhook = webhookSecret ? new Webhook(webhookSecret) : undefined;
  let left = faults.has('no-disponible') ? REFUSED : 0;
  let taken = 0;

  /** @returns whether the connection was cut, so that no answer must be sent */
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
  // Drains the body: an unread request would be reset, and its sender would lose the answer.
  for await (const chunk of asked as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= LARGEST_BYTES) chunks.push(chunk);
  }
  return length > LARGEST_BYTES ? undefined : Buffer.concat(chunks);
}
