import type { Readable } from 'node:stream';

export interface Download {
  /** Name with extension; characters other than letters, digits, `.`, `_` and `-` are replaced. */
  readonly filename: string;
  readonly contentType: string;
  /** Saved by the browser instead of shown. */
  readonly isAttached?: boolean;
  readonly stream: Readable;
}

/**
 * Creates the file's content. The link alone grants nothing: the session and its permissions are checked at this moment.
 * @returns undefined when the session has ended or may no longer see the file
 */
export type OpenDownload = (id: string, session: string) => Promise<Download | undefined>;
