import type { Answer } from '#platform/graphql/run-graphql.server.ts';
import { CURRENT_INCORRECT, isPasswordFault, translatePassword } from '../rules/contract-messages.ts';
import type { PasswordAnswer } from '../ui/password-answer.ts';

/** The form's answer for a contract error: beside the field it concerns, else above the form. */
export function answerTo(errors: NonNullable<Answer<unknown>['errors']>): PasswordAnswer {
  const [error] = errors;
  const sentence = translatePassword(error?.message);
  if (error?.message === CURRENT_INCORRECT) return { isSaved: false, errors: { currentPassword: sentence } };
  if (isPasswordFault(error?.message)) return { isSaved: false, errors: { newPassword: sentence } };
  return { isSaved: false, problem: withWait(sentence, errors) };
}

/** The sentence, and how long to wait if the error has `retry_after_seconds`. */
export function withWait(sentence: string, errors: Answer<unknown>['errors']): string {
  const wait = Number(errors?.[0]?.extensions.retry_after_seconds) || 0;
  return wait > 0 ? `${sentence} ${waiting(wait)}` : sentence;
}

/** `Podrá intentarlo en 15 minutos.` */
export function waiting(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return `Podrá intentarlo en ${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}.`;
}
