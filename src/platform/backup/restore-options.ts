import type { recordRestore } from '../events/restore-queries.ts';
import type { Contents } from './contents-queries.ts';

export interface RestoreOptions {
  readonly replace: boolean;
  /** Throws when the restored data differs from the manifest. */
  readonly verify: (contents: Contents) => void;
  /** Writes notes for readers of events, after the restored data has been verified. */
  readonly restored: Parameters<typeof recordRestore>[1];
}
