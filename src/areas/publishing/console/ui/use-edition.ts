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

/**
 * Values that the editor began with, and how many times it has begun again. Unsaved text stays when a decision changes the version or is refused
 * (docs/product/publishing.md#unsaved-text). A refused form begins again with its own text.
 */
export function useEdition({ version, from, stored, answer }: Stored, hasUnsaved: boolean) {
  const now = { version, from, stamp: answer?.typed && answer.stamp, values: answer?.typed ?? stored };
  const [edition, setEdition] = useState({ ...now, count: 0 });
  const isRefused = now.stamp !== undefined && now.stamp !== edition.stamp;
  const isOther = isRefused || from !== edition.from || (version !== edition.version && !hasUnsaved);
  if (isOther) setEdition({ ...now, count: edition.count + 1 });
  const begin = (values: Values) => setEdition({ ...edition, values, count: edition.count + 1 });
  return { count: edition.count, values: edition.values, begin };
}
