import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { OwnDatabase } from '../own-database.ts';
import { runToEnd } from '../processes.ts';
import type { Random } from '../random.ts';
import type { Measures } from '../storm/fault.ts';
import { buildErpAnswers, buildTakeovers } from './answers.ts';
import { type ContactBook, createContactBook } from './contacts.ts';
import { type ErpRow, readErp } from './erp.ts';
import { type Buyer, createOrderBook, type FeedRows } from './orders.ts';

interface Options {
  readonly database: OwnDatabase;
  readonly random: Random;
  readonly folder: string;
  readonly measures: Measures;
  /** Number of documents in all. */
  readonly documents: number;
  readonly buyers: readonly Buyer[];
}

export type ContactWay = 'whole' | 'killed' | 'cut' | 'two at once';

/** The ERP's files, imported by the operator's command as a process. */
export interface Deliveries {
  /** Imports deliveries until the run ends: in order, repeated, late, with a wrong clock, or truncated. */
  run(isOver: () => boolean): Promise<void>;
  /**
   * Reads a complete delivery with a correct clock before the work, and imports it after the work.
   * @returns the exit code of the command
   */
  around(work: () => Promise<unknown>): Promise<number>;
  /** Imports orders with their events, answers to compensations, and documents of money on account. */
  others(): Promise<void>;
  /** What was delivered of contacts so far. */
  readonly contacts: ContactBook;
  /**
   * Imports a new version of all contacts. A killed or a cut delivery is imported in part or not at all.
   * @returns the exit code of the command; of two imports at once, the better one
   */
  bringContacts(way: ContactWay): Promise<number>;
  /**
   * Imports an order under another customer's code.
   * @returns the exit code of the command; undefined before the first order
   */
  moveOrder(): Promise<number | undefined>;
}

const HOUR = 3_600;
/** Approximate number of rows in one delivery during a run. */
const ROWS = 800;
/** Number of earlier deliveries that can be repeated. */
const REMEMBERED = 20;

export function openDeliveries({ database, random, folder, measures, documents, buyers }: Options): Deliveries {
  const parts = Math.ceil(documents / ROWS);
  const earlier: string[] = [];
  const orders = createOrderBook(buyers, random);
  const contacts = createContactBook(buyers.map(({ cliente }) => cliente));
  let sequence = 1;

  const bring = (content: string): Promise<number> => bringFiles({ documentos: content });

  async function bringFiles(files: Readonly<Record<string, string>>, killAfterMs?: number): Promise<number> {
    const delivery = mkdtempSync(join(folder, 'delivery-'));
    for (const [name, content] of Object.entries(files)) writeFileSync(join(delivery, `${name}.ndjson`), content);
    const env = { DATABASE_URL: database.url, DEMO: 'off', NODE_ENV: 'production', DATA_DIR: folder };
    const began = performance.now();
    const command = ['src/areas/feed/cli/import.ts', delivery];
    const code = await runToEnd(command, env, join(folder, 'imports.log'), killAfterMs);
    measures.add(killAfterMs === undefined ? `import (exit ${code})` : 'import, killed', performance.now() - began);
    rmSync(delivery, { recursive: true });
    return code;
  }

  const write = (rows: readonly (ErpRow | FeedRows[string][number])[]): string =>
    rows.map((row) => `${JSON.stringify(row)}\n`).join('');

  const bringRows = (rows: FeedRows): Promise<number> =>
    bringFiles(Object.fromEntries(Object.entries(rows).map(([name, each]) => [name, write(each)])));

  async function others(): Promise<void> {
    sequence += 1;
    const answers = await buildErpAnswers(database.pool, random);
    const takeovers = await buildTakeovers(database.pool, sequence);
    const rows = { ...orders.next(), ...answers, ...takeovers };
    await bringRows(Object.fromEntries(Object.entries(rows).filter(([, each]) => each.length > 0)));
  }

  /** Duration of the last whole import of contacts. A kill falls within it. */
  let tookMs = 1_500;

  async function bringContacts(way: ContactWay): Promise<number> {
    const { version, rows } = contacts.next();
    const content = write(rows.contactos ?? []);
    if (way === 'cut') return bringFiles({ contactos: content.slice(0, Math.floor(content.length * 0.7)) });
    if (way === 'killed') return bringFiles({ contactos: content }, random.whole(tookMs * 0.4, tookMs));
    const began = performance.now();
    const codes = await Promise.all(
      Array.from({ length: way === 'whole' ? 1 : 2 }, () => bringFiles({ contactos: content })),
    );
    tookMs = performance.now() - began;
    if (codes.includes(0)) contacts.arrived(version);
    return Math.min(...codes);
  }

  async function moveOrder(): Promise<number | undefined> {
    const rows = orders.moved();
    return rows && bringRows(rows);
  }

  async function deliver(): Promise<void> {
    const way = random.weighted({
      now: 6,
      again: 3,
      ahead: 2,
      'minutes ahead': 2,
      behind: 2,
      cut: 1,
      'two at once': 1,
      others: 5,
      moved: 1,
      contacts: 2,
      'contacts killed': 1,
    });
    if (way === 'others') return others();
    if (way === 'contacts') return void (await bringContacts('whole'));
    if (way === 'contacts killed') return void (await bringContacts('killed'));
    if (way === 'moved') return void (await moveOrder());
    if (way === 'again' && earlier.length > 0) return void (await bring(random.pick(earlier)));
    const skew = { ahead: 3 * HOUR, 'minutes ahead': 90, behind: -24 * HOUR }[way as string] ?? 0;
    sequence += 1;
    const content = write(
      await readErp(database.pool, sequence, skew, { of: parts, which: random.whole(0, parts - 1) }),
    );
    if (way === 'cut') return void (await bring(content.slice(0, Math.floor(content.length * 0.7))));
    earlier.push(content);
    if (earlier.length > REMEMBERED) earlier.shift();
    // Customers keep paying between the reading and the import.
    await setTimeout(random.whole(0, 1_500));
    await Promise.all(way === 'two at once' ? [bring(content), bring(content)] : [bring(content)]);
  }

  mkdirSync(folder, { recursive: true });
  return {
    others,
    moveOrder,
    contacts,
    bringContacts,
    async run(isOver) {
      while (!isOver()) {
        await setTimeout(random.whole(500, 4_000));
        if (!isOver()) await deliver();
      }
    },
    async around(work) {
      sequence += 1;
      const content = write(await readErp(database.pool, sequence, 0));
      await work();
      return bring(content);
    },
  };
}
