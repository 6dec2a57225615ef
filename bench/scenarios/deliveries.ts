import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { createKey } from '#areas/integration/server/keys.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { startChild } from '../child.ts';
import { importCommand } from '../import-command.ts';
import type { Process } from '../portal-process.ts';
import { readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Stage } from '../stage.ts';
import { customersOf, lineOf, payersOf, writeChanged } from './import-load.ts';

const LEAST_SHARE = 0.9;
const MOST_MB = 450;
/** Name of the compressed documents. The folder import ignores its ending. */
const COMPRESSED = 'documentos.ndjson.zst';
/** Higher than the sequence of every other scenario, so that the rows count as newer. */
const FIRST_SEQUENCE = 100_000_000;

/** Rows per second of one run. */
interface Run {
  readonly rows: number;
  readonly seconds: number;
}

const rateOf = (runs: readonly Run[]): number =>
  runs.reduce((sum, { rows }) => sum + rows, 0) / runs.reduce((sum, { seconds }) => sum + seconds, 0);

/** Order of the runs: folder, HTTP, HTTP, folder, … Tables grow with each run, so neither way always meets the larger ones. */
const inTurns = (rounds: number): readonly ('folder' | 'http')[] =>
  Array.from({ length: rounds }, (_, round) =>
    round % 2 === 0 ? (['folder', 'http'] as const) : (['http', 'folder'] as const),
  ).flat();

/**
 * Delivers every document again with a change, by folder and over HTTP in turns. Measures rows per second, and the memory of an otherwise idle
 * portal. Then delivers them once more while customers read and pay.
 */
export async function measureDeliveries(stage: Stage, feed: string): Promise<ResultLine[]> {
  if (stage.scratch.kind === 'embedded') return [];
  const secret = await stage.scratch.use(giveKey);
  const folder: Run[] = [];
  const http: Run[] = [];
  let uploadSeconds = 0;
  let most = 0;
  let sequence = FIRST_SEQUENCE;
  const write = async () => {
    sequence += 1;
    const folder = await writeChanged(feed, join(stage.scratch.folder, `changed-${sequence}`), sequence);
    const rows = createReadStream(join(folder, 'documentos.ndjson'));
    await pipeline(rows, createZstdCompress(), createWriteStream(join(folder, COMPRESSED)));
    return folder;
  };
  for (const way of inTurns(stage.options.rounds)) {
    const changed = await write();
    await stage.stopPortal();
    if (way === 'folder') {
      folder.push(await importByCommand(stage, changed));
    } else {
      const portal = await stage.portal();
      const { uploaded, ...run } = await deliver(portal, secret, changed);
      http.push(run);
      uploadSeconds = uploaded;
      most = Math.max(most, readMemory(portal.child.pid).most);
    }
  }
  const share = rateOf(http) / rateOf(folder);
  const rows = http[0]?.rows ?? 0;
  const what = `${formatWhole(rows)} changed documents over HTTP`;
  return [
    {
      ...{ what, database: 'postgres', aim: '90 % of the folder' },
      measured: `${formatWhole(rateOf(http))} rows/s, uploaded in ${uploadSeconds.toFixed(1)} s; by folder ${formatWhole(rateOf(folder))}: ${Math.round(share * 100)} %`,
      reached: share >= LEAST_SHARE,
    },
    {
      ...{ what: `Memory of the portal, ${what}`, database: 'postgres', aim: `${MOST_MB} MB` },
      measured: `at most ${formatWhole(most)} MB`,
      reached: most <= MOST_MB,
    },
    ...(await measureOthers(stage, { secret, changed: await write() })),
  ];
}

/** Measures the customers' waiting times, without a delivery and during one. */
async function measureOthers(
  stage: Stage,
  { secret, changed }: { readonly secret: string; readonly changed: string },
): Promise<ResultLine[]> {
  await stage.stopPortal();
  const portal = await stage.portal();
  const customers = customersOf(stage, portal.url, await payersOf(stage, portal.url));
  await customers(stage.options.seconds * 1_000);
  const quiet = await customers(stage.options.seconds * 3_000);
  let isOver = false;
  const delivered = deliver(portal, secret, changed).finally(() => {
    isOver = true;
  });
  const busy = await customers(Number.POSITIVE_INFINITY, () => isOver);
  const { rows, seconds } = await delivered;
  const during = `while ${formatWhole(rows)} documents arrive and merge in ${seconds.toFixed(1)} s`;
  const failed = quiet.failed + busy.failed;
  return [
    lineOf(`Page 1 of the invoices, ${during}`, quiet.lists, busy.lists, failed),
    lineOf(`Starting a payment, ${during}`, quiet.payments, busy.payments, failed),
  ];
}

async function giveKey(database: Database): Promise<string> {
  const draft = { nombre: `Medida ${Date.now()}`, permisos: ['entregar'] as const, tipos: [], tiendas: [], redes: [] };
  const key = await createKey(
    { database, clock: systemClock },
    { command: 'medida' },
    { draft: { ...draft, por_minuto: 10_000 }, days: undefined },
  );
  if (!key.ok) throw new Error(JSON.stringify(key.refusal));
  return key.value.secreto;
}

async function importByCommand({ scratch }: Stage, folder: string): Promise<Run> {
  const started = performance.now();
  const child = startChild('node', importCommand(folder), { ...scratch.env, DEMO: 'off' });
  if ((await child.ended) !== 0) throw new Error(`The import failed:\n${child.output()}`);
  const [, rows] = /documentos\.ndjson: (\d+) filas/.exec(child.output()) ?? [];
  return { rows: Number(rows), seconds: (performance.now() - started) / 1_000 };
}

interface Ended {
  readonly estado: string;
  readonly resultado: string;
  readonly archivos: readonly { readonly filas: number; readonly cambiadas: number }[];
}

/** Delivers the folder's documents and waits until they are imported. @throws Error unless all were accepted */
async function deliver({ url }: Process, secret: string, folder: string): Promise<Run & { readonly uploaded: number }> {
  const ask = async (method: string, path: string, init: RequestInit = {}): Promise<unknown> => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json', ...init.headers };
    const response = await fetch(`${url}/integration/v1${path}`, { method, ...init, headers });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  const opened = await ask('POST', '/deliveries', {
    headers: { 'idempotency-key': `medida-${Date.now()}` },
    body: '{}',
  });
  const { id } = opened as { readonly id: number };
  const address = `${url}/integration/v1/deliveries/${id}/files/documentos`;
  const sender = startChild('node', ['bench/send-file.ts', address, secret, join(folder, COMPRESSED)], {});
  if ((await sender.ended) !== 0) throw new Error(`The file was not sent:\n${sender.output()}`);
  const uploaded = seconds();
  await ask('POST', `/deliveries/${id}/commit`, { body: '{}' });
  let ended: Ended;
  do ended = (await ask('GET', `/deliveries/${id}?wait=30`)) as Ended;
  while (ended.estado !== 'terminada');
  const rows = ended.archivos.reduce((sum, { filas }) => sum + filas, 0);
  const changed = ended.archivos.reduce((sum, { cambiadas }) => sum + cambiadas, 0);
  if (ended.resultado !== 'aceptada' || changed !== rows) throw new Error(JSON.stringify(ended).slice(0, 2_000));
  return { rows, seconds: seconds(), uploaded };
}
