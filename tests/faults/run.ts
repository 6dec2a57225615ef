import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BankBooks } from './bank/bank-process.ts';
import { WAYS } from './bank/misbehaviour.ts';
import { openLine } from './customers/call.ts';
import { runErrand } from './customers/errand.ts';
import { createMemory } from './customers/memory.ts';
import { createPerson, type Town } from './customers/person.ts';
import { runDrills } from './drills/drills.ts';
import type { ContactBook } from './erp/contacts.ts';
import type { Payer } from './fill.ts';
import type { Findings } from './findings.ts';
import { checkJobs } from './jobs-alive.ts';
import { FEWEST_ATTEMPTS, FEWEST_IN_PEACE, judgeRun, leaveOut } from './judge-run.ts';
import { annulVouchers } from './operators/annulments.ts';
import { answerByHand } from './operators/answers-by-hand.ts';
import { publishThings } from './operators/publications.ts';
import { uploadFiles } from './operators/uploads.ts';
import { type FaultOptions, readOptions } from './options.ts';
import { askAreas, countEvents } from './oracle/areas.ts';
import { askAlways } from './oracle/ledger.ts';
import { askAll } from './oracle/oracle.ts';
import { compareEventsSent } from './oracle/webhooks.ts';
import { verifyAll } from './own-check.ts';
import { createOwnDatabase, type OwnDatabase } from './own-database.ts';
import { killAll } from './processes.ts';
import { createRandom } from './random.ts';
import { describe } from './report.ts';
import { finishWork, settleDown } from './settle-down.ts';
import { openStage, type Stage } from './stage.ts';
import { runStorm } from './storm/storm.ts';
import { deliverOverHttp } from './systems/deliver-rows.ts';

const LOOK_EVERY_MS = 3_000;
const TELL_EVERY_MS = 120_000;

/**
 * `npm run test:faults`.
 * @returns whether the run is green
 */
async function run(options: FaultOptions, database: OwnDatabase, folder: string): Promise<boolean> {
  const stage = await openStage(options, database, folder);
  const { findings, portals, bank, witness } = stage;
  const line = openLine(findings);
  const began = performance.now();
  const memory = createMemory();
  const isFound = (): boolean => options.until.some((kind) => findings.counts().has(kind));
  const urls = portals.map(({ url }) => url);
  const town: Town = { urls, line, findings, memory, witness, isOver: isFound };
  await runDrills(stage, town, options.drills);
  await playOut(stage, { ...town, isOver: openEnd(options, town) }, options);
  const { sessions, callbacks } = isFound() ? await bank.books() : await comeToRest(stage, town, options);
  const mails = stage.mail.arrived();
  const { contacts } = stage.deliveries;
  const attempts = isFound() ? 0 : await askAll(database.pool, { memory, sessions, mails, contacts, findings });
  if (!isFound()) await verifyAll(database.url, findings);
  const taken = stage.receiver.taken();
  if (!isFound()) await compareEventsSent(database.pool, taken, findings);
  const events = {
    ...(await countEvents(database.pool)),
    cancelled: memory.cancelled.size,
    'answers by hand': memory.answeredByHand.size,
    'vouchers annulled': memory.annulled.size,
    publications: memory.published.titles.length,
    'publications undone': memory.published.undone,
    'texts that customers read': memory.published.read.length,
    'uploads imported': memory.imported.size,
    'deliveries over HTTP': memory.delivered.size,
    mails: mails.length,
    'events taken': taken.length,
    'contacts shown': memory.contacts.shown,
  };
  if (!isFound()) judgeRun(options, { operations: line.operations(), attempts, events }, findings);
  const totals = {
    seed: options.seed,
    seconds: Math.round((performance.now() - began) / 1000),
    operations: line.operations(),
    unanswered: line.unanswered(),
    attempts,
    compensations: memory.sent.size,
    events,
    excuses: findings.excuses(),
    files: memory.files.size,
    callbacks,
    longestAnswerMs: Math.round(line.longest()),
    waysOfMisbehaving: WAYS,
  };
  process.stdout.write(`${describe(totals, findings, stage.measures)}\n`);
  const found = Object.fromEntries(findings.counts());
  if (options.reportFile) writeFileSync(options.reportFile, JSON.stringify({ ...totals, found }));
  return findings.counts().size === 0;
}

/** On a busy machine a run is extended up to this factor, until enough has happened. */
const LONGEST_STRETCH = 4;

function openEnd(
  { seconds, operations }: FaultOptions,
  { line, findings, memory: { started, delivered }, isOver: isFound }: Town,
): () => boolean {
  const began = performance.now();
  const isLate = (times: number) => performance.now() - began > seconds * 1000 * times;
  // A delivery waits for the imports of files, one of which takes as long as a short storm on a slow machine.
  const isPoor = () =>
    started.size < 2 * FEWEST_ATTEMPTS || findings.excuses().inPeace < FEWEST_IN_PEACE || delivered.size === 0;
  return () =>
    isLate(isPoor() ? LONGEST_STRETCH : 1) || (operations > 0 && line.operations() >= operations) || isFound();
}

/**
 * After the storm: jobs, sweeps and imports finish everything.
 * @returns the books of the bank
 */
async function comeToRest(stage: Stage, town: Town, options: FaultOptions): Promise<BankBooks> {
  const { portals, payers, bank, findings, witness } = stage;
  const personAt = (url: string) =>
    createPerson({ ...town, urls: [url] }, payers[0] as Payer, 0, createRandom(`${options.seed} silence`));
  if (options.until.length === 0 || options.faults.includes('silence')) await checkJobs(stage, personAt);
  await witness.finish();
  stage.receiver.recover();
  await settleDown(stage);
  await finishWork(stage);
  for (const portal of portals) await portal.end('SIGKILL');
  if ((await stage.deliveries.around(async () => undefined)) !== 0)
    findings.add('the last delivery was refused', 'see imports.log');
  return bank.books();
}

/** Runs customers, imports and the storm at the same time until the run is over. */
async function playOut(stage: Stage, town: Town, { seed, faults }: FaultOptions): Promise<void> {
  const { isOver } = town;
  const [reader] = stage.payers;
  if (!reader) throw new RangeError('Nobody reads');
  await Promise.all([
    ...stage.payers.flatMap((payer) =>
      payer.people.map((_, each) => live(town, stage.deliveries.contacts, payer, each, seed)),
    ),
    runStorm(stage, faults, isOver),
    stage.deliveries.run(isOver),
    answerByHand({ ...town, pool: stage.database.pool, random: createRandom(`${seed} operator`) }, isOver),
    publishThings(
      { ...town, pool: stage.database.pool, random: createRandom(`${seed} publications`) },
      createPerson(town, reader, 0, createRandom(`${seed} reader`)),
      isOver,
    ),
    uploadFiles({ ...town, pool: stage.database.pool, random: createRandom(`${seed} uploads`) }, isOver),
    deliverOverHttp({ ...town, pool: stage.database.pool, random: createRandom(`${seed} systems`) }, isOver),
    annulVouchers({ ...town, pool: stage.database.pool, random: createRandom(`${seed} annulments`) }, isOver),
    lookNowAndThen(stage.database, stage.findings, isOver),
    tellNowAndThen(town),
  ]);
}

/** Lets one person run errands until the run is over. */
async function live(town: Town, book: ContactBook, payer: Payer, each: number, seed: string): Promise<void> {
  const person = createPerson(town, payer, each, createRandom(`${seed} ${payer.cliente} ${each}`));
  for (let serial = 0; !town.isOver(); serial += 1) await runErrand(person, serial * 10 + each, book);
}

/** Checks the invariants at intervals during the run. */
async function lookNowAndThen({ pool }: OwnDatabase, findings: Findings, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await setTimeout(LOOK_EVERY_MS);
    await askAlways(pool, findings);
    await askAreas(pool, findings);
  }
}

/** In a long run: prints the progress, the rate and the memory. */
async function tellNowAndThen({ line, isOver }: Town): Promise<void> {
  const began = performance.now();
  const before = line.operations();
  for (let told = began; !isOver(); await setTimeout(500)) {
    const now = performance.now();
    if (now - told < TELL_EVERY_MS) continue;
    told = now;
    const speed = ((line.operations() - before) / (now - began)) * 1000;
    const megabytes = Math.round(process.memoryUsage().rss / 1e6);
    process.stdout.write(
      `${Math.round((now - began) / 60_000)} min: ${line.operations()} operations, ${speed.toFixed(1)} a second; the runner holds ${megabytes} MB\n`,
    );
  }
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const database = await createOwnDatabase(options.server).catch((error: Error) => leaveOut(options, error));
  if (typeof database === 'string') {
    process.stdout.write(database);
    return 0;
  }
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-faults-'));
  process.stdout.write(`Seed ${options.seed}, database ${database.name}, logs in ${folder}\n`);
  let isGood = false;
  try {
    isGood = await run(options, database, folder);
  } finally {
    killAll();
    if (!options.keep) await database.drop();
    if (isGood && !options.keep) rmSync(folder, { recursive: true, force: true });
  }
  return isGood ? 0 : 1;
}

process.once('SIGINT', () => {
  killAll();
  process.exit(130);
});
process.exit(await main());
