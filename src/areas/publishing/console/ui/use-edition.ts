import { useState } from 'react';
import type { Values } from './fields-form.tsx';
import type { PublishAnswer } from './publish-answer.ts';

interface Stored {
  readonly version: number;
  /** Earlier version that `stored` comes from. */
  readonly from: number | undefined;
  readonly stored: Values;
  readonly answer: PublishAnswer | undefined;
}

/** What is typed in the form. */
export interface Typed {
  readonly fields: Values;
  readonly isSaved: boolean;
  /** Times that the editor had begun again when it was typed. */
  readonly count: number;
}

/**
 * Values that the editor began with, and how many times it has begun again. Unsaved text stays when a decision changes the version or is refused
 * (docs/product/publishing.md#unsaved-text). A refused form begins again with its own text. One that was saved as it is
 * typed does not: whoever types on keeps field and caret.
 */
export function useEdition({ version, from, stored, answer }: Stored, typed: Typed | undefined) {
  const now = { version, from, stamp: answer?.typed && answer.stamp, values: answer?.typed ?? stored };
  const [edition, setEdition] = useState({ ...now, count: 0 });
  const isRefused = now.stamp !== undefined && now.stamp !== edition.stamp;
  const isNew = version !== edition.version && (!typed || typed.isSaved);
  const shown = typed?.count === edition.count ? typed.fields : edition.values;
  const isAsTyped = isNew && areSame(stored, shown);
  if (isRefused || from !== edition.from || (isNew && !isAsTyped)) setEdition({ ...now, count: edition.count + 1 });
  else if (isNew) setEdition({ ...now, count: edition.count });
  const begin = (values: Values) => setEdition({ ...edition, values, count: edition.count + 1 });
  return { count: edition.count, values: edition.values, begin };
}

/** Whether both have the same texts; a missing one is empty. */
const areSame = (one: Values, other: Values): boolean =>
  Object.keys({ ...one, ...other }).every((name) => (one[name] ?? '') === (other[name] ?? ''));
