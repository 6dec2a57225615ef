import { useState } from 'react';
import type { Money } from '#kernel/money.ts';
import { type Choices, type LineChoice, WHOLE } from './line-choice.ts';
import { useDrafts } from './use-drafts.ts';

/** Values of a refused post. */
interface Posted {
  readonly typed: Choices;
}

/**
 * The amount of each invoice. The first of these wins: the edit in this dialog, the draft in this tab, the posted value, the address, the full
 * amount.
 * @param asked parts that the address names; a draft that was written before them does not count
 */
export function useChoices(posted: Posted | undefined, asked: Choices) {
  const { draftOf, keep } = useDrafts();
  const [decided, setDecided] = useState<Choices>({});
  const [edited, setEdited] = useState<{ since: Posted | undefined; ids: ReadonlySet<number> }>({
    since: posted,
    ids: new Set(),
  });
  const editedSince = edited.since === posted ? edited.ids : new Set<number>();
  return {
    choiceOf: (id: number, openBalance: Money): LineChoice =>
      decided[id] ?? draftOf(id, openBalance, asked[id]) ?? posted?.typed[id] ?? asked[id] ?? WHOLE,
    decide(id: number, choice: LineChoice, openBalance: Money) {
      setDecided((now) => ({ ...now, [id]: choice }));
      setEdited({ since: posted, ids: new Set([...editedSince, id]) });
      keep(id, choice, openBalance, asked[id]);
    },
    /** Whether a line was edited after the last refusal, which then no longer applies to it. */
    isEdited: (id: number): boolean => editedSince.has(id),
  };
}
