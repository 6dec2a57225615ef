import { useState } from 'react';
import { Form, useNavigation, useSearchParams } from 'react-router';
import { useCountry } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { addMoney, type Currency, type Decimal, formatMoney, type Money, moneyOf, zeroMoney } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { PasswordField } from '#ui/fields/password-field.tsx';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { StackedChoice } from '#ui/fields/stacked-choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { accountPaymentRefusalSentence, checkAccountAmount } from '../../rules/account-payment.ts';
import { PAYMENTS_PATH, resultHref } from '../../rules/pay-address.ts';
import { PayProblem } from '../pay/pay-problem.tsx';
import { type AccountProposal, readAccountProposal } from './account-address.ts';
import css from './account-form.module.css';

interface AccountFormProps {
  readonly page: AccountChoices;
  readonly refusal: AccountProblem | undefined;
}

/** Maximum number of segments as radio buttons; more are shown as a select. */
const MOST_BOXES = 8;

/** Form with segment and amount, and beside it an explanation of the balance in favour and the button to the bank. */
export function AccountForm({ page, refusal }: AccountFormProps) {
  const { currency, segments } = page;
  const country = useCountry();
  const { state } = useNavigation();
  const isHydrated = useHydrated();
  const [search] = useSearchParams();
  const codes = segments.map(({ id_segment }) => id_segment);
  const proposal = readAccountProposal(search, codes, currency);
  // Typed values, also invalid ones, which fill the form again after a refusal.
  const typed = refusal ? readMoneyField(refusal.typed.valor, currency) : proposal.amount;
  const [amount, setAmount] = useState<Money | undefined>(typed);
  const [segment, setSegment] = useState(firstOf(page, refusal, proposal));
  const [isLeft, setLeft] = useState(false);
  const [edited, setEdited] = useState<AccountProblem>();
  const key = useAttemptKey(page.idempotencyKey, refusal);
  if (refusal?.unknown) return <AccountUnknown payment={refusal} currency={currency} clave={key} />;
  const code = amount && isLeft ? checkAccountAmount(amount, country) : undefined;
  const refused = edited === refusal ? undefined : refusal?.errors;
  const error = code ? accountPaymentRefusalSentence(code, country) : refused?.valor;
  const chosen = segments.find(({ id_segment }) => id_segment === segment);
  const value = {
    label: 'Valor',
    name: 'valor',
    className: css.value,
    error,
    hint: withUnbrokenAmounts(hintOf(isHydrated ? amount : typed)),
  };
  const group = {
    name: 'segmento',
    error: refused?.segmento,
  };
  return (
    <>
      <PayProblem key={refusal?.problem} refusal={refusal} />
      <Form method="post" noValidate preventScrollReset className="split" aria-label="Pago a cuenta">
        <input type="hidden" name="clave" value={key} />
        <input type="hidden" name="moneda" value={currency} />
        <Card className={css.form}>
          {segments.length > MOST_BOXES ? (
            <SelectField
              {...group}
              label="Segmento"
              defaultValue={segment}
              onChange={(event) => setSegment(event.target.value)}
              options={segments.map(({ id_segment, nombre }) => ({
                value: id_segment,
                label: `${nombre} · ${id_segment}`,
              }))}
            />
          ) : (
            <StackedChoice
              {...group}
              legend="Segmento"
              defaultValue={segment}
              onValueChange={setSegment}
              options={segments.map(({ id_segment, nombre }) => ({
                value: id_segment,
                label: nombre,
                hint: id_segment,
              }))}
            />
          )}
          {!isHydrated && refusal?.typed.valor && !typed ? (
            <TextField {...value} inputMode="decimal" defaultValue={refusal.typed.valor} />
          ) : (
            <MoneyField
              {...value}
              currency={currency}
              defaultValue={typed}
              onValueChange={(next) => {
                setAmount(next);
                setEdited(refusal);
              }}
              onBlur={() => setLeft(true)}
            />
          )}
        </Card>
        <AccountSummary
          page={page}
          amount={isHydrated ? amount : typed}
          segment={isHydrated || refusal ? chosen?.nombre : undefined}
          password={refusal?.password}
          isBlocked={isHydrated && (!amount || checkAccountAmount(amount, country) !== undefined)}
          isPending={state === 'submitting'}
        />
      </Form>
    </>
  );

  function hintOf(shown: Money | undefined): string {
    const { minimum: least } = COUNTRIES[country].limits;
    const minimum = least ? `Mínimo ${formatMoney(least)}.` : '';
    return [shown && shown.minor > 0 ? `${amountInWords(shown)}.` : '', minimum].filter(Boolean).join(' ');
  }
}

const firstOf = (
  { segments }: AccountChoices,
  refusal: AccountProblem | undefined,
  proposal: AccountProposal,
): string => refusal?.typed.segmento || (proposal.segment ?? segments[0]?.id_segment ?? '');

/** Idempotency key for all retries of one attempt, until the server issues a new one. */
function useAttemptKey(first: string, refusal: AccountProblem | undefined): string {
  const [key, setKey] = useState(refusal?.idempotencyKey ?? first);
  const next = refusal?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  return next ?? key;
}

interface AccountSummaryProps {
  readonly page: AccountChoices;
  readonly amount: Money | undefined;
  /** Name of the chosen segment; undefined without JavaScript, when the server does not know the choice. */
  readonly segment: string | undefined;
  readonly password: AccountProblem['password'];
  readonly isBlocked: boolean;
  readonly isPending: boolean;
}

/** The amount to pay and the balance in favour after it. The line is dashed because nothing is paid yet. */
function AccountSummary({ page, amount, segment, password, isBlocked, isPending }: AccountSummaryProps) {
  const { currency } = page;
  const country = useCountry();
  const inFavour = moneyOf(page.inFavour, currency);
  return (
    <Card flush aria-label="Resumen del pago">
      <div className={css.top}>
        <div className="sm muted">Va a pagar</div>
        <div aria-live="polite">
          <Amount value={amount ?? zeroMoney(currency)} size="display" finality="pending" />
        </div>
      </div>
      <Rule className={css.rule} />
      <div className={css.body}>
        <Ledger>
          <LedgerRow label="Segmento">{segment ?? 'El que elija'}</LedgerRow>
          <LedgerRow label="A su favor hoy">
            <Amount value={inFavour} />
          </LedgerRow>
          {amount && (
            <LedgerRow label="Después de este pago">
              <Amount value={addMoney(inFavour, amount)} finality="pending" />
            </LedgerRow>
          )}
        </Ledger>
        {password && (
          <PasswordField
            className={css.password}
            label="Su contraseña"
            name="password"
            required
            hint={password.isWrong ? undefined : password.sentence}
            error={password.isWrong ? password.sentence : undefined}
          />
        )}
        <div className={css.go}>
          <Button
            type="submit"
            variant="primary"
            block
            aria-disabled={isBlocked || undefined}
            isPending={isPending}
            pendingLabel="Abriendo su banco…"
          >
            Ir a pagar
          </Button>
        </div>
        <p className={`xs muted ${css.note}`}>
          {COUNTRIES[country].online.way} Guarde el comprobante: sirve para cruzarlo después.
        </p>
      </div>
    </Card>
  );
}

const WORDS = {
  bank: {
    title: 'No sabemos todavía si el banco recibió su pago',
    text: 'No pague otra vez: estamos consultando al banco, y la respuesta queda en Mis pagos.',
  },
  network: {
    title: 'No sabemos si su pago alcanzó a iniciarse',
    text: 'Se cortó la comunicación con el servidor antes de su respuesta. Revise su conexión y continúe con este mismo pago, o mire en Mis pagos si ya se inició.',
  },
};

interface AccountUnknownProps {
  readonly payment: AccountProblem;
  readonly currency: Currency;
  readonly clave: string;
}

/** Warning that the attempt may exist. Sending the same request again resumes it, so nothing is charged twice. */
function AccountUnknown({ payment: { unknown, typed }, currency, clave }: AccountUnknownProps) {
  const { state } = useNavigation();
  const { title, text } = WORDS[unknown?.lostAt ?? 'network'];
  const fields = { clave, moneda: currency, segmento: typed.segmento, valor: typed.valor };
  return (
    <Card title="Su pago está por confirmar">
      <Alert tone="warn" title={title}>
        {text}
      </Alert>
      <Form method="post" preventScrollReset className={css.go}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="button-row">
          <ButtonLink to={unknown?.openAttempt ? resultHref(unknown.openAttempt) : PAYMENTS_PATH} variant="primary">
            {unknown?.openAttempt ? 'Ver cómo va este pago' : 'Ver mis pagos'}
          </ButtonLink>
          <Button type="submit" isPending={state === 'submitting'} pendingLabel="Abriendo su banco…">
            Continuar con este mismo pago
          </Button>
        </div>
        <p className="sm muted">Si continúa, sigue el mismo pago: no se cobra dos veces.</p>
      </Form>
    </Card>
  );
}

/** Choices in the form of a payment on account. */
interface AccountChoices {
  readonly segments: readonly { readonly id_segment: string; readonly nombre: string }[];
  /** Amount in the customer's favour today, as a decimal. */
  readonly inFavour: Decimal;
  readonly currency: Currency;
  readonly idempotencyKey: string;
}

/** The reason why the payment was not started, from the action's answer. */
interface AccountProblem {
  readonly idempotencyKey?: string;
  readonly problem?: string;
  readonly errors: { readonly segmento?: string; readonly valor?: string };
  readonly typed: { readonly segmento: string; readonly valor: string };
  readonly password?: { readonly sentence: string; readonly isWrong: boolean };
  readonly unknown?: { readonly lostAt: 'bank' | 'network'; readonly openAttempt?: string };
}
