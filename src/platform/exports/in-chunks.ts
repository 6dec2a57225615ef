/** Rows in one chunk. Processing a chunk blocks the process for some milliseconds. */
const TOGETHER = 1_000;

/** Splits the rows into chunks of a thousand: processing a whole result at once would block the process for too long. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.slice(at, at + TOGETHER);
}
