import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Erp } from '../erp.ts';
import { buildPage, type PageFacts } from './build-page.ts';

const LOOK_MS = 250;

const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; font-src 'self'",
};

/** Font file of the portal, if installed. */
const FONT = resolve('node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2');

const fileOf = (name: string, type: string) => ({ type, content: readFileSync(resolve(import.meta.dirname, name)) });
const FILES: Readonly<Record<string, ReturnType<typeof fileOf>>> = {
  '/page.css': fileOf('page.css', 'text/css; charset=utf-8'),
  '/page.js': fileOf('page.js', 'text/javascript; charset=utf-8'),
  ...(existsSync(FONT) && { '/archivo.woff2': fileOf(FONT, 'font/woff2') }),
};

/** Streams a message to an open page for each change of the books, until the browser leaves. */
async function streamChanges({ books, signal }: Erp, answer: ServerResponse): Promise<void> {
  answer.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' });
  let last: number | undefined;
  while (!answer.destroyed && !signal.aborted) {
    const changes = books.countChanges();
    if (changes !== last) answer.write(`data: ${changes}\n\n`);
    last = changes;
    await pause(LOOK_MS, undefined, { signal }).catch(() => undefined);
  }
  answer.end();
}

/** Answers the page with the progress of each payment, the stream of changes, and the state of the books as JSON. */
export function answerPage(facts: PageFacts, { url = '/' }: IncomingMessage, answer: ServerResponse): unknown {
  const { erp } = facts;
  const send = (type: string, content: string | Buffer) =>
    answer.writeHead(200, { ...HEADERS, 'content-type': type }).end(content);
  if (url === '/') return send('text/html; charset=utf-8', buildPage(facts));
  if (url === '/cambios') return streamChanges(erp, answer);
  if (url === '/estado.json')
    return send(
      'application/json',
      JSON.stringify({ siguiente: erp.books.findCursor() ?? null, ...erp.books.countAll() }),
    );
  const file = FILES[url];
  return file ? send(file.type, file.content) : answer.writeHead(404).end();
}
