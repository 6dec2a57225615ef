/** A row as the file gives it, before its columns are checked. */
export type SourceRow =
  | { readonly line: number; readonly values: Readonly<Record<string, unknown>> }
  | { readonly line: number; readonly text: string; readonly reason: string };

/** Rows in one piece of a file, so that memory use does not depend on the file's length. */
export const ROWS_AT_ONCE = 2_000;

/** Longer lines are refused unparsed; a document of the feed takes less than two thousand bytes. */
export const LONGEST_LINE = 262_144;

/** The file as a whole cannot be read. The message is for the author of the file. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
