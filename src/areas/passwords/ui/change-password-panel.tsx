import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { useToast } from '#ui/messages/toast.tsx';
import { Card } from '#ui/page/card.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import type { PasswordAnswer } from './password-answer.ts';

interface ChangePasswordPanelProps {
  /** The action's answer, on the page that the form opens without JavaScript. */
  readonly answer?: PasswordAnswer | undefined;
}

export const PASSWORD_CHANGED = 'Su contraseña quedó cambiada. Cerramos sus sesiones en otros equipos.';

/** "Cambiar contraseña", a panel of the profile's page (docs/product/passwords.md#screens). */
export function ChangePasswordPanel({ answer }: ChangePasswordPanelProps) {
  const { facts } = usePortal();
  const fetcher = useFetcher<PasswordAnswer>();
  const showToast = useToast();
  const [saved, setSaved] = useState(0);
  const latest = fetcher.data ?? answer;
  useEffect(() => {
    if (!fetcher.data?.isSaved) return;
    showToast({ message: PASSWORD_CHANGED });
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
