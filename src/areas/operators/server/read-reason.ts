import { invalidInput } from '#platform/graphql/errors.ts';
import { REASON_LENGTH, toReason } from '../rules/reason.ts';

/** @throws contract error for an empty reason */
export function readReason(typed: string): string {
  const reason = toReason(typed);
  if (reason === undefined)
    throw invalidInput('Write the reason, with 5 to 500 characters.', {
      campos: { motivo: `Escriba el motivo, ${REASON_LENGTH}.` },
    });
  return reason;
}
