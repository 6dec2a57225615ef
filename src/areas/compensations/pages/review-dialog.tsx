import { useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import { type Currency, type Money, moneyOf, parseMoney, sumMoney } from '#kernel/money.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Alert } from '#ui/messages/alert.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import {
  applyButtonChange,
  type DraftPair,
  type DraftSides,
  draftProblems,
  draftSums,
  pairKey,
  proposedPairs,
} from '../rules/draft-pairs.ts';
import { InvoiceRests, ReviewFooter } from '../ui/review/invoice-rests.tsx';
import { PaymentPairs } from '../ui/review/payment-pairs.tsx';
import css from '../ui/review/review.module.css';
import { documentName } from '../ui/side-column.tsx';
import type { ReviewAnswer } from './post-review.server.ts';
import type { Review } from './sides.server.ts';

const FORM = 'cruces';

interface ReviewDialogProps {
  readonly title: string;
  readonly review: Review;
  readonly answer: ReviewAnswer | undefined;
  readonly backHref: string;
}

/** The dialog for pairs: amounts from each payment to each invoice, the remaining balances, and the button to send. */
export function ReviewDialog({ title, review, answer, backHref }: ReviewDialogProps) {
  const { state } = useNavigation();
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const sides = sidesOf(review);
  const { pairs, change, setAmount } = usePairs(sides, answer);
  const [tried, setTried] = useState(false);
  const key = useCompensationKey(review, answer);
  const problems = draftProblems(pairs, sides);
  const sums = draftSums(pairs, sides);
  const paid = sumOf(review.payments, review.currency);
  const showProblems = () => {
    setTried(true);
    const [first] = problems.keys();
    form.current?.querySelector<HTMLElement>(`[data-pair="${first}"] input[inputmode]`)?.focus();
  };
  return (
    <Dialog
      isOpen
      size="xl"
      title={title}
      closeHref={backHref}
      reading={paid.minor > 0 ? sums.total.minor / paid.minor : 0}
      footer={
        <ReviewFooter
          form={FORM}
          sums={sums}
          isBlocked={isHydrated && problems.size > 0}
          onBlocked={showProblems}
          isPending={state === 'submitting'}
          backHref={backHref}
          maySend={review.maySend}
        />
      }
    >
      {answer?.problem && state === 'idle' && <Alert tone="err" title={answer.problem} />}
      <UnavailableDocuments review={review} />
      <p className={css.lead}>Propusimos primero lo más antiguo. Cambie cualquier valor.</p>
      <Form id={FORM} ref={form} method="post" noValidate>
        {/* Must be the form's first button, because Enter presses that one: it sends instead of removing a pair. */}
        {review.maySend && <button type="submit" className={css.byEnter} tabIndex={-1} aria-hidden="true" />}
        <Posted review={review} idempotencyKey={key} />
        <div className={css.grid}>
          <div className={css.payments}>
            {review.payments.map((payment) => (
              <PaymentPairs
                key={payment.id_edocta_detalle}
                payment={payment}
                invoices={review.invoices}
                {...{ sides, pairs, problems, setAmount }}
                errors={answer?.errors}
                showsProblems={tried || !isHydrated || answer?.pairs !== undefined}
                onChange={change}
              />
            ))}
          </div>
          <InvoiceRests invoices={review.invoices} pairs={pairs} sides={sides} errors={answer?.errors} />
        </div>
      </Form>
    </Dialog>
  );
}

const sumOf = (documents: readonly SideDocumentFragment[], currency: Currency): Money =>
  sumMoney(
    documents.map(({ total }) => moneyOf(total, currency)),
    currency,
  );

function sidesOf({ payments, invoices, currency }: Review): DraftSides {
  const side = ({ id_edocta_detalle: id, total, fecha_vencimiento_documento: due }: SideDocumentFragment) => ({
    id,
    open: moneyOf(total, currency),
    due,
  });
  return { payments: payments.map(side), invoices: invoices.map(side), currency };
}

/** The pairs, from the first of these: edited in this dialog, posted, proposed. Drops pairs of documents that no longer exist. */
function usePairs(sides: DraftSides, answer: ReviewAnswer | undefined) {
  const [decided, setDecided] = useState<readonly DraftPair[]>();
  const posted = answer?.pairs?.map(
    ({ pago, factura, monto, text }): DraftPair => ({
      pago,
      factura,
      monto: monto === undefined ? undefined : parseMoney(monto, sides.currency),
      text,
    }),
  );
  const isHere = ({ pago, factura }: DraftPair) =>
    sides.payments.some(({ id }) => id === pago) && sides.invoices.some(({ id }) => id === factura);
  const before = (decided ?? posted)?.filter(isHere);
  const kept = before && before.length > 0 ? before : proposedPairs(sides);
  // Without JavaScript the server only returns the requested change; the page applies it by the same rule.
  const pairs = !decided && answer?.change ? applyButtonChange(answer.change, kept, sides) : kept;
  return {
    pairs,
    change: (asked: string) => setDecided(applyButtonChange(asked, pairs, sides)),
    setAmount: (key: string, monto: DraftPair['monto']) =>
      setDecided(pairs.map((pair) => (pairKey(pair) === key ? { ...pair, monto, text: undefined } : pair))),
  };
}

/** Idempotency key for all retries of one compensation, until the server issues a new one. */
function useCompensationKey(review: Review, answer: ReviewAnswer | undefined): string {
  const [key, setKey] = useState(answer?.idempotencyKey ?? review.idempotencyKey);
  const next = answer?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  return next ?? key;
}

/** Hidden fields with the documents' names and the idempotency key. */
const Posted = ({ review, idempotencyKey }: { readonly review: Review; readonly idempotencyKey: string }) => (
  <>
    <input type="hidden" name="clave" value={idempotencyKey} />
    <input type="hidden" name="moneda" value={review.currency} />
    {[...review.payments, ...review.invoices].map(({ id_edocta_detalle: id, num_documento }) => (
      <input key={id} type="hidden" name={`numero.${id}`} value={num_documento} />
    ))}
  </>
);

/** Note with the selected documents that cannot be set off now. */
export function UnavailableDocuments({ review: { unavailable, unknown } }: { readonly review: Review }) {
  if (unavailable.length === 0 && unknown === 0) return null;
  const names = unavailable.map(documentName).join(', ');
  return (
    <Alert
      tone="warn"
      title={unavailable.length + unknown === 1 ? 'Un documento quedó fuera' : 'Varios documentos quedaron fuera'}
    >
      {names && `${names}: ya no tienen saldo o están bloqueados. `}
      {unknown > 0 && `${unknown === 1 ? 'Uno no está' : `${unknown} no están`} entre los de su empresa.`}
    </Alert>
  );
}
