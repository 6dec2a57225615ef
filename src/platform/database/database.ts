import type { Kysely, Transaction } from 'kysely';
import type { Db as IDatabase } from 'pg-boss';
import type { Tables } from './tables.ts';

/** The database, or the transaction in which a query runs. */
export type Connection = Kysely<Tables> | Transaction<Tables>;

/** The database port, with two implementations: PostgreSQL and the embedded one. */
export interface Database {
  readonly kind: 'postgres' | 'embedded';
  /** Location of the data for the log, without credentials. */
  readonly description: string;
  readonly kysely: Kysely<Tables>;
  /** Runs a file of several statements in one transaction. */
  runScript(sql: string): Promise<void>;
  /**
   * Calls back on each NOTIFY of the channel; returns a function that stops it. A lost connection is replaced.
   * @param onConnect after every connection, the first one too: notifications may have been missed before it
   */
  listen(channel: string, onNotify: (payload: string) => void, onConnect?: () => void): Promise<() => Promise<void>>;
  /** The job queue's interface to the same database. */
  readonly jobs: IDatabase;
  /** Number of connections to the server; the embedded database has none. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/** Whether all work shares one connection, so that a statement waits for everybody's transactions (docs/decisions/0125). */
export const sharesOneConnection = ({ kind }: Pick<Database, 'kind'>): boolean => kind === 'embedded';
