import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Erp } from './erp.ts';

interface Desk {
  readonly erp: Erp;
  readonly portalUrl: string;
}

/** Answers the state of the books as JSON. */
export function answerPage({ erp }: Desk, { url = '/' }: IncomingMessage, answer: ServerResponse): void {
  if (url !== '/estado.json') return void answer.writeHead(404).end();
  const state = { siguiente: erp.books.findCursor() ?? null, ...erp.books.countAll() };
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(state));
}
