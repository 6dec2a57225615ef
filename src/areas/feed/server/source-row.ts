/** A row as the file gives it, before its columns are checked. */
export type SourceRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly text: string; readonly reason: string };

/** A file is read in pieces of about this many rows: what is in memory does not depend on how long the file is. */
export const ROWS_AT_ONCE = 2_000;

/** Longer lines are refused unread; a document of the feed takes less than two thousand bytes. */
export const LONGEST_LINE = 262_144;

/** The file as a whole cannot be read; the message is for whoever wrote it. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
