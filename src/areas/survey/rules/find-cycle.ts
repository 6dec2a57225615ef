import type { Question } from './question.ts';

/**
 * A cycle of conditions: questions that are required because of one another.
 * @returns the ids along the cycle, the first one again at the end; undefined when there is none
 */
export function findCycle(questions: readonly Pick<Question, 'id' | 'requiredIf'>[]): readonly string[] | undefined {
  const next = new Map(questions.map(({ id, requiredIf }) => [id, requiredIf?.pregunta]));
  const done = new Set<string>();
  for (const { id } of questions) {
    // Each question depends on one other at most, so the way from it is a line.
    const way = new Set<string>();
    let at: string | undefined = id;
    while (at !== undefined && !done.has(at)) {
      if (way.has(at)) {
        const ids = [...way];
        return [...ids.slice(ids.indexOf(at)), at];
      }
      way.add(at);
      at = next.get(at);
    }
    for (const each of way) done.add(each);
  }
  return undefined;
}
