/** Bytes of a part of a stored object. */
export const PART_BYTES = 256 * 1024;

/**
 * Splits a content into parts of equal length; the last part may be shorter. Reuses two buffers to save garbage collection, so each part is valid
 * only until the part after the next one is read.
 * @param size bytes per part
 */
export async function* splitIntoParts(content: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  const buffers: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)];
  let turn: 0 | 1 = 0;
  let length = 0;
  for await (const chunk of content) {
    for (let from = 0; from < chunk.length; ) {
      const part = growBuffer(buffers[turn], {
        length,
        needed: Math.min(size, length + chunk.length - from),
        size,
      });
      buffers[turn] = part;
      const copied = chunk.copy(part, length, from, from + size - length);
      from += copied;
      length += copied;
      if (length < size) continue;
      yield part.subarray(0, size);
      turn = turn === 0 ? 1 : 0;
      length = 0;
    }
  }
  if (length > 0) yield buffers[turn].subarray(0, length);
}

/** Doubles the buffer's length. Starts small, so that a short content does not allocate a whole part. */
function growBuffer(
  buffer: Buffer,
  { length, needed, size }: { readonly length: number; readonly needed: number; readonly size: number },
): Buffer {
  if (buffer.length >= needed) return buffer;
  const longer = Buffer.allocUnsafeSlow(Math.min(size, Math.max(needed, 2 * buffer.length)));
  buffer.copy(longer, 0, 0, length);
  return longer;
}
