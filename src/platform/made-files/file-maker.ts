import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { RawBuilder, Transaction } from 'kysely';
import { z } from 'zod';
import { type Clock, systemClock } from '../clock.ts';
import type { Connection, Database } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import type { Job, Jobs } from '../jobs/jobs.ts';
import type { FileKind, FileRow, FileRun, FileTable } from './file-kind.ts';
import {
  claimFile,
  deleteCopiedRows,
  deleteParts,
  endRun,
  listAbandonedFiles,
  type RunClaim,
  type RunEnd,
  readParts,
  savePart,
  saveProgress,
} from './file-queries.ts';

const PART_BYTES = 256 * 1024;
const PROGRESS_MS = 400;
/** Interval at which a run renews its lease, even without writing. */
const RENEW_MS = 5_000;
/** Limit of runs per file, for a file that crashes its process each time. */
const MOST_RUNS = 5;
/** An order of this age without a run has lost its job. */
const ABANDONED_SECONDS = 60;

export interface FileMakerDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** A function, because the queue starts after the areas have declared their jobs. */
  readonly jobs: () => Jobs;
  readonly log?: { error(details: object, message: string): void } | undefined;
}

/** Makes files of one kind: each once, in any process, with a new run after a crash. */
export interface FileMaker<Table extends FileTable, Id extends string | number> {
  /** The job that makes a file, and the sweep every minute. */
  readonly jobs: readonly [Job<{ id: Id }>, Job<Record<string, never>>];
  /** Enqueues the job, in the transaction that saves the order. */
  queue(transaction: Transaction<Tables>, id: Id): Promise<void>;
  /**
   * Makes a file, unless it is finished or has a living run.
   * @param isAwaited true when a request waits for the file, so that `ended` does not run
   */
  make(id: Id, options?: { readonly isAwaited: boolean }): Promise<void>;
  /** Enqueues files whose lease has expired. Called when a person looks at them, sooner than the sweep. */
  resumeSilent(files: readonly FileRow<Table>[]): Promise<void>;
  /** Reads a file's content. @param visible condition on its row that grants access */
  content(id: Id, visible: RawBuilder<boolean>): Readable;
}

/** The file was cancelled, or another run has claimed it. */
class ClaimLost extends Error {}

export function createFileMaker<Table extends FileTable, Id extends string | number>(
  { database, clock, jobs, log }: FileMakerDeps,
  kind: FileKind<Table, Id>,
): FileMaker<Table, Id> {
  const { tables } = kind;
  const connection = database.kysely;

  async function make(id: Id, { isAwaited } = { isAwaited: false }): Promise<void> {
    const claim = { tables, id, run: randomUUID() };
    const file = await claimFile(database, claim, kind.reset());
    if (!file) return;
    const end = (ended: RunEnd<Table>, sentence: string | null) =>
      endRun(database, claim, ended, async (transaction) => isAwaited || kind.ended(transaction, file, sentence));
    const fail = (sentence: string) => end({ estado: 'fallida', bytes: 0, change: kind.failed(sentence) }, sentence);
    const renewal = setInterval(() => void saveProgress(connection, claim, {}).catch(() => undefined), RENEW_MS);
    try {
      if (file.intentos > MOST_RUNS) throw new Error(`${kind.log.one} ${id} se interrumpió ${MOST_RUNS} veces.`);
      const run = openRun(connection, claim);
      const made = await kind.make(file, run);
      if (made.ok) await end({ estado: 'lista', bytes: run.bytes(), change: made.value }, null);
      else await fail(made.refusal);
    } catch (error) {
      if (error instanceof ClaimLost) return await deleteCopiedRows(connection, claim);
      log?.error({ err: error, [kind.log.key]: id }, kind.log.failed);
      await fail(kind.failure);
    } finally {
      clearInterval(renewal);
    }
  }

  const input = z.object({ id: kind.id });
  let last: Promise<unknown> = Promise.resolve();
  const job: Job<{ id: Id }> = {
    name: kind.job,
    words: kind.words.job,
    parse: (given) => input.parse(given) as { id: Id },
    // Sequential: two files at a time would need twice the memory.
    run({ id }) {
      const made = last.then(() => make(id));
      last = made.catch(() => undefined);
      return made;
    },
  };
  const sweep: Job<Record<string, never>> = {
    name: kind.sweep,
    words: kind.words.sweep,
    every: '* * * * *',
    parse: () => ({}),
    async run() {
      await kind.tidy?.(connection);
      const before = new Date(clock.now().getTime() - ABANDONED_SECONDS * 1000);
      for (const id of await listAbandonedFiles(connection, tables, before)) await jobs().send(kind.job, { id });
    },
  };

  return {
    jobs: [job, sweep],
    queue: (transaction, id) => jobs().send(kind.job, { id }, { within: transaction }),
    make,
    async resumeSilent(files) {
      const now = systemClock.now();
      const silent = files.filter(({ estado, ejecucion_hasta: end }) => estado === 'curso' && end && end < now);
      for (const file of silent) await jobs().send(kind.job, { id: file[tables.id] });
    },
    content: (id, visible) => Readable.from(readParts(connection, tables, id, visible), { objectMode: false }),
  };
}

function openRun<Table extends FileTable>(
  connection: Connection,
  claim: RunClaim<Table>,
): FileRun<Table> & { readonly bytes: () => number } {
  let bytes: number | undefined;
  const note: FileRun<Table>['note'] = async (progress) => {
    if (!(await saveProgress(connection, claim, progress))) throw new ClaimLost();
  };
  return {
    id: claim.run,
    bytes: () => bytes ?? 0,
    note,
    async write(chunks, progress) {
      if (bytes !== undefined) await deleteParts(connection, claim);
      bytes = 0;
      let waiting: Buffer[] = [];
      let size = 0;
      let part = 0;
      const flush = async () => {
        if (!(await savePart(connection, claim, part, Buffer.concat(waiting)))) throw new ClaimLost();
        part += 1;
        waiting = [];
        size = 0;
      };
      let noted = performance.now();
      for await (const chunk of chunks) {
        waiting.push(chunk);
        size += chunk.length;
        bytes += chunk.length;
        if (size >= PART_BYTES) await flush();
        if (performance.now() - noted < PROGRESS_MS) continue;
        noted = performance.now();
        await note(progress());
      }
      if (size > 0) await flush();
    },
  };
}
