import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import { formatMoney } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { QuantityField } from '#ui/fields/quantity-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { tableRoles } from '#ui/tables/table-roles.ts';
import { readQuantity } from '../rules/cart.ts';
import type { PricedLine } from '../rules/cart-total.ts';
import { MAX_UNITS_PER_PURCHASE } from '../rules/limits.ts';
import { type CartProblem, cartSentence, vouchersInWords } from '../rules/voucher-words.ts';
import { type CartRefusal, CHANGE_FIELD } from './answers.ts';
import css from './cart-summary.module.css';

/** Actions on a line of the summary. Without JavaScript, the forms post to an address that carries the cart. */
export interface LineActions {
  readonly action: string;
  /** Changes the quantity. @returns the reason when it was refused */
  readonly onQuantity: (amount: string, quantity: number) => CartProblem | undefined;
  readonly onRemove: (amount: string) => void;
}

interface CartLineProps extends LineActions {
  readonly line: PricedLine;
  /** Title of the use. */
  readonly title: string;
  /** Last day of a voucher that is paid today. */
  readonly expires: LocalDate;
  readonly refusal: CartRefusal | undefined;
}

/** A line of the cart: value, use, validity and quantity. */
export function CartLine({ line, title, expires, refusal, action, onQuantity, onRemove }: CartLineProps) {
  const { amount, value, quantity, total } = line;
  const [problem, setProblem] = useState<CartProblem>();
  const [isEdited, setEdited] = useState(false);
  const take = (typed: string) => {
    const read = readQuantity(typed, 1);
    setProblem(read.ok ? onQuantity(amount, read.value) : read.refusal);
    setEdited(true);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter?.getAttribute('value') === 'quitar') onRemove(amount);
    else take(String(new FormData(event.currentTarget).get('cantidad') ?? ''));
  };
  return (
    <tr className={css.line} role={tableRoles.row}>
      <th scope="row" role={tableRoles.rowHead}>
        <Amount value={value} />
      </th>
      <td className={css.total} role={tableRoles.cell}>
        <Amount value={total} />
      </td>
      <td className={css.type} role={tableRoles.cell}>
        {title} · vence el <DateText value={expires} />
      </td>
      <td className={css.change} role={tableRoles.cell}>
        <Form method="post" action={action} noValidate preventScrollReset className={css.form} onSubmit={submit}>
          <input type="hidden" name="valor" value={amount} />
          <QuantityField
            label={`Cantidad de bonos de ${formatMoney(value)} en su compra`}
            hideLabel
            name="cantidad"
            min={1}
            max={MAX_UNITS_PER_PURCHASE}
            defaultValue={quantity}
            whenEmpty={1}
            autoComplete="off"
            error={problem ? cartSentence(problem) : isEdited ? undefined : refusal?.sentence}
            onInput={(event) => {
              const typed = event.currentTarget.value;
              if (typed !== '') take(typed);
            }}
            onValueChange={(next) => {
              setProblem(onQuantity(amount, next));
              setEdited(true);
            }}
          />
          <noscript>
            <Button type="submit" size="sm" name={CHANGE_FIELD} value="cantidad">
              Actualizar
            </Button>
          </noscript>
          <IconButton
            className={css.bin}
            icon="trash"
            size={20}
            type="submit"
            name={CHANGE_FIELD}
            value="quitar"
            label={`Quitar los bonos de ${formatMoney(value)}`}
          />
        </Form>
      </td>
    </tr>
  );
}

interface WithdrawnLinesProps {
  readonly lines: readonly PricedLine[];
  readonly action: string;
  readonly onRemove: (amount: string) => void;
}

/** Lines that can no longer be bought. They are shown and stored, but do not count. */
export function WithdrawnLines({ lines, action, onRemove }: WithdrawnLinesProps) {
  if (lines.length === 0) return null;
  return (
    <div className={css.gone}>
      <Alert
        tone="warn"
        title={lines.length === 1 ? 'Un valor ya no está a la venta' : 'Hay valores que ya no están a la venta'}
      >
        No entran en el total. El resto de su compra sigue igual.
      </Alert>
      <ul className={css.goneLines}>
        {lines.map(({ amount, value, quantity }) => (
          <li key={amount}>
            <Form
              method="post"
              action={action}
              preventScrollReset
              className={css.goneLine}
              onSubmit={(event) => {
                event.preventDefault();
                onRemove(amount);
              }}
            >
              <input type="hidden" name="valor" value={amount} />
              <s>
                {vouchersInWords(quantity)} de {formatMoney(value)}
              </s>
              <Button
                type="submit"
                variant="text"
                size="sm"
                name={CHANGE_FIELD}
                value="quitar"
                aria-label={`Quitar los bonos de ${formatMoney(value)}`}
              >
                Quitar
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
