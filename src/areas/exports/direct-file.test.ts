import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ExportRow } from '#kernel/list/export-column.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createDownloadLinks, type DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { OpenedExport } from '#platform/exports/export-declaration.ts';
import { type ExportsDesk, openExportsDesk } from '#tests/support/exports/exports-desk.ts';
import { createListFile } from './server/export-file.ts';

const SLICE = 500;
const SLICES = 40;
/** Number of the slice before which a test may stop the reading. */
const HELD_AT = 3;

let desk: ExportsDesk;
let held: Promise<void> | undefined;
let app: FastifyInstance;
let links: DownloadLinks;
let charged: number[];
/** Numbers of measurements and started readings of the list, and of slices read and abandoned. */
let counts: { measured: number; begun: number; slices: number; left: number };

const rowsOf = (slice: number): readonly ExportRow[] =>
  // Texts that do not compress, so that the file is longer than the buffers of its connection.
  Array.from({ length: SLICE }, (_, at) => [
    Array.from({ length: 40 }, () => Math.random().toString(36)).join(),
    `${slice}${at}`,
  ]);

const opened = (): OpenedExport => ({
  words: 'Sin filtros',
  columns: [
    { label: 'Texto', kind: 'text', width: 10 },
    { label: 'Número', kind: 'number', width: 10 },
  ],
  async measure() {
    counts.measured += 1;
    return { count: SLICE * SLICES, total: undefined };
  },
  async *slices() {
    counts.begun += 1;
    try {
      for (let slice = 0; slice < SLICES; slice += 1) {
        counts.slices += 1;
        if (counts.slices === HELD_AT) await held;
        yield rowsOf(slice);
        await setImmediate();
      }
    } finally {
      counts.left += 1;
    }
  },
});

beforeAll(async () => {
  desk = await openExportsDesk([]);
});
beforeEach(async () => {
  counts = { measured: 0, begun: 0, slices: 0, left: 0 };
  charged = [];
  held = undefined;
  app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  app.decorate('charge', (_address, units) => void charged.push(units));
  const { clock, database, sessions } = desk;
  links = createDownloadLinks({ secret: 'a secret that only these tests know', clock, baseUrl: '' });
  for (const format of ['XLSX', 'CSV', 'PDF'] as const)
    links.handlers.set(format, async (_id, tokenHash) => {
      const reader = sessions.get(tokenHash);
      return (
        reader &&
        createListFile(
          { connection: database.kysely, clock },
          { name: 'larga', title: 'Lista larga', opened: opened(), format, reader },
        )
      );
    });
  serveDownloads(app, links, { keptLimits: { longestFile: 50_000_000, bytes: 50_000_000 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());
afterAll(() => desk.close());

function open(address: string): ClientRequest {
  const { port } = app.server.address() as AddressInfo;
  return get({ host: '127.0.0.1', port, path: address, agent: false }).on('error', () => undefined);
}

async function lengthOf(address: string): Promise<number | undefined> {
  const [response] = (await once(open(address), 'response')) as [IncomingMessage];
  let length = 0;
  for await (const part of response) length += part.length;
  return response.statusCode === 200 ? length : undefined;
}

test.each(['XLSX', 'CSV', 'PDF'])(
  'sixty simultaneous openings of one address draw the list once as %s',
  async (format) => {
    const address = links.sign(format, 1, desk.people.ana);
    const together = await Promise.all(Array.from({ length: 20 }, () => lengthOf(address)));
    const [length = 0] = together;
    expect(length).toBeGreaterThan(100_000);
    for (let opening = 20; opening < 60; opening += 1) together.push(await lengthOf(address));
    expect(together).toEqual(Array.from({ length: 60 }, () => length));
    expect(counts).toEqual({ measured: 1, begun: 1, slices: SLICES, left: 1 });
    // Charged once, by its length (docs/decisions/0114).
    const units = Math.floor(length / (format === 'CSV' ? 150_000 : 25_000));
    expect(charged.reduce((sum, each) => sum + each, 0)).toBe(Math.min(100, Math.max(10, units)));
  },
);

test.each(['XLSX', 'CSV', 'PDF'])('closing the connection stops reading rows for %s', async (format) => {
  let goOn = (): void => undefined;
  held = new Promise((resolve) => {
    goOn = resolve;
  });
  const connected = once(app.server, 'connection') as Promise<[Socket]>;
  const request = open(links.sign(format, 1, desk.people.ana));
  request.once('response', (response) => response.on('error', () => undefined).resume());
  const [socket] = await connected;
  await vi.waitFor(() => expect(counts.slices).toBe(HELD_AT));
  request.destroy();
  await new Promise((resolve) => (socket.closed ? resolve(undefined) : socket.once('close', resolve)));
  goOn();
  await vi.waitFor(() => expect(counts.left).toBe(1));
  // The compressor of a workbook may have asked for the next slice.
  expect(counts.slices).toBeLessThanOrEqual(HELD_AT + 1);
});

test('a person whose delivery points were reduced after the order gets a file of the remaining ones', async () => {
  const { people, sessions } = desk;
  const address = links.sign('CSV', 1, people.ana);
  await lengthOf(address);
  sessions.set(people.ana.tokenHash, { ...people.ana, destinos: ['D1'] });
  await lengthOf(address);
  sessions.set(people.ana.tokenHash, people.ana);
  expect(counts.begun).toBe(2);
});
