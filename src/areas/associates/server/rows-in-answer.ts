import { invalidInput } from '#platform/graphql/errors.ts';

/** Delivery points in one answer: as many as one person can be given (docs/product/people.md#limits). */
const MOST_ALTOGETHER = 40_000;

const counted = new WeakMap<object, number>();

/**
 * Counts delivery points into the answer of a request, before they are read: by however many names it asks for a list, it is one answer.
 * @param request what all its resolvers share
 * @throws contract error when there are more than one answer may hold
 */
export function countRows(request: object, rows: number): void {
  const altogether = (counted.get(request) ?? 0) + rows;
  if (altogether > MOST_ALTOGETHER) throw invalidInput('Too many destinations in one answer: ask for fewer at once.');
  counted.set(request, altogether);
}
