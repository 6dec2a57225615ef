const SHORTEST = 5;
const LONGEST = 500;

export const REASON_LENGTH = `con ${SHORTEST} a ${LONGEST} caracteres`;

/** A reason as it is kept: in one line, where signs that nobody sees count as blanks. @returns undefined for one that says nothing or is too long */
export function toReason(typed: string): string | undefined {
  const reason = typed.replaceAll(/[\s\p{C}\u115f\u1160\u3164\uffa0]+/gu, ' ').trim();
  return reason.length < SHORTEST || reason.length > LONGEST ? undefined : reason;
}
