import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { PASSKEY_CHALLENGE } from '../rules/pages.ts';
import { hasPasskeys, passkeyProblem, signWithPasskey } from './passkey-browser.ts';

interface PasskeyButtonProps {
  readonly label: string;
  /** Gets the browser's answer, in JSON, for the field `llave` of a form. */
  readonly onSigned: (answer: string) => void;
  readonly block?: boolean;
}

/** Asks the browser for a passkey's signature. Nothing is shown without script, or in a browser without passkeys. */
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
