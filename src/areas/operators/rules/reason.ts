const SHORTEST = 5;
const LONGEST = 500;

export const REASON_LENGTH = `con ${SHORTEST} a ${LONGEST} caracteres`;

/** Normalizes a reason for storage: one line, with invisible characters as blanks. @returns undefined for an empty or too long one */
export function toReason(typed: string): string | undefined {
  const reason = typed.replaceAll(/[\s\p{C}\u115f\u1160\u3164\uffa0]+/gu, ' ').trim();
  return reason.length < SHORTEST || reason.length > LONGEST ? undefined : reason;
}
