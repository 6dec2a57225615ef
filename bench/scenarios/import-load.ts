import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { startChild } from '../child.ts';
import type { InvoiceBundle } from '../data-set.ts';
import { importCommand } from '../import-command.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import { signInToken } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';
import { paymentBody } from './payments.ts';

const LIST = JSON.stringify({
  query: `{ documentos(paymentType: PSE, documentType: INVOICE, pageSize: 10, currentPage: 1) {
    total_count items { id_edocta_detalle num_documento total bloqueada } } }`,
});

/** Rates far below the portal's capacity: the scenario measures waiting time, not throughput. */
const LISTS_PER_SECOND = 40;
const PAYMENTS_PER_SECOND = 4;

interface Waits {
  readonly lists: number[];
  readonly payments: number[];
  failed: number;
}

/**
 * Measures waiting times for a list and for a new payment: without an import, and during one that changes every
 * document.
 */
export async function measureImportLoad(stage: Stage, feed: string): Promise<ResultLine[]> {
  if (stage.scratch.kind === 'embedded') return [];
  const { url } = await stage.portal();
  const changed = await writeChanged(feed, join(stage.scratch.folder, 'changed'), 99_999_999);
  const customers = customersOf(stage, url, await payersOf(stage, url));
  await customers(stage.options.seconds * 1_000);
  const quiet = await customers(stage.options.seconds * 3_000);
  const started = performance.now();
  const child = startChild('node', importCommand(changed), { ...stage.scratch.env, DEMO: 'off' });
  const busy = await customers(Number.POSITIVE_INFINITY, child.hasEnded);
  if ((await child.ended) !== 0) throw new Error(`The import failed:\n${child.output()}`);
  const seconds = (performance.now() - started) / 1_000;
  const [, rows = ''] = /documentos\.ndjson: (\d+) filas/.exec(child.output()) ?? [];
  const during = `while ${formatWhole(Number(rows))} documents change in ${seconds.toFixed(1)} s`;
  return [
    lineOf(`Page 1 of the invoices, ${during}`, quiet.lists, busy.lists, quiet.failed + busy.failed),
    lineOf(`Starting a payment, ${during}`, quiet.payments, busy.payments, quiet.failed + busy.failed),
  ];
}

const at = (waits: readonly number[], share: number): number =>
  waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0;

/** Compares waiting times with a quiet portal. */
export function lineOf(what: string, quiet: readonly number[], busy: readonly number[], failed: number): ResultLine {
  const said = (waits: readonly number[]) =>
    `p50 ${at(waits, 0.5).toFixed(0)} ms, p99 ${at(waits, 0.99).toFixed(0)} ms, longest ${at(waits, 1).toFixed(0)} ms`;
  return {
    what,
    database: 'postgres',
    measured: `${said(busy)} (quiet: ${said(quiet)}; ${busy.length} requests, ${failed} failed)`,
    aim: 'p99 at most twice the quiet one, none failed',
    // Without a request, there are no waiting times to compare.
    reached: busy.length > 0 && failed === 0 && at(busy, 0.99) <= 2 * at(quiet, 0.99),
  };
}

interface Payers {
  /** Documents that can still be paid. */
  readonly bundles: InvoiceBundle[];
  /** By address of the payer. */
  readonly tokens: ReadonlyMap<string, string>;
}

/** Signs in those who can pay. */
export async function payersOf({ data }: Stage, url: string): Promise<Payers> {
  const tokens = new Map<string, string>();
  for (const { email } of data.bundles) if (!tokens.has(email)) tokens.set(email, await signInToken(url, email));
  return { bundles: [...data.bundles], tokens };
}

/** Customers who send requests at a fixed rate, independent of answers. */
export function customersOf({ callers }: Stage, url: string, { bundles, tokens }: Payers) {
  const turn = cycleScattered(callers);
  return async (milliseconds: number, isOver: () => boolean = () => false): Promise<Waits> => {
    const waits: Waits = { lists: [], payments: [], failed: 0 };
    const open = new Set<Promise<void>>();
    const ask = (kind: 'lists' | 'payments', token: string | undefined, body: string) => {
      const began = performance.now();
      const asked = post(url, token, body).then((isRight) => {
        waits[kind].push(performance.now() - began);
        if (!isRight) waits.failed += 1;
        open.delete(asked);
      });
      open.add(asked);
    };
    const started = performance.now();
    for (let each = 0; performance.now() - started < milliseconds && !isOver(); each += 1) {
      ask('lists', turn().token, LIST);
      const bundle = each % (LISTS_PER_SECOND / PAYMENTS_PER_SECOND) === 0 ? bundles.pop() : undefined;
      if (bundle) ask('payments', tokens.get(bundle.email), paymentBody(bundle.invoices.slice(0, 1)));
      await new Promise((wake) =>
        setTimeout(wake, Math.max(0, started + ((each + 1) * 1_000) / LISTS_PER_SECOND - performance.now())),
      );
    }
    await Promise.all(open);
    return waits;
  };
}

/**
 * Sends a request. A refusal is a valid answer, since the import may have changed the documents; an internal error is
 * not.
 */
async function post(url: string, token: string | undefined, body: string): Promise<boolean> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    body,
  });
  return response.status === 200 && !(await response.text()).includes('"errors"');
}

/** Writes the same documents as a later delivery whose rows all differ. */
export async function writeChanged(feed: string, folder: string, sequence: number): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const lines = createInterface({ input: createReadStream(join(feed, 'documentos.ndjson')) });
  await pipeline(
    async function* () {
      for await (const line of lines) yield `${line.replace(/}$/, `,"secuencia":${sequence}}`)}\n`;
    },
    createWriteStream(join(folder, 'documentos.ndjson')),
  );
  return folder;
}
