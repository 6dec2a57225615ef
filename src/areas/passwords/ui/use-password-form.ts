import { useForm } from '#web/form/use-form.ts';
import type { OwnWords } from '../rules/easy-password.ts';
import { errorsIn, PASSWORD_FIELDS, readPasswordForm } from '../rules/password-form.ts';
import type { PasswordAnswer } from './password-answer.ts';

interface Options {
  readonly own: OwnWords;
  readonly asksCurrent: boolean;
  readonly answer: PasswordAnswer | undefined;
}

/** A form with a new password, checked while one types. */
export const usePasswordForm = ({ own, asksCurrent, answer }: Options) =>
  useForm({
    fields: PASSWORD_FIELDS,
    check: (posted) => errorsIn(readPasswordForm(posted, asksCurrent), own),
    answer,
    sparesEmpty: true,
  });
