import { invalidInput } from '#platform/graphql/errors.ts';

const LONGEST_REASON = 500;

/** @throws contract error for a reason that says nothing. Signs that nobody sees count as blanks */
export function readReason(typed: string): string {
  const reason = typed.replaceAll(/[\s\p{C}\u115f\u1160\u3164\uffa0]+/gu, ' ').trim();
  if (reason.length < 5 || reason.length > LONGEST_REASON)
    throw invalidInput('Write the reason, with 5 to 500 characters.', {
      campos: { motivo: 'Escriba el motivo, con 5 a 500 caracteres.' },
    });
  return reason;
}
