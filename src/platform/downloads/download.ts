import type { Readable } from 'node:stream';

export interface Download {
  /** With its extension; anything but letters, digits, `.`, `_` and `-` is replaced. */
  readonly filename: string;
  readonly contentType: string;
  /** Saved by the browser instead of shown. */
  readonly isAttached?: boolean;
  readonly stream: Readable;
}

/**
 * Makes the file. The link alone grants nothing: the session and its permissions are read from the database now.
 * @returns undefined when the session is over or may no longer see the file
 */
export type OpenDownload = (id: string, session: string) => Promise<Download | undefined>;
