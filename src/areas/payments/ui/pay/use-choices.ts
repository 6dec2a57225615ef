import { useState } from 'react';
import type { Money } from '#kernel/money.ts';
import { type Choices, type LineChoice, WHOLE } from './line-choice.ts';
import { useDrafts } from './use-drafts.ts';

/** What a refused post gives back. */
interface Posted {
  readonly typed: Choices;
}

/**
 * How much of each invoice is paid: what was decided here, else the draft in this tab, else what was posted, else what the address
 * names, else all of it.
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
    /** Whether a line was changed after the last refusal, which then no longer applies to it. */
    isEdited: (id: number): boolean => editedSince.has(id),
  };
}
