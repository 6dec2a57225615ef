import { PasswordField } from '#ui/fields/password-field.tsx';
import { PASSWORD_HINT } from '../rules/password-sentences.ts';
import type { usePasswordForm } from './use-password-form.ts';

interface NewPasswordFieldsProps {
  readonly field: ReturnType<typeof usePasswordForm>['field'];
  /** Whether it is the person's first password; it changes the labels. */
  readonly isFirst?: boolean;
}

/** The new password, twice. */
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
