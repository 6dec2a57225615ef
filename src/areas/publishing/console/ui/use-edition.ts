import { useState } from 'react';
import type { Values } from './fields-form.tsx';
import type { PublishAnswer } from './publish-answer.ts';

interface Stored {
  readonly version: number;
  /** Number of the earlier version that `stored` comes from. */
  readonly from: number | undefined;
  readonly stored: Values;
  readonly answer: PublishAnswer | undefined;
}

/** Typed values of the form. */
export interface TypedForm {
  readonly fields: Values;
  readonly isSaved: boolean;
  /** Number of restarts of the editor when the values were typed. */
  readonly count: number;
}

/**
 * Initial values of the editor, and the number of its restarts. Unsaved text survives a decision that changes the version or is refused
 * (docs/product/publishing.md#unsaved-text). A refused form restarts with its own text. A saved form does not restart, so that the operator keeps
 * field and caret while typing.
 */
export function useEdition({ version, from, stored, answer }: Stored, typed: TypedForm | undefined) {
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
