import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Cell } from '../rules/cell.ts';
import type { FeedFile, Problem } from '../rules/feed-file.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import type { InvalidTimes } from './files/invalid-times.ts';
import type { Target } from './merge-queries.ts';
import type { StagedRow } from './stage-queries.ts';

/** Rows of a file that were read together and passed their own checks. */
export interface Batch {
  readonly file: FeedFile;
  readonly rows: readonly StagedRow[];
  /** The delivery's number, for rows that carry none. */
  readonly secuencia: number | undefined;
}

/** The file that a slice comes from, and what notifies people of its changes. */
export interface MergeSource {
  /** The file's name, for the audit trail. */
  readonly archivo: string;
  readonly at: Date;
  /** Undefined when nobody is notified. */
  readonly notify?: NotifyPeople | undefined;
}

/** Report entries of one kind of file. */
export interface FileNotes {
  /** For a file of people. */
  readonly personas?: PeopleReport;
  /** For a file of events: rows with an unparsable time, and the first one. */
  readonly sinHora?: InvalidTimes;
}

/** Effect of an import on a table. Unchanged rows count as neither new nor changed. */
export interface Merged extends Pick<FileNotes, 'personas'> {
  readonly nuevas: number;
  readonly cambiadas: number;
  /** Rows older than the stored ones, which changed nothing. */
  readonly atrasadas?: number;
}

/** Observes all accepted rows of a file and adds an entry to its report. */
export interface RowWatch {
  look(line: number, cells: readonly Cell[]): void;
  notes(): FileNotes;
}

/**
 * Special treatment of one kind of file, declared in `files/`. All hooks are optional; the rows of a file without hooks go unchanged to the table of
 * its name. `Decided` is passed from `decide` to `afterMerge`.
 */
export interface FileHooks<Decided = unknown> {
  /** Prepares the empty temporary table of the file, before the first row is read. */
  prepare?(connection: Connection): Promise<void>;
  /** Observes the rows while they are read. */
  watch?(file: FeedFile): RowWatch;
  /** Rows as they are stored: secrets hashed, HTML sanitised. @returns the same lines in the same order */
  keep?(connection: Connection, batch: Batch): Promise<readonly StagedRow[]> | readonly StagedRow[];
  /** Compares rows with the stored ones. @returns the problem of each wrong line */
  check?(connection: Connection, batch: Batch): Promise<ReadonlyMap<number, Problem>>;
  /** Table, columns and rows that a slice writes; the whole file by default. */
  readonly target?: Target;
  /** Locks and decides in the transaction of a slice, before it is merged. */
  decide?(tx: Connection, target: Target): Promise<Decided>;
  /** Merges the slice instead of the general statement. */
  merge?(tx: Connection, target: Target, from: MergeSource): Promise<Merged>;
  /** Writes dependent changes of the merged slice and notifies people, in the same transaction. */
  afterMerge?(tx: Connection, decided: Decided, from: MergeSource): Promise<void>;
  /** Kinds of the notices that `afterMerge` sends. */
  readonly notices?: Partial<NoticeKinds>;
}

/** Declares hooks, and types the value that `decide` passes to `afterMerge`. */
export const fileHooks = <Decided>(hooks: FileHooks<Decided>): FileHooks => hooks as FileHooks;
