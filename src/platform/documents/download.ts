import type { Readable } from 'node:stream';

export interface Download {
  /** With its extension; anything but letters, digits, `.`, `_` and `-` is replaced. */
  readonly filename: string;
  readonly contentType: string;
  readonly stream: Readable;
}

/** Makes the file, or undefined when it is not there for this user any more. Decides by what the database says now, not by the link. */
export type OpenDownload = (id: string, userId: number) => Promise<Download | undefined>;
