import type { Total } from './printed-document.ts';
import type { Sheet } from './sheet/sheet.ts';

/** The rule below a figure shows how final it is. */
export function drawRuleBelow(
  { standing }: Total,
  sheet: Sheet,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  sheet.decoration(() => {
    if (standing === 'final') sheet.doubleRule(x, y, width);
    if (standing === 'pending') sheet.dashedRule(x, y + 1, width);
  });
}
