import { useEffect, useRef } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { ContactList } from '#areas/contacts/ui/contact-list.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { ContactFactsFragment, PaymentResultQuery } from '#generated/client/graphql.ts';
import { useFocusOnChange } from '#ui/behaviour/use-focus-on-change.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { Verdict } from '#ui/messages/verdict.tsx';
import { Card } from '#ui/page/card.tsx';
import { VisuallyHidden } from '#ui/page/visually-hidden.tsx';
import { CANCELLED_PARAMETER } from '../../rules/pay-address.ts';
import { isOpenState, PAYMENT_STATE, toPaymentState } from '../../rules/payment-state.ts';
import css from './result.module.css';
import { ResultActions } from './result-actions.tsx';
import { RESULT_LOOK, ResultReceipt } from './result-receipt.tsx';
import {
  ADVICE,
  cancelledSentence,
  REVIEW_SENTENCE,
  resultNotices,
  STATE_SENTENCES,
  wasCancelled,
} from './result-words.ts';

interface ResultViewProps {
  readonly attempt: NonNullable<PaymentResultQuery['transaccion']>;
  /** Reason why the last query failed; the shown attempt is then older. */
  readonly problem: string | undefined;
  /** Contacts for a payment that is still open. */
  readonly contacts: readonly ContactFactsFragment[];
}

/** Page with the result of an attempt. While the attempt is open, the page polls. */
export function ResultView({ attempt, problem, contacts }: ResultViewProps) {
  const { facts } = usePortal();
  const state = toPaymentState(attempt.estado);
  const isAwaited = isOpenState(state);
  useAskAgain(isAwaited);
  const isReviewed = isAwaited && attempt.revision !== null;
  const [search] = useSearchParams();
  const isCancelled = wasCancelled(attempt, search.has(CANCELLED_PARAMETER));
  const headline = isReviewed ? 'Pago en revisión' : isCancelled ? 'Pago cancelado' : PAYMENT_STATE[state].headline;
  const { tone, isPending } = RESULT_LOOK[state];
  // No advice about a refusal after the person has cancelled the payment.
  const advice = isReviewed || isCancelled ? undefined : ADVICE[state]?.(attempt);
  const heading = useFocusOnChange<HTMLHeadingElement>(headline);
  return (
    <div className="narrow">
      <VisuallyHidden role="status">{headline}</VisuallyHidden>
      <Verdict headingRef={heading} tone={isCancelled ? 'info' : tone} isPending={isPending} title={headline}>
        <p>
          {isReviewed ? REVIEW_SENTENCE : isCancelled ? cancelledSentence(attempt) : STATE_SENTENCES[state](attempt)}
        </p>
        {isAwaited && <p className={css.again}>Esta página vuelve a consultar sola cada pocos segundos.</p>}
      </Verdict>
      <ResultReceipt attempt={attempt} state={state} company={facts?.company ?? ''} taxId={facts?.taxId ?? ''} />
      <div className={`no-print ${css.advice}`}>
        {resultNotices(attempt).map(({ tone, title, text }) => (
          <Alert key={title} tone={tone} title={title}>
            {text}
          </Alert>
        ))}
        {advice && (
          <Alert tone={advice.tone} title={advice.title}>
            {advice.text}
          </Alert>
        )}
        {problem && <Alert tone="warn" title={problem} />}
      </div>
      <ResultActions attempt={attempt} state={state} mayPay={!facts?.isSupportUser} />
      {contacts.length > 0 && (
        <Card title="Si algo no cuadra, pregunte a quien lo atiende" className={`no-print ${css.contacts}`}>
          <ContactList contacts={contacts} />
        </Card>
      )}
    </div>
  );
}

const SECOND = 1000;
/** Delays between polls, growing: the bank's own limit is about seven minutes. */
const DELAYS = [3, 5, 8, 13, 20, 30].map((seconds) => seconds * SECOND);

export const delayBefore = (timesAsked: number): number =>
  DELAYS[Math.min(timesAsked, DELAYS.length - 1)] ?? 30 * SECOND;

/** Polls while the result is pending, at growing intervals. Polls at once when the tab becomes visible, never while it is hidden. */
function useAskAgain(isAwaited: boolean): void {
  const { revalidate, state } = useRevalidator();
  const asked = useRef(0);
  useEffect(() => {
    if (!isAwaited || state !== 'idle') return;
    const ask = () => {
      if (document.hidden) return;
      asked.current += 1;
      revalidate();
    };
    const timer = setTimeout(ask, delayBefore(asked.current));
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [isAwaited, state, revalidate]);
}
