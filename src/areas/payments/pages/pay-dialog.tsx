import { useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigation, useSearchParams } from 'react-router';
import { useCountry } from '#areas/session/ui/portal-data.ts';
import { moneyOf } from '#kernel/money.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { ON_ACCOUNT_PATH } from '../rules/pages.ts';
import { payHref } from '../ui/invoices/invoice-address.ts';
import { buildPayLines, totalToPay } from '../ui/pay/line-choice.ts';
import { NotPayable } from '../ui/pay/not-payable.tsx';
import css from '../ui/pay/pay-dialog.module.css';
import { PayFooter } from '../ui/pay/pay-footer.tsx';
import { PayLineFields } from '../ui/pay/pay-line-fields.tsx';
import { PayProblem } from '../ui/pay/pay-problem.tsx';
import { addToSelection, removeFromSelection } from '../ui/pay/selection.ts';
import { useChoices, useSelection } from '../ui/pay/use-choices.ts';
import type { Payable } from './load-invoices.server.ts';
import type { PayRefusal } from './post-payment.server.ts';

const FORM = 'pago';

interface PayDialogProps {
  readonly payable: Payable;
  readonly refusal: PayRefusal | undefined;
  readonly backHref: string;
}

/** The payment dialog: each invoice in full or in part, the sum, and the button that leads to the bank. */
export function PayDialog({ payable, refusal, backHref }: PayDialogProps) {
  const { currency } = payable;
  const owed = moneyOf(payable.total_amount, currency);
  const [search] = useSearchParams();
  const { state } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { choiceOf, decide, isEdited } = useChoices(refusal, payable.typed);
  const [shows, setShows] = useState<ReadonlySet<number>>(new Set());
  const deselect = useDialogSelection(payable, refusal);
  const idempotencyKey = useAttemptKey(payable, refusal);
  const isHydrated = useHydrated();
  const lines = buildPayLines(payable.lines, { currency, country: useCountry() }, choiceOf);
  const total = totalToPay(lines, currency);
  const wrong = lines.filter(({ refusal: code }) => code !== undefined);
  const ids = lines.map(({ id }) => id);
  const showErrors = () => {
    setShows(new Set(ids));
    form.current?.querySelector<HTMLElement>(`[data-line="${wrong[0]?.id}"] input[inputmode]`)?.focus();
  };
  return (
    <Dialog
      isOpen
      title="Confirme su pago"
      closeHref={backHref}
      reading={owed.minor > 0 ? total.minor / owed.minor : 0}
      footer={
        <PayFooter
          form={FORM}
          total={total}
          lines={lines}
          isBlocked={isHydrated && wrong.length > 0}
          isPending={state === 'submitting'}
          backHref={backHref}
          onBlocked={showErrors}
        />
      }
    >
      {/* Waits until the payable invoices are reloaded. If none is left, NothingToPay shows the refusal. */}
      {state !== 'loading' && <PayProblem key={refusal?.problem} refusal={refusal} />}
      <NotPayable payable={payable} />
      <Form id={FORM} method="post" noValidate preventScrollReset onSubmit={() => deselect(ids)} ref={form}>
        <input type="hidden" name="clave" value={idempotencyKey} />
        <input type="hidden" name="moneda" value={currency} />
        {lines.map((line) => (
          <PayLineFields
            key={line.id}
            line={line}
            contractError={isEdited(line.id) ? undefined : refusal?.errors[line.id]}
            showsError={shows.has(line.id)}
            removeHref={lines.length > 1 ? payHref(search, without(ids, line.id), payable.typed) : backHref}
            onRemove={() => deselect([line.id])}
            onDecide={(choice) => decide(line.id, choice, line.openBalance)}
            onLeave={() => setShows((now) => new Set([...now, line.id]))}
          />
        ))}
        {refusal?.password && <PasswordAgain key={refusal.password.sentence} asked={refusal.password} />}
      </Form>
      <p className={`sm muted ${css.onAccount}`}>
        ¿Prefiere pagar sin elegir facturas? <Link to={ON_ACCOUNT_PATH}>Haga un pago a cuenta</Link>.
      </p>
    </Dialog>
  );
}

/** Password field for payments above a configured amount. It appears when the server requires the password. */
function PasswordAgain({ asked }: { readonly asked: NonNullable<PayRefusal['password']> }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <PasswordField
      ref={field}
      className={css.password}
      label="Su contraseña"
      name="password"
      required
      hint={asked.isWrong ? undefined : asked.sentence}
      error={asked.isWrong ? asked.sentence : undefined}
    />
  );
}

const without = (ids: readonly number[], id: number): number[] => ids.filter((each) => each !== id);

/** Selects the dialog's invoices, however the dialog was opened. Submitting removes them from the selection; a refusal restores them. */
function useDialogSelection({ lines, unavailable }: Payable, refusal: PayRefusal | undefined) {
  const [, change] = useSelection();
  useEffect(() => {
    const gone = unavailable.map(({ id_edocta_detalle }) => id_edocta_detalle);
    change((now) => addToSelection(removeFromSelection(now, gone), lines));
  }, [change, lines, unavailable]);
  useEffect(() => {
    if (refusal) change((now) => addToSelection(now, lines));
  }, [change, lines, refusal]);
  return (ids: readonly number[]) => change((now) => removeFromSelection(now, ids));
}

/** Idempotency key for all retries of one attempt, until the server issues a new one. */
function useAttemptKey(payable: Payable, refusal: PayRefusal | undefined): string {
  const [key, setKey] = useState(refusal?.idempotencyKey ?? payable.idempotencyKey);
  const next = refusal?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  return next ?? key;
}
