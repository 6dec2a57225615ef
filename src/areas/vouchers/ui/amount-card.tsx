import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { formatMoney, type Money } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { readQuantity } from '../rules/cart.ts';
import { MAX_UNITS_PER_PURCHASE } from '../rules/limits.ts';
import { type CartProblem, cartSentence } from '../rules/voucher-words.ts';
import { type CartRefusal, CHANGE_FIELD } from './answers.ts';
import css from './voucher.module.css';

interface AmountCardProps {
  readonly amount: string;
  readonly value: Money;
  /** Address that the form posts to without JavaScript; it carries the cart. */
  readonly action: string;
  readonly refusal: CartRefusal | undefined;
  /** Adds vouchers to the cart. @returns the reason when nothing was added */
  readonly onAdd: (amount: string, quantity: number) => CartProblem | undefined;
}

/** An amount on sale without the form, for support staff, who cannot buy. */
export const ShownAmount = ({ value }: Pick<AmountCardProps, 'value'>) => (
  <li className={css.voucher}>
    <Amount value={value} className={css.amount} />
  </li>
);

/** Card of an amount on sale, with a quantity and a button to add it. Adding resets the quantity to 0. */
export function AmountCard({ amount, value, action, refusal, onAdd }: AmountCardProps) {
  const isHydrated = useHydrated();
  const [quantity, setQuantity] = useState(0);
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<CartProblem>();
  const [round, setRound] = useState(0);
  const written = typed ?? String(quantity);
  const read = readQuantity(written, 0);
  const shown = problem ?? (typed !== undefined && !read.ok ? read.refusal : undefined);
  const refused = typed === undefined && round === 0 ? refusal : undefined;
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!read.ok || read.value === 0) return;
    const why = onAdd(amount, read.value);
    setProblem(why);
    if (why) return;
    setQuantity(0);
    setTyped(undefined);
    setRound((now) => now + 1);
  };
  return (
    <li className={css.voucher}>
      <Amount value={value} className={css.amount} />
      <Form method="post" action={action} noValidate preventScrollReset className={css.go} onSubmit={add}>
        <input type="hidden" name="valor" value={amount} />
        <QuantityField
          key={round}
          label={`Cantidad de bonos de ${formatMoney(value)}`}
          hideLabel
          name="cantidad"
          min={0}
          max={MAX_UNITS_PER_PURCHASE}
          defaultValue={quantity}
          whenEmpty={1}
          autoComplete="off"
          error={shown ? cartSentence(shown) : refused?.sentence}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onValueChange={(next) => {
            setQuantity(next);
            setTyped(undefined);
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          name={CHANGE_FIELD}
          value="agregar"
          aria-label={`Agregar bonos de ${formatMoney(value)}`}
          aria-disabled={(isHydrated && (!read.ok || read.value === 0)) || undefined}
        >
          Agregar
        </Button>
      </Form>
    </li>
  );
}
