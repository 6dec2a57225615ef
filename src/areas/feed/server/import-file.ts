import type { Connection } from '#platform/database/database.ts';
import type { FeedFile, Problem } from '../rules/feed-file.ts';
import { FEED_FILES } from '../rules/feed-files.ts';
import { rowReader } from '../rules/read-row.ts';
import type { FoundFile } from './find-files.ts';
import { hashNewPasswords } from './hash-new-passwords.ts';
import { mergeStage } from './merge-store.ts';
import { readCsv } from './read-csv.ts';
import { readNdjson } from './read-ndjson.ts';
import type { RejectedRows } from './rejected-rows.ts';
import { sanitizeBlocks } from './sanitize-blocks.ts';
import type { SourceRow } from './source-row.ts';
import { createStage, prepareStage, type StagedRow, stageRows } from './stage-store.ts';

export interface FileProblem extends Problem {
  readonly archivo: string;
  readonly linea: number;
}

/** What has become of one file so far. */
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
  /** The first ones; `rechazadas` counts all. */
  readonly problemas: readonly FileProblem[];
}

interface Options {
  readonly rejected: RejectedRows | undefined;
  readonly onProgress: (progress: FileProgress) => void;
}

/** So many problems are told one by one, and so many of the same kind; whoever wrote the file has the pattern by then. */
const TOLD = 50;
const TOLD_ALIKE = 15;

/** A file with wrong rows, none of which was to be kept. Thrown so that its transaction is undone. */
export class FileRefused extends Error {
  readonly result: FileResult;
  constructor(result: FileResult) {
    super('The file has wrong rows');
    this.name = 'FileRefused';
    this.result = result;
  }
}

/**
 * Imports one file inside the given transaction, a few thousand rows at a time.
 * @throws FileRefused when a row is wrong and there is no place for refused rows
 */
export async function importFile(tx: Connection, found: FoundFile, options: Options): Promise<FileResult> {
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
  await createStage(tx, file);
  const batches = found.format === 'csv' ? readCsv(found.path) : readNdjson(found.path);
  // The next rows are read and understood while the database takes the ones before.
  let staging: Promise<void> = Promise.resolve();
  const read = rowReader(file);
  for await (const rows of batches) {
    const understood = rows.map((row) => ({ row, read: understand(row, read) }));
    await staging;
    staging = stage(tx, file, understood, refuse);
    staging.catch(() => undefined);
    count.filas += rows.length;
    tell('leyendo');
  }
  await staging;
  if (count.rechazadas > 0 && !options.rejected)
    throw new FileRefused({ ...count, nuevas: 0, cambiadas: 0, problemas });
  tell('guardando');
  await prepareStage(tx);
  const merged = await mergeStage(tx, found.kind);
  tell('terminado');
  return { ...count, ...merged, problemas };
}

const isWorthTelling = (told: readonly Problem[], { columna, razon }: Problem): boolean =>
  told.length < TOLD && told.filter((each) => each.columna === columna && each.razon === razon).length < TOLD_ALIKE;

type Understood = ReturnType<ReturnType<typeof rowReader>>;

const understand = (row: SourceRow, read: ReturnType<typeof rowReader>): Understood =>
  'values' in row ? read(row.values) : { problems: [{ columna: '', razon: row.reason }] };

async function stage(
  tx: Connection,
  file: FeedFile,
  understood: readonly { readonly row: SourceRow; readonly read: Understood }[],
  refuse: (row: SourceRow, problems: readonly Problem[]) => Promise<void>,
): Promise<void> {
  const good: StagedRow[] = [];
  for (const { row, read } of understood) if ('cells' in read) good.push({ line: row.line, cells: read.cells });
  const ready = await keptAs(tx, file, good);
  const refused = ready.length > 0 ? await stageRows(tx, file, ready) : new Map<number, Problem>();
  for (const { row, read } of understood) {
    const late = refused.get(row.line);
    if ('problems' in read) await refuse(row, read.problems);
    else if (late) await refuse(row, [late]);
  }
}

/** Rows as the database may hold them: not every cell is kept as it was written. */
async function keptAs(tx: Connection, file: FeedFile, rows: readonly StagedRow[]): Promise<readonly StagedRow[]> {
  if (file.kind === 'usuarios') return hashNewPasswords(tx, file, rows);
  if (file.kind === 'bloques') return sanitizeBlocks(file, rows);
  return rows;
}
