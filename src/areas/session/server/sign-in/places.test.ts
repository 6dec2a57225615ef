import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openPlaces } from './places.ts';

test('runs at most `count` works at once, in order of arrival, also when some fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.record({ turns: fc.integer({ min: 1, max: 5 }), fails: fc.boolean() }), { maxLength: 20 }),
      async (count, works) => {
        const inPlace = openPlaces(count);
        const begun: number[] = [];
        let now = 0;
        let most = 0;
        const all = works.map(({ turns, fails }, place) =>
          inPlace(async () => {
            begun.push(place);
            now += 1;
            most = Math.max(most, now);
            for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
            now -= 1;
            if (fails) throw new Error(String(place));
            return place;
          }),
        );
        const ended = await Promise.allSettled(all);
        expect(begun).toEqual(works.map((_, place) => place));
        expect(most).toBe(Math.min(count, works.length));
        expect(ended.map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails));
      },
    ),
  );
});
