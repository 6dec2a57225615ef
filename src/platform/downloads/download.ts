import type { Readable } from 'node:stream';

export interface Download {
  /** With its extension; anything but letters, digits, `.`, `_` and `-` is replaced. */
  readonly filename: string;
  readonly contentType: string;
  readonly stream: Readable;
}

/**
 * Makes the file. Decides by what the database says now of the session and its permissions, not by the link.
 * @returns undefined when the session is over, or the file is not there for it any more
 */
export type OpenDownload = (id: string, session: string) => Promise<Download | undefined>;
