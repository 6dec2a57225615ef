import type { NoticeKinds } from '#areas/notifications/rules/notice.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { Cell } from '#kernel/feed/cell.ts';
import type { CellProblem, FeedFile } from '#kernel/feed/feed-file.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import type { InvalidTimes } from './files/invalid-times.ts';
import type { MergeTarget } from './merge-queries.ts';
import type { StagedRow } from './stage-queries.ts';

/** Rows of a file that were read together and have passed their own checks. */
export interface RowBatch {
  readonly file: FeedFile;
  readonly rows: readonly StagedRow[];
  /** The delivery's `secuencia`, for rows without their own. */
  readonly secuencia: number | undefined;
}

/** The file being merged, and how to notify people of new rows. */
export interface MergeSource {
  /** Name of the file, for the audit trail. */
  readonly archivo: string;
  readonly at: Date;
  /** Undefined without notifications. */
  readonly notify?: NotifyPeople | undefined;
}

/** Entries in the import's report for some kinds of files only. */
export interface FileNotes {
  /** For a file of people: ignored values and changes of access. */
  readonly personas?: PeopleReport;
  /** For a file of events: number of rows with an invalid time, and the first of them. */
  readonly sinHora?: InvalidTimes;
}

/** Counts of an import's changes in a table. Unchanged rows are neither new nor changed. */
export interface MergeResult extends Pick<FileNotes, 'personas'> {
  readonly nuevas: number;
  readonly cambiadas: number;
  /** Number of rows that changed nothing, because the stored rows are newer. */
  readonly atrasadas?: number;
}

/** Observer of all accepted rows of a file, which adds an entry to the report. */
export interface RowWatch {
  look(line: number, cells: readonly Cell[]): void;
  notes(): FileNotes;
}

/**
 * Special treatment of one kind of file, declared in `files/`. All hooks are optional; a file without hooks goes unchanged to the table of its name.
 * `decide` passes a value of type `Decided` to `afterMerge`.
 */
export interface FileHooks<Decided = unknown> {
  /** Prepares the file's empty temporary table, before the first row is read. */
  prepare?(connection: Connection): Promise<void>;
  /** Creates an observer of the rows being read. */
  watch?(file: FeedFile): RowWatch;
  /** Converts rows to their stored form: hashes secrets, sanitises HTML. @returns the same lines in the same order */
  keep?(connection: Connection, batch: RowBatch): Promise<readonly StagedRow[]> | readonly StagedRow[];
  /** Compares rows with the stored ones. @returns problems by line */
  check?(connection: Connection, batch: RowBatch): Promise<ReadonlyMap<number, CellProblem>>;
  /** Finds rows to leave out without refusing the file, because the console owns the stored thing. @returns problems by line */
  owned?(connection: Connection, batch: RowBatch): Promise<ReadonlyMap<number, CellProblem>>;
  /** Finds rows whose value is stored but not in force, because the console owns it. Such rows are reported, not refused. @returns problems by line */
  notInForce?(connection: Connection, batch: RowBatch): Promise<ReadonlyMap<number, CellProblem>>;
  /** Table, columns and rows that a slice writes; default: the whole file. */
  readonly target?: MergeTarget;
  /** Locks rows and takes decisions in a slice's transaction, before the merge. */
  decide?(tx: Connection, target: MergeTarget): Promise<Decided>;
  /** Merges the slice, instead of the general statement. */
  merge?(tx: Connection, target: MergeTarget, from: MergeSource): Promise<MergeResult>;
  /** Writes dependent changes of the merged slice and notifies people, in the same transaction. */
  afterMerge?(tx: Connection, decided: Decided, from: MergeSource): Promise<void>;
  /** Kinds of the notices that `afterMerge` sends. */
  readonly notices?: Partial<NoticeKinds>;
}

/** Declares hooks. Types the value that `decide` passes to `afterMerge`. */
export const fileHooks = <Decided>(hooks: FileHooks<Decided>): FileHooks => hooks as FileHooks;
