import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createClient } from '../client/index.ts';
import { openBooks } from './books-queries.ts';
import { createBell } from './erp.ts';
import { readEvents } from './read-events.ts';

const event = (numero: number) => ({
  ...{ id: `e${numero}`, numero, tipo: 'terminos.aceptados', version: 1, cliente: null },
  ...{ ocurrido_en: '2026-09-05T14:42:00.000Z', datos: { persona: 1, correo: 'a@b.example', textos: [] } },
});

const restored = (siguiente: number, hasta: number) => ({
  ...{ title: 'El portal volvió a una copia.', status: 409, codigo: 'portal_restaurado', siguiente },
  perdidos: { desde: siguiente + 1, hasta },
});

const refused = (status: number, codigo: string) => ({ title: 'No se puede seguir desde ahí.', status, codigo });

/** Reads from a portal that answers each `after` with a page or a problem. @returns the requests, and the books */
async function readFrom(answers: Readonly<Record<string, object>>, { cursor }: { readonly cursor: number }) {
  const asked: string[] = [];
  const stop = new AbortController();
  const server = createServer(({ url = '' }, response) => {
    const after = new URL(url, 'http://portal').searchParams.get('after') ?? 'none';
    asked.push(after);
    const answer = answers[after] as { readonly status?: number } | undefined;
    // The reading has come to where the test leaves off.
    if (!answer) return stop.abort();
    const type = answer.status ? 'application/problem+json' : 'application/json';
    response.writeHead(answer.status ?? 200, { 'content-type': type }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((open) => server.once('listening', open));
  const books = openBooks(':memory:');
  books.saveCursor(cursor);
  await readEvents({
    ...{ books, now: () => new Date(), faults: new Set(), signal: stop.signal, changed: createBell() },
    portal: createClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'x' }),
    ...{ webhookSecret: undefined, hasCaughtUp: false, log: () => undefined },
  });
  return { asked, books };
}

test('after a restore whose next events were deleted, it begins with the oldest and records the gap for a person', async () => {
  const { asked, books } = await readFrom(
    {
      25: restored(20, 1_000),
      20: refused(410, 'eventos_borrados'),
      none: { eventos: [event(1_005)], siguiente: 1_005, hay_mas: false },
    },
    { cursor: 25 },
  );
  expect(asked).toEqual(['25', '20', 'none', '1005']);
  expect(books.findCursor()).toBe(1_005);
  expect(books.listTroubles()).toMatchObject([{ que: expect.stringContaining('después del 20') }]);
});

test('a second restore during reading is handled too', async () => {
  const page = { eventos: [event(1_001)], siguiente: 1_001, hay_mas: false };
  const { asked, books } = await readFrom(
    {
      25: restored(20, 1_000),
      20: page,
      1001: restored(900, 2_000),
      900: { eventos: [event(2_001)], siguiente: 2_001, hay_mas: false },
    },
    { cursor: 25 },
  );
  expect(asked).toEqual(['25', '20', '1001', '900', '2001']);
  expect(books.listTroubles()).toEqual([]);
});

test('a number that the portal never gave is left to a person, and reading begins again', async () => {
  const { asked, books } = await readFrom(
    {
      25: refused(409, 'cursor_adelantado'),
      none: { eventos: [event(7)], siguiente: 7, hay_mas: false },
    },
    { cursor: 25 },
  );
  expect(asked).toEqual(['25', 'none', '7']);
  expect(books.listTroubles()).toMatchObject([{ que: expect.stringContaining('25') }]);
});

test('a page between two refused positions begins the count of refusals again', async () => {
  const pairs = [1, 2, 3, 4, 5].flatMap((each) => {
    const numero = each * 1_000;
    return [
      [String(numero), restored(numero + 10, numero + 900)],
      [String(numero + 10), { eventos: [event(numero + 1_000)], siguiente: numero + 1_000, hay_mas: false }],
    ] as const;
  });
  const { asked } = await readFrom(Object.fromEntries(pairs), { cursor: 1_000 });
  expect(asked).toHaveLength(11);
  expect(asked.at(-1)).toBe('6000');
});
