import type { Expression, Generated, Selectable, UpdateType } from 'kysely';
import type { z } from 'zod';
import type { Result } from '#kernel/result.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Columns of every table of made files. Areas may add further columns. */
export interface FileColumns {
  estado: 'espera' | 'curso' | 'lista' | 'fallida';
  /** Number of rows written so far. */
  hechas: Generated<number>;
  bytes: Generated<number>;
  /** The run that makes the file. */
  ejecucion: Generated<string | null>;
  /** End of the run's lease. */
  ejecucion_hasta: Generated<Date | null>;
  /** Number of runs so far. */
  intentos: Generated<number>;
}

export type FileTable = { [Name in keyof Tables]: Tables[Name] extends FileColumns ? Name : never }[keyof Tables];

export type FileRow<Table extends FileTable> = Readonly<Selectable<Tables[Table]> & Selectable<FileColumns>>;

/** Columns to update, with their new values. */
export type FileChange<Table extends FileTable> = {
  readonly [Name in keyof Tables[Table]]?: UpdateType<Tables[Table][Name]> | Expression<unknown>;
};

/** Tables of a kind of files. */
export interface FileTables<Table extends FileTable> {
  readonly table: Table;
  /** Primary key. */
  readonly id: keyof FileRow<Table> & string;
  /** Instant of the order; unfinished files need an index on it. */
  readonly orderedAt: keyof FileRow<Table> & string;
  /** Table with the parts of the content: `file` is the column with the file's key, `parte` counts from 0, `contenido` is the content. */
  readonly parts: { readonly table: keyof Tables; readonly file: string };
  /** Rows that a run copies before it writes: the key of their file, `ejecucion`. They are deleted when the run ends. */
  readonly work?: { readonly table: keyof Tables; readonly file: string };
}

/** One attempt to make a file. */
export interface FileRun<Table extends FileTable> {
  /** UUID. */
  readonly id: string;
  /** @throws ClaimLost when the file was cancelled or another run has taken it */
  note(progress: FileChange<Table>): Promise<void>;
  /**
   * Saves the content in parts; a second call begins the file again.
   * @param progress columns to save from time to time
   * @throws ClaimLost
   */
  write(chunks: AsyncIterable<Buffer>, progress: () => FileChange<Table>): Promise<void>;
}

/** An area's declaration of the files that it makes (docs/decisions/0082). */
export interface FileKind<Table extends FileTable, Id extends string | number> {
  readonly tables: FileTables<Table>;
  /** Name of the job that makes a file. */
  readonly job: string;
  /** Name of the job that finds files without a living run. */
  readonly sweep: string;
  /** Checks the key in the input of a job. */
  readonly id: z.ZodType<Id>;
  /** Words for the log, in Spanish. */
  readonly log: {
    /** Name of the file's key in the log. */
    readonly key: string;
    /** `La descarga` */
    readonly one: string;
    /** `Una descarga no se pudo preparar` */
    readonly failed: string;
  };
  /** Further columns to set when a run begins. */
  readonly reset: () => FileChange<Table>;
  /** Makes the content. @returns columns of the finished file, or a sentence for the customer about the failure */
  readonly make: (file: FileRow<Table>, run: FileRun<Table>) => Promise<Result<FileChange<Table>, string>>;
  /** The sentence after an unexpected error. */
  readonly failure: string;
  /** Columns of a file that failed. */
  readonly failed: (sentence: string) => FileChange<Table>;
  /**
   * Runs once for each finished or failed file, in the transaction that ends it.
   * @param sentence why the file failed; null: it is ready
   */
  readonly ended: (transaction: Connection, file: FileRow<Table>, sentence: string | null) => Promise<unknown>;
  /** Deletes old files; runs before each sweep. */
  readonly tidy?: (connection: Connection) => Promise<unknown>;
}
