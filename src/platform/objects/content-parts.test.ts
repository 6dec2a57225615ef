import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefetchNext } from '../concurrency.ts';
import { splitIntoParts } from './content-parts.ts';

async function* chunksOf(chunks: readonly Uint8Array[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield Buffer.from(chunk);
}

test('property: the parts of an object together are its content, for every size, also when read ahead', async () => {
  const chunk = fc.uint8Array({ maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.array(chunk), fc.integer({ min: 1, max: 25 }), async (chunks, size) => {
      const parts: Buffer[] = [];
      for await (const part of prefetchNext(splitIntoParts(chunksOf(chunks), size))) {
        // Lets the generator fill the next part meanwhile.
        await new Promise((turn) => setImmediate(turn));
        parts.push(Buffer.from(part));
      }
      expect(Buffer.concat(parts)).toEqual(Buffer.concat(chunks));
      expect(parts.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      expect(parts.at(-1)?.length ?? 1).toBeGreaterThan(0);
    }),
    { numRuns: 60 },
  );
});
