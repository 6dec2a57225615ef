import type { ReactNode } from 'react';

/** The signs are written out, because the sign-in page should not load what formats money; a test compares them. */
const AMOUNT = /((?:– )?(?:\$|S\/) \d+(?:\.\d{3})*(?:,\d{2})?)/;

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
