import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useCountry } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { amountInWords } from '#kernel/amount-in-words.ts';
import { formatMoney, type Money } from '#kernel/money.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { keepAmounts } from '#ui/fields/keep-amounts.tsx';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { readMoneyField } from '#ui/fields/read-money-field.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { StackedChoice } from '#ui/fields/stacked-choice.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { checkAccountAmount } from '../../rules/account-payment.ts';
import { accountSentence } from '../../rules/account-words.ts';
import { PayProblem } from '../pay/pay-problem.tsx';
import type { AccountChoices, AccountProblem } from './account-choices.ts';
import css from './account-form.module.css';
import { AccountSummary } from './account-summary.tsx';
import { AccountUnknown } from './account-unknown.tsx';

interface AccountFormProps {
  readonly page: AccountChoices;
  readonly refusal: AccountProblem | undefined;
}

/** With more segments the form uses a select instead of radio buttons. */
const MOST_BOXES = 8;

/** Segment and amount at the left; at the right what becomes of the balance in favour, and the way to the bank. */
export function AccountForm({ page, refusal }: AccountFormProps) {
  const { currency, segments } = page;
  const country = useCountry();
  const { state } = useNavigation();
  const isHydrated = useHydrated();
  const typed = readMoneyField(refusal?.typed.valor ?? null, currency);
  const [amount, setAmount] = useState<Money | undefined>(typed);
  const [segment, setSegment] = useState(firstOf(page, refusal));
  const [isLeft, setLeft] = useState(false);
  const [edited, setEdited] = useState<AccountProblem>();
  const key = useAttemptKey(page.idempotencyKey, refusal);
  if (refusal?.unknown) return <AccountUnknown payment={refusal} currency={currency} clave={key} />;
  const code = amount && isLeft ? checkAccountAmount(amount, country) : undefined;
  const refused = edited === refusal ? undefined : refusal?.errors;
  const error = code ? accountSentence(code, country) : refused?.valor;
  const chosen = segments.find(({ id_segment }) => id_segment === segment);
  const value = {
    label: 'Valor',
    name: 'valor',
    className: css.value,
    error,
    hint: keepAmounts(hintOf(isHydrated ? amount : typed)),
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

const firstOf = ({ segments }: AccountChoices, refusal: AccountProblem | undefined): string =>
  refusal?.typed.segmento || (segments[0]?.id_segment ?? '');

/** An idempotency key for all tries of one attempt, until the server issues the next one. */
function useAttemptKey(first: string, refusal: AccountProblem | undefined): string {
  const [key, setKey] = useState(refusal?.idempotencyKey ?? first);
  const next = refusal?.idempotencyKey;
  if (next !== undefined && next !== key) setKey(next);
  return next ?? key;
}
