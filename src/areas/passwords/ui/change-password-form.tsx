import type { useFetcher } from 'react-router';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
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
  const { form, errors, isIncomplete } = usePasswordForm({ own, asksCurrent: true, refused: answer?.errors });
  return (
    <fetcher.Form method="post" action={CHANGE_PASSWORD_PATH} className={css.form} noValidate {...form}>
      {answer?.problem && <Alert tone="err" title={answer.problem} />}
      <PasswordField
        label="Contraseña actual"
        name="currentPassword"
        autoComplete="current-password"
        error={errors.currentPassword}
        required
      />
      <NewPasswordFields errors={errors} />
      <div>
        <Button
          variant="primary"
          type="submit"
          aria-disabled={isIncomplete || undefined}
          isPending={fetcher.state !== 'idle'}
          pendingLabel="Guardando…"
        >
          Guardar contraseña
        </Button>
      </div>
    </fetcher.Form>
  );
}
