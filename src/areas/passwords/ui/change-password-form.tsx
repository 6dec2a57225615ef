import type { useFetcher } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { FormProblem } from '#web/form/short-form.tsx';
import type { OwnWords } from '../rules/easy-password.ts';
import { CHANGE_PASSWORD_PATH } from './change-password-path.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordAnswer } from './password-answer.ts';
import css from './password-form.module.css';
import { usePasswordForm } from './use-password-form.ts';

interface ChangePasswordFormProps {
  readonly own: OwnWords;
  readonly answer: PasswordAnswer | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<PasswordAnswer>>;
}

export function ChangePasswordForm({ own, answer, fetcher }: ChangePasswordFormProps) {
  const { form, field, isInvalid } = usePasswordForm({ own, asksCurrent: true, answer });
  return (
    <fetcher.Form method="post" action={CHANGE_PASSWORD_PATH} className={css.form} {...form}>
      <FormProblem answer={answer} />
      <PasswordField {...field('currentPassword')} label="Contraseña actual" autoComplete="current-password" required />
      <NewPasswordFields field={field} />
      <div>
        <Button
          variant="primary"
          type="submit"
          aria-disabled={isInvalid || undefined}
          isPending={fetcher.state !== 'idle'}
          pendingLabel="Guardando…"
        >
          Guardar contraseña
        </Button>
      </div>
    </fetcher.Form>
  );
}
