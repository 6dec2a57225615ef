import type { Expression, Generated, Selectable, UpdateType } from 'kysely';
import type { z } from 'zod';
import type { Result } from '#kernel/result.ts';
import type { Connection } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';

/** Columns of every table of made files. Areas may add more. */
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

/** Columns to update, with new values. */
export type FileChange<Table extends FileTable> = {
  readonly [Name in keyof Tables[Table]]?: UpdateType<Tables[Table][Name]> | Expression<unknown>;
};

/** Tables for a kind of files. */
export interface FileTables<Table extends FileTable> {
  readonly table: Table;
  /** Primary key. */
  readonly id: keyof FileRow<Table> & string;
  /** Time of the order. Unfinished files need an index on it. */
  readonly orderedAt: keyof FileRow<Table> & string;
  /** Table with the content's parts. `file` is its column with the file's key; `parte` counts from 0. */
  readonly parts: { readonly table: keyof Tables; readonly file: string };
  /**
   * Table with rows that a run copies before it writes. They are deleted when the run ends. `file` is its column with
   * the file's key.
   */
  readonly work?: { readonly table: keyof Tables; readonly file: string };
}

/** One attempt to make a file. */
export interface FileRun<Table extends FileTable> {
  /** UUID. */
  readonly id: string;
  /** Saves progress. @throws ClaimLost when the file was cancelled, or another run has claimed it */
  note(progress: FileChange<Table>): Promise<void>;
  /**
   * Saves the content in parts. A second call restarts the file.
   * @param progress columns to save from time to time
   * @throws ClaimLost
   */
  write(chunks: AsyncIterable<Buffer>, progress: () => FileChange<Table>): Promise<void>;
}

/** An area's declaration for a kind of made files (docs/decisions/0082). */
export interface FileKind<Table extends FileTable, Id extends string | number> {
  readonly tables: FileTables<Table>;
  /** Name of the job that makes one file. */
  readonly job: string;
  /** Name of the job that finds files whose run died. */
  readonly sweep: string;
  /** Spanish names of both jobs for operators. */
  readonly words: { readonly job: string; readonly sweep: string };
  /** Validates the key in a job's input. */
  readonly id: z.ZodType<Id>;
  /** Texts for the log, in Spanish. */
  readonly log: {
    /** Name of the file's key in the log. */
    readonly key: string;
    /** Noun with article: `La descarga` */
    readonly one: string;
    /** Message of a failure: `Una descarga no se pudo preparar` */
    readonly failed: string;
  };
  /** More columns to reset when a run begins. */
  readonly reset: () => FileChange<Table>;
  /**
   * Makes the content. @returns columns of the finished file, or a sentence that explains the failure to the customer
   */
  readonly make: (file: FileRow<Table>, run: FileRun<Table>) => Promise<Result<FileChange<Table>, string>>;
  /** Sentence for the customer after an unexpected error. */
  readonly failure: string;
  /** Columns of a failed file. */
  readonly failed: (sentence: string) => FileChange<Table>;
  /**
   * Runs once when a file is finished or has failed, in the same transaction.
   * @param sentence reason of a failure; null when the file is ready
   */
  readonly ended: (transaction: Connection, file: FileRow<Table>, sentence: string | null) => Promise<unknown>;
  /** Deletes old files. Runs before each sweep. */
  readonly tidy?: (connection: Connection) => Promise<unknown>;
}
