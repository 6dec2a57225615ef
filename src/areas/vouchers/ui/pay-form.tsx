import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { resultHref } from '#areas/payments/rules/pay-address.ts';
import { useCountry, usePortal } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { formatMoney } from '#kernel/money.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { useForm } from '#web/form/use-form.ts';
import type { CartTotal, Offer } from '../rules/cart-total.ts';
import { PURCHASE_FIELDS, purchaseErrors } from '../rules/purchase-form.ts';
import { daysInWords, PAYMENT_FAILED_MESSAGE, vouchersInWords } from '../rules/voucher-words.ts';
import type { PurchaseAnswer } from './answers.ts';
import css from './confirm.module.css';

interface PayFormProps {
  readonly total: CartTotal;
  /** Mail address of the last purchase, or the person's own. */
  readonly email: string;
  readonly idempotencyKey: string;
  readonly answer: PurchaseAnswer | undefined;
  /** Label of the check box for the conditions, with the link that opens them. */
  readonly conditions: ReactNode;
  readonly backHref: string;
  readonly onSend: () => void;
}

/** Form with the mail address for the vouchers, the conditions, and the button that leads to the bank. */
export function PayForm({ total, email, idempotencyKey, answer, conditions, backHref, onSend }: PayFormProps) {
  const { state } = useNavigation();
  const country = useCountry();
  const key = useAttemptKey(idempotencyKey, answer);
  const live = useForm({ fields: PURCHASE_FIELDS, check: purchaseErrors, answer, sparesEmpty: true });
  const { onSubmit, ...form } = live.form;
  return (
    <Card aria-label="Pago">
      <PurchaseFailed answer={answer} />
      <Form
        {...form}
        method="post"
        preventScrollReset
        className={css.form}
        onSubmit={(event) => {
          onSubmit(event);
          if (!event.defaultPrevented) onSend();
        }}
      >
        <input type="hidden" name="clave" value={key} />
        <TextField
          {...live.field('email')}
          label="Correo que recibe los bonos"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={answer?.typed.email ?? email}
          hint={`Enviamos un correo con ${total.units === 1 ? 'el bono' : `los ${vouchersInWords(total.units)}`} en PDF. Puede reenviarlos cuando quiera.`}
        />
        <Checkbox
          {...live.field('condiciones')}
          value="si"
          required
          defaultChecked={answer?.typed.condiciones ?? false}
          label={conditions}
        />
        {answer?.password && (
          <PasswordField
            label="Su contraseña"
            name="password"
            required
            hint={answer.password.isWrong ? undefined : answer.password.sentence}
            error={answer.password.isWrong ? answer.password.sentence : undefined}
          />
        )}
        <div className="button-row">
          <Button
            type="submit"
            variant="primary"
            aria-disabled={live.isInvalid || undefined}
            isPending={state === 'submitting'}
            pendingLabel="Procesando…"
          >
            <span>{withUnbrokenAmounts(`Pagar ${formatMoney(total.total)}`)}</span>
          </Button>
          <ButtonLink variant="text" to={backHref}>
            Volver a la compra
          </ButtonLink>
        </div>
        <p className={`xs muted ${css.note}`}>
          {COUNTRIES[country].online.way} Los bonos se emiten cuando el banco confirme.
        </p>
      </Form>
    </Card>
  );
}

/** Idempotency key for all retries of one attempt, until the server issues a new one. */
function useAttemptKey(first: string, answer: PurchaseAnswer | undefined): string {
  const [key, setKey] = useState(answer?.idempotencyKey ?? first);
  const next = answer?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  return next ?? key;
}

/** The reason why the payment did not start, or a warning that it may have started. The typed values stay. */
function PurchaseFailed({ answer }: { readonly answer: PurchaseAnswer | undefined }) {
  if (answer?.problem)
    return (
      <div className={css.alert}>
        <Alert tone="err" title={`${PAYMENT_FAILED_MESSAGE}. Intente de nuevo.`}>
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

/** The total to pay with its lines and use. Its lines are dashed because nothing is paid yet. */
export function PurchaseTotal({ total, offer }: { readonly total: CartTotal; readonly offer: Offer }) {
  const { facts } = usePortal();
  return (
    <Card flush aria-label="Total a pagar">
      <div className={css.top}>
        <div className="sm muted">Total a pagar</div>
        <Amount value={total.total} size="display" finality="pending" />
      </div>
      <Rule />
      <div className={css.body}>
        <Ledger>
          {total.lines.map(({ amount, value, quantity, total: sum }) => (
            <LedgerRow
              key={amount}
              label={<span>{withUnbrokenAmounts(`${vouchersInWords(quantity)} de ${formatMoney(value)}`)}</span>}
            >
              <Amount value={sum} />
            </LedgerRow>
          ))}
        </Ledger>
        <div className={css.facts}>
          <Facts
            items={[
              { label: 'Uso', value: offer.title },
              { label: 'Vigencia', value: `${daysInWords(offer.daysValid)} desde el pago` },
              { label: 'A nombre de', value: facts?.company ?? '' },
            ]}
          />
        </div>
      </div>
    </Card>
  );
}

interface TermsOverlayProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly html: SafeHtml;
  /** Address of the same page without the overlay, for browsers without JavaScript. */
  readonly closeHref: string;
  readonly onClose: (() => void) | undefined;
}

/** The terms of the use, over the payment form. */
export const TermsOverlay = ({ isOpen, title, html, closeHref, onClose }: TermsOverlayProps) => (
  <Dialog
    isOpen={isOpen}
    title={`Condiciones de los bonos de ${title}`}
    {...(onClose ? { onClose } : { closeHref })}
    footer={
      onClose ? (
        <Button onClick={onClose}>Volver a mi compra</Button>
      ) : (
        <ButtonLink to={closeHref}>Volver a mi compra</ButtonLink>
      )
    }
  >
    {html === '' ? (
      <p>Este uso no tiene condiciones propias: valen los términos y condiciones del portal.</p>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitizeHtml was applied twice.
      <div className={css.terms} dangerouslySetInnerHTML={{ __html: html }} />
    )}
  </Dialog>
);
