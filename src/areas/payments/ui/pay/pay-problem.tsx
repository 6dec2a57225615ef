import { useState } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { StatusDialog } from '#ui/messages/status-dialog.tsx';

interface Refusal {
  readonly problem?: string;
  readonly openAttempt?: string;
}

const TITLE = 'No pudimos iniciar el pago';

/**
 * Reason why the payment did not start (docs/product/payments.md#messages): a notice over the dialog; without JavaScript, inside it. Typed values
 * stay.
 */
export function PayProblem({ refusal }: { readonly refusal: Refusal | undefined }) {
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<Refusal>();
  if (!refusal?.problem || refusal === closed) return null;
  const { problem, openAttempt } = refusal;
  const attemptHref = openAttempt && `/admin/resultado-transaccion?uuid=${encodeURIComponent(openAttempt)}`;
  if (!isHydrated) return <PayProblemNote problem={problem} attemptHref={attemptHref} />;
  const stay = { label: attemptHref ? 'Volver a mi pago' : 'Entendido', onSelect: () => setClosed(refusal) };
  return (
    <StatusDialog
      tone="error"
      title={TITLE}
      message={problem}
      accept={attemptHref ? { label: 'Ver el pago', href: attemptHref } : stay}
      cancel={attemptHref ? stay : undefined}
    />
  );
}

interface NoteProps {
  readonly problem: string;
  readonly attemptHref?: string | undefined;
}

/** The problem as a note inside of the dialog. */
export const PayProblemNote = ({ problem, attemptHref }: NoteProps) => (
  <Alert tone="err" title={TITLE}>
    {problem} {attemptHref && <Link to={attemptHref}>Ver el pago</Link>}
  </Alert>
);
