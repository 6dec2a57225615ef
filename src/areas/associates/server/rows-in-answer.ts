import { invalidInput } from '#platform/graphql/errors.ts';

/** The most delivery points in one answer (docs/product/people.md#limits). */
const MOST_ALTOGETHER = 40_000;

const counted = new WeakMap<object, number>();

/**
 * Adds to the number of delivery points in an answer, before they are read. Aliases of one field count each.
 * @param request the object that all resolvers of one request share
 * @throws contract error when the answer would have more than 40,000
 */
export function countRows(request: object, rows: number): void {
  const altogether = (counted.get(request) ?? 0) + rows;
  if (altogether > MOST_ALTOGETHER) throw invalidInput('Too many destinations in one answer: ask for fewer at once.');
  counted.set(request, altogether);
}
