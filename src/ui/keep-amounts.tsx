import type { ReactNode } from 'react';
import { SIGNS } from '#kernel/money.ts';

const signs = [...new Set(Object.values(SIGNS))].map((sign) => sign.replace('$', '\\$')).join('|');
const AMOUNT = new RegExp(`((?:– )?(?:${signs}) \\d+(?:\\.\\d{3})*(?:,\\d{2})?)`);

/** A sentence whose amounts stay on one line: `$ 1.234.567` could break after its sign. Anything but plain text is left as it is. */
export function keepAmounts(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = content.split(AMOUNT);
  if (parts.length === 1) return content;
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence have no other name
      <span key={place} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
