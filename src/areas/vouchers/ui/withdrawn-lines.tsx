import { Form } from 'react-router';
import { formatMoney } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { PricedLine } from '../rules/cart-total.ts';
import { vouchers } from '../rules/voucher-words.ts';
import { CHANGE_FIELD } from './cart-problem.ts';
import css from './cart-summary.module.css';

interface WithdrawnLinesProps {
  readonly lines: readonly PricedLine[];
  readonly action: string;
  readonly onRemove: (amount: string) => void;
}

/** Lines that can no longer be bought: shown and stored, but not counted. */
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
                {vouchers(quantity)} de {formatMoney(value)}
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
