import type { ReactNode } from 'react';

/** Duplicates the currency signs, so that the sign-in page does not load the money formatter. A test compares them. */
const AMOUNT = /((?:– )?(?:\$|S\/) \d+(?:\.\d{3})*(?:,\d{2})?)/;

/**
 * Keeps each amount of a sentence on one line, because `$ 1.234.567` could wrap after its sign. Other content is
 * returned unchanged.
 */
export function withUnbrokenAmounts(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content;
  const parts = content.split(AMOUNT);
  if (parts.length === 1) return content;
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a sentence have no other key
      <span key={place} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
