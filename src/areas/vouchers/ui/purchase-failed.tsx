import { resultHref } from '#areas/payments/ui/payment-address.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { PAYMENT_FAILED } from '../rules/voucher-words.ts';
import css from './confirm.module.css';
import type { PurchaseAnswer } from './purchase-answer.ts';

/** The reason why the payment did not start, or a warning that it may have started. The typed values are kept. */
export function PurchaseFailed({ answer }: { readonly answer: PurchaseAnswer | undefined }) {
  if (answer?.problem)
    return (
      <div className={css.alert}>
        <Alert tone="err" title={`${PAYMENT_FAILED}. Intente de nuevo.`}>
          {answer.problem}
        </Alert>
      </div>
    );
  if (!answer?.unknown) return null;
  const { openAttempt } = answer.unknown;
  return (
    <div className={css.alert}>
      <Alert
        tone="warn"
        title="No sabemos todavía si su pago alcanzó a iniciarse"
        action={
          openAttempt && (
            <ButtonLink size="sm" to={resultHref(openAttempt)}>
              Ver cómo va
            </ButtonLink>
          )
        }
      >
        Pulse Pagar otra vez: sigue con este mismo pago y no se cobra dos veces.
      </Alert>
    </div>
  );
}
