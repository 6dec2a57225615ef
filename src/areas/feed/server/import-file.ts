import { open } from 'node:fs/promises';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { CellProblem, FeedFile } from '#kernel/feed/feed-file.ts';
import { mapInTurns } from '#platform/concurrency.ts';
import type { Connection } from '#platform/database/database.ts';
import { createRowReader } from '../rules/read-row.ts';
import { MOST_REFUSALS, type RowRefusal, rowRefusals } from '../rules/refusal.ts';
import { feedFile } from './feed-files.ts';
import { hooksOf } from './feed-hooks.ts';
import type { FileNotes, RowBatch } from './file-hooks.ts';
import type { FeedFolderFile } from './find-files.ts';
import { findForeignRows } from './foreign-rows-queries.ts';
import { mergeSlices } from './merge-slices.ts';
import { readCsv, readNdjson } from './read-rows.ts';
import type { RejectedRows } from './rejected-rows.ts';
import { LONGEST_LINE, type SourceRow, UnreadableFile } from './source-row.ts';
import { createStage, dropStage, type StagedRow, stageRows } from './stage-queries.ts';

export interface FileProblem extends CellProblem {
  readonly archivo: string;
  readonly linea: number;
}

/** Progress of one file. */
export interface FileProgress {
  readonly archivo: string;
  readonly fase: 'leyendo' | 'guardando' | 'terminado';
  readonly filas: number;
  readonly rechazadas: number;
}

export interface FileResult extends FileNotes {
  readonly filas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly rechazadas: number;
  /** Number of rows older than the stored ones. */
  readonly atrasadas: number;
  /** The first problems; `rechazadas` counts all. */
  readonly problemas: readonly FileProblem[];
  /** The first refusals, with the text of their cells. */
  readonly rechazos: readonly RowRefusal[];
}

interface Options {
  readonly now: Date;
  readonly notify?: NotifyPeople | undefined;
  /** Stores to whose customers the rows must belong; undefined: all. */
  readonly onlyStores?: readonly string[] | undefined;
  /** Whether a file without rows is accepted. */
  readonly mayBeEmpty: boolean;
  /** The delivery's `secuencia`, for documents without their own. */
  readonly secuencia: number | undefined;
  readonly rejected: RejectedRows | undefined;
  /** Whether customers use the same connection. */
  readonly isShared: boolean;
  /** Counts the changes of the import without making them. */
  readonly isTrial?: boolean;
  readonly onProgress: (progress: FileProgress) => void;
}

/** Rows that are checked before other work of the process gets its turn: about a millisecond. The same process answers customers. */
const ROWS_IN_A_TURN = 50;

const EMPTY = 'no tiene filas; si es a propósito, acompáñelo de un manifiesto que lo diga';

/** Maximum number of problems in the report, and of equal ones among them. */
const MOST_REPORTED = 50;
const MOST_REPORTED_ALIKE = 15;

/** A file with invalid rows, without any stored row. */
export class FileRefused extends Error {
  readonly result: FileResult;
  constructor(result: FileResult) {
    super('The file has wrong rows');
    this.name = 'FileRefused';
    this.result = result;
  }
}

/**
 * Imports one file: reads and checks it completely, then merges it in slices.
 * @param connection one connection, not a pool, because the file's rows are in its temporary tables
 * @throws FileRefused for an invalid row, unless refused rows are written to a file; nothing was merged then
 * @throws FileInterrupted when a slice could not be merged
 */
export async function importFile(connection: Connection, found: FeedFolderFile, options: Options): Promise<FileResult> {
  const file = feedFile(found.kind);
  const problemas: FileProblem[] = [];
  const rechazos: RowRefusal[] = [];
  const count = { filas: 0, rechazadas: 0 };
  /** Number of refused rows for publishable things that the console owns. Such rows do not refuse the file. */
  let owned = 0;
  const tell = (fase: FileProgress['fase']) => options.onProgress({ archivo: found.name, fase, ...count });
  const note = (line: number, problem: CellProblem) => {
    if (isWorthReporting(problemas, problem)) problemas.push({ archivo: found.name, linea: line, ...problem });
  };
  const refuse = async (row: SourceRow, problems: readonly CellProblem[]) => {
    count.rechazadas += 1;
    for (const problem of problems) note(row.line, problem);
    if (rechazos.length < MOST_REFUSALS)
      rechazos.push(...rowRefusals(row.line, 'values' in row ? row.values : undefined, problems));
    await options.rejected?.add(row, problems);
  };
  const hooks = hooksOf(found.kind);
  const watch = hooks.watch?.(file);
  await createStage(connection, file);
  await hooks.prepare?.(connection);
  const batches = found.format === 'csv' ? readCsv(found.path) : readNdjson(found.path);
  // Pipelining: reads and parses the next rows while the database stores the previous ones.
  let staging: Promise<void> = Promise.resolve();
  const read = createRowReader(file, options.now);
  for await (const rows of batches) {
    const understood = await mapInTurns(rows, ROWS_IN_A_TURN, (row) => ({ row, read: understand(row, read) }));
    if (watch) for (const { row, read } of understood) if ('cells' in read) watch.look(row.line, read.cells);
    await staging;
    staging = stage(connection, file, understood, { refuse, note, ...options }).then((each) => {
      owned += each;
    });
    staging.catch(() => undefined);
    count.filas += rows.length;
    tell('leyendo');
  }
  await staging;
  await refuseCutFile(found);
  if (count.filas === 0 && !options.mayBeEmpty) throw new UnreadableFile(EMPTY);
  if (count.rechazadas > owned && !options.rejected)
    throw new FileRefused({ ...count, nuevas: 0, cambiadas: 0, atrasadas: 0, problemas, rechazos });
  const merged = await mergeSlices(connection, found, {
    at: options.now,
    notify: options.notify,
    isShared: options.isShared,
    isTrial: options.isTrial,
    onSlice: () => tell('guardando'),
  });
  await dropStage(connection);
  tell('terminado');
  return { ...count, ...merged, problemas, rechazos, ...watch?.notes() };
}

const isWorthReporting = (reported: readonly CellProblem[], { columna, razon }: CellProblem): boolean =>
  reported.length < MOST_REPORTED &&
  reported.filter((each) => each.columna === columna && each.razon === razon).length < MOST_REPORTED_ALIKE;

type Understood = ReturnType<ReturnType<typeof createRowReader>>;

const understand = (row: SourceRow, read: ReturnType<typeof createRowReader>): Understood =>
  'values' in row ? read(row.values) : { problems: [{ columna: '', razon: row.reason }] };

/** Checks a batch and stores its good rows. @returns the number of rows for publishable things that the console owns */
async function stage(
  connection: Connection,
  file: FeedFile,
  understood: readonly { readonly row: SourceRow; readonly read: Understood }[],
  {
    refuse,
    note,
    secuencia,
    onlyStores,
  }: {
    readonly refuse: (row: SourceRow, problems: readonly CellProblem[]) => Promise<void>;
    readonly note: (line: number, problem: CellProblem) => void;
    readonly secuencia: number | undefined;
    readonly onlyStores?: readonly string[] | undefined;
  },
): Promise<number> {
  const all: StagedRow[] = [];
  for (const { row, read } of understood) if ('cells' in read) all.push({ line: row.line, cells: read.cells });
  const foreign = onlyStores ? await findForeignRows(connection, { file, rows: all, stores: onlyStores }) : undefined;
  const good = foreign?.size ? all.filter(({ line }) => !foreign.has(line)) : all;
  const hooks = hooksOf(file.kind);
  const owned = (await hooks.owned?.(connection, { file, rows: good, secuencia })) ?? new Map();
  const others = owned.size > 0 ? good.filter(({ line }) => !owned.has(line)) : good;
  const refused = await stageGood(connection, { file, rows: others, secuencia });
  for (const [line, problem] of (await hooks.notInForce?.(connection, { file, rows: others, secuencia })) ?? [])
    note(line, problem);
  for (const { row, read } of understood) {
    const late = foreign?.get(row.line) ?? owned.get(row.line) ?? refused.get(row.line);
    if ('problems' in read) await refuse(row, read.problems);
    else if (late) await refuse(row, [late]);
  }
  return owned.size;
}

/**
 * Stores rows in the temporary table after the file's hooks, which may refuse some.
 * @returns problems of refused rows, by line
 */
async function stageGood(connection: Connection, batch: RowBatch): Promise<ReadonlyMap<number, CellProblem>> {
  const { file } = batch;
  const hooks = hooksOf(file.kind);
  const rows = hooks.keep ? await hooks.keep(connection, batch) : batch.rows;
  if (rows.length === 0) return new Map();
  const wrong = await hooks.check?.(connection, { ...batch, rows });
  if (!wrong?.size) return stageRows(connection, file, rows);
  const others = rows.filter(({ line }) => !wrong.has(line));
  return others.length > 0 ? new Map([...wrong, ...(await stageRows(connection, file, others))]) : wrong;
}

/**
 * Refuses a truncated file, which ends in the middle of a line. In NDJSON such a row is invalid JSON. In CSV a shortened last cell looks valid, so
 * the last line must end with a line break.
 * @throws UnreadableFile
 */
async function refuseCutFile({ path, format }: FeedFolderFile): Promise<void> {
  const last = await unfinishedLine(path);
  if (last === undefined) return;
  if (format === 'csv')
    throw new UnreadableFile('la última línea no termina en un salto de línea: el archivo parece cortado');
  if (last.length < LONGEST_LINE && !isJson(last))
    throw new UnreadableFile('la última línea está cortada: el archivo no llegó entero');
}

/** The text after the last line break, at most its last LONGEST_LINE bytes; undefined without such text. */
async function unfinishedLine(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - LONGEST_LINE);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(size, LONGEST_LINE)), 0, size - start, start);
    const text = buffer.toString('utf8', buffer.lastIndexOf(10) + 1, bytesRead);
    return text.trim() === '' ? undefined : text;
  } finally {
    await file.close();
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
}
