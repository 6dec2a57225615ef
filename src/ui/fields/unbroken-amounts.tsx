import type { ReactNode } from 'react';

/**
 * The currency signs are repeated here, because the sign-in page should not load the money formatter. A test compares
 * them.
 */
const AMOUNT = /((?:– )?(?:\$|S\/) \d+(?:\.\d{3})*(?:,\d{2})?)/;

/**
 * Keeps each amount of a sentence on one line: `$ 1.234.567` could wrap after its sign. Content that is not a string is
 * returned unchanged.
 */
export function withUnbrokenAmounts(content: ReactNode): ReactNode {
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
