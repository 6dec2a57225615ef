import type { Connection } from '../database/database.ts';
import type { Contents } from './contents-queries.ts';
import type { BackupManifest } from './manifest.ts';

/** What happens with copied data, while the database is still open. */
export interface DumpOptions {
  /** Writes the manifest. */
  readonly finish: (contents: Contents) => Promise<BackupManifest>;
  /** Records the backup in the database. @returns whether the database took it */
  readonly record: (connection: Connection, manifest: BackupManifest) => Promise<boolean>;
}

export interface Recorded {
  /** Whether the database knows of the backup. */
  readonly isRecorded: boolean;
}

/** Completes a copy: its manifest first, then its record. */
export async function completeBackup(
  connection: Connection,
  contents: Contents,
  { finish, record }: DumpOptions,
): Promise<BackupManifest & Recorded> {
  const manifest = await finish(contents);
  return { ...manifest, isRecorded: await record(connection, manifest) };
}
