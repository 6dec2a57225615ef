import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { Button } from '#ui/actions/button.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { Card } from '#ui/page/card.tsx';
import { FormProblem } from '#web/form/short-form.tsx';
import type { PersonalWords } from '../rules/easy-password.ts';
import { CHANGE_PASSWORD_PATH } from '../rules/link.ts';
import { NewPasswordFields, type PasswordAnswer, usePasswordForm } from './new-password-fields.tsx';
import css from './password-form.module.css';

interface ChangePasswordPanelProps {
  /** The action's answer, after the form was sent without JavaScript. */
  readonly answer?: PasswordAnswer | undefined;
}

export const PASSWORD_CHANGED_SENTENCE = 'Su contraseña quedó cambiada. Cerramos sus sesiones en otros equipos.';

/** "Cambiar contraseña", a panel of the profile page (docs/product/passwords.md#screens). */
export function ChangePasswordPanel({ answer }: ChangePasswordPanelProps) {
  const { facts } = usePortal();
  const fetcher = useFetcher<PasswordAnswer>();
  const showToast = useToast();
  const [saved, setSaved] = useState(0);
  const latest = fetcher.data ?? answer;
  useEffect(() => {
    if (!fetcher.data?.isSaved) return;
    showToast({ message: PASSWORD_CHANGED_SENTENCE });
    setSaved((before) => before + 1);
  }, [fetcher.data, showToast]);
  return (
    <Card title="Cambiar contraseña" className="no-print">
      {facts?.isSupportUser ? (
        <p className="muted">
          Solo la persona puede cambiar su contraseña. El equipo de soporte no la ve ni la cambia.
        </p>
      ) : (
        <ChangePasswordForm
          key={saved}
          own={facts ? [facts.firstname, facts.lastname, facts.company] : []}
          answer={latest}
          fetcher={fetcher}
        />
      )}
    </Card>
  );
}

interface ChangePasswordFormProps {
  readonly own: PersonalWords;
  readonly answer: PasswordAnswer | undefined;
  readonly fetcher: ReturnType<typeof useFetcher<PasswordAnswer>>;
}

function ChangePasswordForm({ own, answer, fetcher }: ChangePasswordFormProps) {
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
