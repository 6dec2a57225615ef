import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { needsBuild } from '../scripts/needs-build.ts';
import { runCommand } from '../scripts/run-command.ts';
import { type BenchOptions, type DatabaseKind, readOptions, type Subject } from './bench-options.ts';
import { stopChildren } from './child.ts';
import { type DataSet, prepareDataSet } from './data-set.ts';
import { describeMachine } from './machine.ts';
import { formatTable, formatWhole, type ResultLine } from './report.ts';
import { measureAccount } from './scenarios/account.ts';
import { measureAttack } from './scenarios/attack.ts';
import { measureCompensations } from './scenarios/compensations.ts';
import { measureDeliveries } from './scenarios/deliveries.ts';
import { measureDocuments } from './scenarios/documents.ts';
import { measureEvents } from './scenarios/events.ts';
import { measureExports } from './scenarios/exports.ts';
import { measureHome } from './scenarios/home.ts';
import { measureImport } from './scenarios/import.ts';
import { measureImportLoad } from './scenarios/import-load.ts';
import { measureJavaScript } from './scenarios/javascript.ts';
import { measureLedger } from './scenarios/ledger.ts';
import { measureMemory } from './scenarios/memory.ts';
import { measureOrders } from './scenarios/orders.ts';
import { measurePage } from './scenarios/page.ts';
import { measurePayments } from './scenarios/payments.ts';
import { measurePhone } from './scenarios/phone.ts';
import { compareProcessCounts } from './scenarios/processes.ts';
import { measureProfile } from './scenarios/profile.ts';
import { measureSalesCertificates } from './scenarios/sales-certificates.ts';
import { measureSessions } from './scenarios/sessions.ts';
import { measureSignIn } from './scenarios/sign-in.ts';
import { measureSignInStorm } from './scenarios/sign-in-storm.ts';
import { measureStart } from './scenarios/start.ts';
import { measureStreams } from './scenarios/streams.ts';
import { measureWebhooks } from './scenarios/webhooks.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { createStage, type Stage } from './stage.ts';

/** Scenarios in order of execution. Memory comes after all scenarios that may use it. */
const ON_A_STAGE: readonly (readonly [Subject, (stage: Stage, feed: string) => Promise<ResultLine[]>])[] = [
  ['import-load', measureImportLoad],
  ['documents', measureDocuments],
  ['page', measurePage],
  ['processes', compareProcessCounts],
  ['phone', measurePhone],
  ['sign-in', measureSignIn],
  ['storm', measureSignInStorm],
  ['profile', measureProfile],
  ['payments', measurePayments],
  ['memory', measureMemory],
  ['sessions', measureSessions],
  ['attack', measureAttack],
  ['start', measureStart],
  ['ledger', measureLedger],
  // Last, because the documents that they add would change other figures.
  ['compensations', measureCompensations],
  ['account', measureAccount],
  ['orders', measureOrders],
  ['exports', measureExports],
  ['sales-certificates', measureSalesCertificates],
  ['streams', measureStreams],
  ['home', measureHome],
  ['events', measureEvents],
  ['webhooks', measureWebhooks],
  ['deliveries', measureDeliveries],
];

const tell = (text: string): void => void process.stderr.write(`${text}\n`);

/** Prints each line once it is measured. */
function told(lines: ResultLine[]): ResultLine[] {
  for (const { what, measured, floor } of lines) tell(`  ${what}: ${measured}${floor ? `; floor ${floor}` : ''}`);
  return lines;
}

async function inShape(line: string): Promise<void> {
  const { ok, output } = await runCommand(line);
  if (!ok) throw new Error(output);
}

async function feedFolder({ feed, documents, clients }: BenchOptions): Promise<string> {
  const folder = feed ?? join('data', `bench-feed-${documents}-${clients}`);
  if (existsSync(join(folder, 'documento_lineas.ndjson'))) return folder;
  tell(`Writing ${formatWhole(documents)} documents of ${formatWhole(clients)} clients to ${folder}`);
  await inShape(
    `node demo-world/cli/generate.ts --documents ${documents} --clients ${clients} --seed 1 --out ${folder}`,
  );
  return folder;
}

interface Measured {
  readonly lines: readonly ResultLine[];
  readonly data: DataSet;
}

async function measureOn(kind: DatabaseKind, options: BenchOptions, feed: string): Promise<Measured> {
  const scratch = await createScratchDatabase(kind, options);
  try {
    tell(`${kind}: importing`);
    const imported = told(await measureImport(scratch, feed));
    const lines: ResultLine[] = options.only.includes('import') ? imported : [];
    const data = await scratch.use((database) => prepareDataSet(database, options.only.includes('profile')));
    const subjects = ON_A_STAGE.filter(([subject]) => options.only.includes(subject));
    if (subjects.length === 0) return { lines, data };
    const stage = await createStage(options, scratch, data);
    try {
      for (const [subject, measure] of subjects) {
        tell(`${kind}: ${subject}`);
        lines.push(...told(await measure(stage, feed)));
      }
    } finally {
      await stage.close();
    }
    return { lines, data };
  } finally {
    await scratch.drop();
  }
}

const sizeOf = ({ documents, clients, open }: DataSet): string =>
  `${formatWhole(documents)} documents of ${formatWhole(clients)} clients that have any, ${formatWhole(open)} of them open`;

async function run(options: BenchOptions): Promise<void> {
  if (needsBuild()) {
    tell('Building the pages');
    await inShape('node scripts/build.ts');
  }
  const machine = describeMachine();
  const lines: ResultLine[] = options.only.includes('javascript') ? measureJavaScript() : [];
  let size = '';
  if (options.only.some((subject) => subject !== 'javascript')) {
    const feed = await feedFolder(options);
    for (const kind of options.databases) {
      const measured = await measureOn(kind, options, feed);
      lines.push(...measured.lines);
      size = sizeOf(measured.data);
    }
  }
  console.log(`\nMachine: ${machine}`);
  if (size) console.log(`Data: ${size}`);
  console.log(`Rounds: the middle one of ${options.rounds}, ${options.seconds} s each\n\n${formatTable(lines)}\n`);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stopChildren());
await run(readOptions(process.argv.slice(2)));
