import { type ReactNode, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useCountry } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { formatMoney } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { useForm } from '#web/form/use-form.ts';
import type { CartTotal } from '../rules/cart-total.ts';
import { PURCHASE_FIELDS, purchaseErrors } from '../rules/purchase-form.ts';
import { vouchers } from '../rules/voucher-words.ts';
import css from './confirm.module.css';
import type { PurchaseAnswer } from './purchase-answer.ts';
import { PurchaseFailed } from './purchase-failed.tsx';

interface PayFormProps {
  readonly total: CartTotal;
  /** Mail address of the last purchase. */
  readonly email: string;
  readonly idempotencyKey: string;
  readonly answer: PurchaseAnswer | undefined;
  /** Words of the conditions, with the link that opens them. */
  readonly conditions: ReactNode;
  readonly backHref: string;
  readonly onSend: () => void;
}

/** The mail address of the vouchers, the conditions, and the button that goes to the bank. */
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
          hint={`Enviamos un correo con ${total.units === 1 ? 'el bono' : `los ${vouchers(total.units)}`} en PDF. Puede reenviarlos cuando quiera.`}
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
            <span>{keepAmounts(`Pagar ${formatMoney(total.total)}`)}</span>
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

/** An idempotency key for all tries of one attempt, until the server issues the next one. */
function useAttemptKey(first: string, answer: PurchaseAnswer | undefined): string {
  const [key, setKey] = useState(answer?.idempotencyKey ?? first);
  const next = answer?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  return next ?? key;
}
