import type { TellPeople } from '#areas/notifications/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { FeedFile, Problem } from '../rules/feed-file.ts';
import { FEED_FILES } from '../rules/feed-files.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import { rowReader } from '../rules/read-row.ts';
import { findAlikeAddresses, indexAddresses } from './alike-address-queries.ts';
import { findChangedQuestions } from './changed-questions.ts';
import { refuseCutFile } from './cut-file.ts';
import type { FoundFile } from './find-files.ts';
import { hashNewPasswords } from './hash-new-passwords.ts';
import { hashPins } from './hash-pins.ts';
import { mergeSlices } from './merge-slices.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import type { RejectedRows } from './rejected-rows.ts';
import { sanitizeContent } from './sanitize-content.ts';
import { type SourceRow, UnreadableFile } from './source-row.ts';
import { createStage, dropStage, type StagedRow, stageRows } from './stage-queries.ts';
import { countUnreadTimes, type UnreadTimes } from './unread-times.ts';

export interface FileProblem extends Problem {
  readonly archivo: string;
  readonly linea: number;
}

/** The progress of one file. */
export interface FileProgress {
  readonly archivo: string;
  readonly fase: 'leyendo' | 'guardando' | 'terminado';
  readonly filas: number;
  readonly rechazadas: number;
}

export interface FileResult {
  readonly filas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly rechazadas: number;
  /** Rows older than what was held. */
  readonly atrasadas: number;
  /** The first ones; `rechazadas` counts all. */
  readonly problemas: readonly FileProblem[];
  /** Of a file of people. */
  readonly personas?: PeopleReport;
  /** Of a file of events: those whose time is none, with the first one. */
  readonly sinHora?: UnreadTimes;
}

interface Options {
  readonly now: Date;
  readonly tell?: TellPeople | undefined;
  /** Whether a file without rows is accepted. */
  readonly mayBeEmpty: boolean;
  /** The delivery's number, for documents whose rows carry none. */
  readonly secuencia: number | undefined;
  readonly rejected: RejectedRows | undefined;
  readonly onProgress: (progress: FileProgress) => void;
}

const EMPTY = 'no tiene filas; si es a propósito, importe con --allow-empty o con un manifiesto que lo diga';

/** Most problems that are reported one by one, and most of the same kind among them. */
const TOLD = 50;
const TOLD_ALIKE = 15;

/** A file with wrong rows, of which nothing was stored. */
export class FileRefused extends Error {
  readonly result: FileResult;
  constructor(result: FileResult) {
    super('The file has wrong rows');
    this.name = 'FileRefused';
    this.result = result;
  }
}

/**
 * Imports one file: reads and checks all of it first, then merges it slice by slice.
 * @param connection one connection, not a pool: the file waits in its temporary tables
 * @throws FileRefused when a row is wrong and there is no place for refused rows; nothing was merged then
 * @throws FileInterrupted when a slice could not be merged
 */
export async function importFile(connection: Connection, found: FoundFile, options: Options): Promise<FileResult> {
  const file = FEED_FILES[found.kind];
  const problemas: FileProblem[] = [];
  const count = { filas: 0, rechazadas: 0 };
  const tell = (fase: FileProgress['fase']) => options.onProgress({ archivo: found.name, fase, ...count });
  const refuse = async (row: SourceRow, problems: readonly Problem[]) => {
    count.rechazadas += 1;
    for (const problem of problems)
      if (isWorthTelling(problemas, problem)) problemas.push({ archivo: found.name, linea: row.line, ...problem });
    await options.rejected?.add(row, problems);
  };
  const times = countUnreadTimes(file);
  await createStage(connection, file);
  if (file.kind === 'usuarios') await indexAddresses(connection);
  const batches = found.format === 'csv' ? readCsv(found.path) : readNdjson(found.path);
  // The next rows are read and parsed while the database stores the ones before.
  let staging: Promise<void> = Promise.resolve();
  const read = rowReader(file, options.now);
  for await (const rows of batches) {
    const understood = rows.map((row) => ({ row, read: understand(row, read) }));
    for (const { row, read } of understood) if ('cells' in read) times.look(row.line, read.cells);
    await staging;
    staging = stage(connection, file, understood, { refuse, secuencia: options.secuencia });
    staging.catch(() => undefined);
    count.filas += rows.length;
    tell('leyendo');
  }
  await staging;
  await refuseCutFile(found);
  if (count.filas === 0 && !options.mayBeEmpty) throw new UnreadableFile(EMPTY);
  if (count.rechazadas > 0 && !options.rejected)
    throw new FileRefused({ ...count, nuevas: 0, cambiadas: 0, atrasadas: 0, problemas });
  const merged = await mergeSlices(connection, found, {
    at: options.now,
    tell: options.tell,
    onSlice: () => tell('guardando'),
  });
  await dropStage(connection);
  tell('terminado');
  const sinHora = times.found();
  return { ...count, ...merged, problemas, ...(sinHora && { sinHora }) };
}

const isWorthTelling = (told: readonly Problem[], { columna, razon }: Problem): boolean =>
  told.length < TOLD && told.filter((each) => each.columna === columna && each.razon === razon).length < TOLD_ALIKE;

type Understood = ReturnType<ReturnType<typeof rowReader>>;

const understand = (row: SourceRow, read: ReturnType<typeof rowReader>): Understood =>
  'values' in row ? read(row.values) : { problems: [{ columna: '', razon: row.reason }] };

async function stage(
  connection: Connection,
  file: FeedFile,
  understood: readonly { readonly row: SourceRow; readonly read: Understood }[],
  {
    refuse,
    secuencia,
  }: {
    readonly refuse: (row: SourceRow, problems: readonly Problem[]) => Promise<void>;
    readonly secuencia: number | undefined;
  },
): Promise<void> {
  const good: StagedRow[] = [];
  for (const { row, read } of understood) if ('cells' in read) good.push({ line: row.line, cells: read.cells });
  const ready = await keptAs(connection, file, good, secuencia);
  const refused = ready.length > 0 ? await stageGood(connection, file, ready) : new Map<number, Problem>();
  for (const { row, read } of understood) {
    const late = refused.get(row.line);
    if ('problems' in read) await refuse(row, read.problems);
    else if (late) await refuse(row, [late]);
  }
}

/** @returns what is wrong with the rows that were refused, by line */
async function stageGood(
  connection: Connection,
  file: FeedFile,
  rows: readonly StagedRow[],
): Promise<Map<number, Problem>> {
  const held = await refusedBefore(connection, file, rows);
  const others = rows.filter(({ line }) => !held.has(line));
  return others.length > 0 ? new Map([...held, ...(await stageRows(connection, file, others))]) : held;
}

/** What is wrong beside the rows that are there already, by line. */
async function refusedBefore(
  connection: Connection,
  file: FeedFile,
  rows: readonly StagedRow[],
): Promise<Map<number, Problem>> {
  if (file.kind === 'usuarios') return findAlikeAddresses(connection, file, rows);
  return file.kind === 'cuestionarios' ? findChangedQuestions(connection, file, rows) : new Map();
}

/** Rows as they are stored: passwords and PINs hashed, HTML sanitised, documents with the delivery's number. */
async function keptAs(
  connection: Connection,
  file: FeedFile,
  rows: readonly StagedRow[],
  secuencia: number | undefined,
): Promise<readonly StagedRow[]> {
  if (file.kind === 'usuarios') return hashNewPasswords(connection, file, rows);
  if (file.kind === 'bonos_estaciones') return hashPins(connection, file, rows);
  if (file.kind === 'bloques' || file.kind === 'noticias' || file.kind === 'bonos_usos')
    return sanitizeContent(file, rows);
  return file.kind === 'documentos' && secuencia !== undefined ? numbered(file, rows, String(secuencia)) : rows;
}

function numbered({ columns }: FeedFile, rows: readonly StagedRow[], secuencia: string): StagedRow[] {
  const place = columns.findIndex(({ name }) => name === 'secuencia');
  return rows.map(({ line, cells }) => ({ line, cells: cells.with(place, cells[place] ?? secuencia) }));
}
