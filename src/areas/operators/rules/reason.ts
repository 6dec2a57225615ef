const SHORTEST = 5;
const LONGEST = 500;

export const REASON_LENGTH = `con ${SHORTEST} a ${LONGEST} caracteres`;

/** Collapses whitespace, control characters and lone surrogates to single spaces. */
export const inOneVisibleLine = (typed: string): string =>
  typed.replaceAll(/[\s\p{C}\u115f\u1160\u3164\uffa0]+/gu, ' ').trim();

/** Normalizes a reason for storage: one visible line. @returns undefined for an empty or too long one */
export function toReason(typed: string): string | undefined {
  const reason = inOneVisibleLine(typed);
  return reason.length < SHORTEST || reason.length > LONGEST ? undefined : reason;
}
