import { useEffect, useState } from 'react';
import { PasswordField } from '#ui/fields/password-field.tsx';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { useForm } from '#web/form/use-form.ts';
import type { PersonalWords } from '../rules/easy-password.ts';
import { findSpellingFaults, PASSWORD_HINT } from '../rules/new-password.ts';
import {
  type PasswordField as FieldName,
  type FindFaults,
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
  readonly own: PersonalWords;
  readonly asksCurrent: boolean;
  readonly answer: PasswordAnswer | undefined;
}

/** State of a form with a new password, validated while the person types. */
export function usePasswordForm({ own, asksCurrent, answer }: Options) {
  const [findFaults, setFindFaults] = useState<FindFaults>(() => findTypedFaults);
  const form = useForm({
    fields: PASSWORD_FIELDS,
    check: (posted) => findFormErrors(readPasswordForm(posted, asksCurrent), own, findFaults),
    answer,
    sparesEmpty: true,
  });
  const isTyped = Boolean(form.posted?.get('newPassword'));
  useEffect(() => {
    if (isTyped) findAllFaults().then((findAll) => setFindFaults(() => findAll));
  }, [isTyped]);
  return form;
}

const findTypedFaults: FindFaults = (password, _own, current) => findSpellingFaults(password, current);

/** The list of common words comes with the first password that is typed. Without it, the server alone refuses them. */
const findAllFaults = (): Promise<FindFaults> =>
  import('../rules/password-faults.ts').then(
    (rules) => rules.findPasswordFaults,
    () => findTypedFaults,
  );

/** The action's answer to a password form. */
export interface PasswordAnswer extends FormAnswer<FieldName> {
  readonly isSaved?: boolean;
}
