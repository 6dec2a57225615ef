import { PasswordField } from '#ui/fields/password-field.tsx';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { useForm } from '#web/form/use-form.ts';
import type { OwnWords } from '../rules/easy-password.ts';
import { PASSWORD_HINT } from '../rules/new-password.ts';
import {
  type PasswordField as FieldName,
  findFormErrors,
  PASSWORD_FIELDS,
  readPasswordForm,
} from '../rules/password-form.ts';

interface NewPasswordFieldsProps {
  readonly field: ReturnType<typeof usePasswordForm>['field'];
  /** Whether it is the person's first password, which changes the labels. */
  readonly isFirst?: boolean;
}

/** Two fields, in which the new password is typed twice. */
export const NewPasswordFields = ({ field, isFirst = false }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...field('newPassword')}
      label={isFirst ? 'Contraseña' : 'Contraseña nueva'}
      autoComplete="new-password"
      hint={PASSWORD_HINT}
      required
    />
    <PasswordField
      {...field('repeatPassword')}
      label={isFirst ? 'Repita la contraseña' : 'Repita la contraseña nueva'}
      autoComplete="new-password"
      required
    />
  </>
);

interface Options {
  readonly own: OwnWords;
  readonly asksCurrent: boolean;
  readonly answer: PasswordAnswer | undefined;
}

/** State of a form with a new password, validated while the person types. */
export const usePasswordForm = ({ own, asksCurrent, answer }: Options) =>
  useForm({
    fields: PASSWORD_FIELDS,
    check: (posted) => findFormErrors(readPasswordForm(posted, asksCurrent), own),
    answer,
    sparesEmpty: true,
  });

/** The action's answer to a password form. */
export interface PasswordAnswer extends FormAnswer<FieldName> {
  readonly isSaved?: boolean;
}
