import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { PASSKEY_CHALLENGE } from '../rules/pages.ts';
import { hasPasskeys, passkeyProblem, signWithPasskey } from './passkey-browser.ts';

interface PasskeyButtonProps {
  readonly label: string;
  /** Fills the form's field `llave` with the browser's answer, in JSON. */
  readonly onSigned: (answer: string) => void;
  readonly block?: boolean;
}

/** Button that requests a passkey's signature. Not rendered without JavaScript, or in a browser without passkeys. */
export function PasskeyButton({ label, onSigned, block = false }: PasskeyButtonProps) {
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  if (!useHydrated() || !hasPasskeys()) return null;
  const sign = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      const signed = await signWithPasskey(`/operacion${PASSKEY_CHALLENGE}`);
      if ('answer' in signed) onSigned(signed.answer);
      else setProblem(signed.problem);
    } catch (error) {
      setProblem(passkeyProblem(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="stack">
      <Button block={block} isPending={isPending} pendingLabel="Esperando la llave…" onClick={sign}>
        {label}
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
