import { useEffect, useState } from 'react';
import { useNavigation, useRouteLoaderData } from 'react-router';
import { CodeField } from '#ui/console/code-field.tsx';
import type { FrameData } from './frame-data.ts';
import { PasskeyButton } from './passkey-button.tsx';

/**
 * Field for the second factor in a form with money or accounts: a code, or a passkey. Hidden if it was confirmed in the last ten minutes. The passkey
 * fills the field without sending the form.
 */
export function ConfirmField({ error }: { readonly error: string | undefined }) {
  const frame = useRouteLoaderData<FrameData>('console');
  const [answer, setAnswer] = useState<string>();
  const { state } = useNavigation();
  // An answer is valid once, so a refused form asks again.
  useEffect(() => {
    if (state === 'loading') setAnswer(undefined);
  }, [state]);
  if (frame?.isConfirmed && !error) return null;
  if (answer)
    return (
      <>
        <input type="hidden" name="llave" value={answer} />
        <p role="status" tabIndex={-1} ref={focus}>
          Comprobado con su llave de acceso. Siga con el botón.
        </p>
      </>
    );
  const hasApp = frame?.hasApp ?? true;
  return (
    <>
      {hasApp ? (
        <CodeField label="El código que muestra su teléfono" name="codigo" error={error} />
      ) : (
        error && <p role="alert">{error}</p>
      )}
      {frame?.hasPasskeys && (
        <PasskeyButton label={hasApp ? 'O use su llave de acceso' : 'Usar su llave de acceso'} onSigned={setAnswer} />
      )}
      {!hasApp && (
        <noscript>
          <p>Su segundo paso es una llave de acceso, que necesita JavaScript.</p>
        </noscript>
      )}
    </>
  );
}

/** Focuses the field, because the pressed button has disappeared. */
const focus = (element: HTMLElement | null) => element?.focus();
