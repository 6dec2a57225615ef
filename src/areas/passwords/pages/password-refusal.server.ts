import type { ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { waitingSentence } from '#web/form/form-answer.ts';
import { CURRENT_INCORRECT_MESSAGE, isPasswordFault, translatePassword } from '../rules/contract-messages.ts';
import type { PasswordAnswer } from '../ui/new-password-fields.tsx';

/** Turns a contract error into a message of the form, beside the field concerned if there is one. */
export function passwordRefusalAnswer(errors: NonNullable<ContractResult<unknown>['errors']>): PasswordAnswer {
  const [error] = errors;
  const sentence = translatePassword(error?.message);
  if (error?.message === CURRENT_INCORRECT_MESSAGE) return { errors: { currentPassword: sentence } };
  if (isPasswordFault(error?.message)) return { errors: { newPassword: sentence } };
  return { problem: appendWait(sentence, errors) };
}

/** Appends the waiting time to the sentence, if the error has `retry_after_seconds`. */
export function appendWait(sentence: string, errors: ContractResult<unknown>['errors']): string {
  const wait = waitingSentence(errors?.[0]?.extensions.retry_after_seconds);
  return wait ? `${sentence} ${wait}` : sentence;
}
