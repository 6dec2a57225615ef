/** Bytes of a part, as tables with the content of files store it. */
export const PART_BYTES = 256 * 1024;

/** A content in parts of equal length; the last one is shorter. */
export async function* inParts(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    let joined = Buffer.concat(waiting);
    for (; joined.length >= PART_BYTES; joined = joined.subarray(PART_BYTES)) yield joined.subarray(0, PART_BYTES);
    waiting = [joined];
    length = joined.length;
  }
  if (length > 0) yield Buffer.concat(waiting);
}
