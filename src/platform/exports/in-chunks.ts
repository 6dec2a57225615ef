/** Rows that are handed on together: what is made of them keeps the process from others for some milliseconds. */
const TOGETHER = 1_000;

/** The rows, a thousand at a time. What a statement reads at once would keep the process busy for too long. */
export function* inChunks<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += TOGETHER) yield rows.slice(at, at + TOGETHER);
}
