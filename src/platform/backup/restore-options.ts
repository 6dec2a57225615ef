import type { recordRestore } from '../events/restore-queries.ts';
import type { Contents } from './contents-queries.ts';

export interface RestoreOptions {
  readonly replace: boolean;
  /** Throws when the restored data differs from the manifest. */
  readonly verify: (contents: Contents) => void;
  /** Record of the restore, which is stored after the data has been verified. */
  readonly restored: Parameters<typeof recordRestore>[1];
}
