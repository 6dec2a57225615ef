import { Form } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { addDays } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { tableRoles } from '#ui/tables/table-roles.ts';
import { type CartTotal, mayContinue, type Offer } from '../rules/cart-total.ts';
import { vouchers } from '../rules/voucher-words.ts';
import { CartLine, type LineActions } from './cart-line.tsx';
import { type CartRefusal, CHANGE_FIELD } from './cart-problem.ts';
import css from './cart-summary.module.css';
import { LimitLine } from './limit-line.tsx';
import { WithdrawnLines } from './withdrawn-lines.tsx';

/** Fragment of the address to which the browser jumps after a change without script. */
export const SUMMARY_ID = 'su-compra';

interface CartSummaryProps extends LineActions {
  /** Undefined: the use is no longer on sale. */
  readonly offer: Offer | undefined;
  readonly title: string;
  readonly total: CartTotal;
  readonly refusal: CartRefusal | undefined;
  /** Address of the confirmation. */
  readonly next: string;
  readonly onClear: () => void;
}

/** The cart's lines, its total against the maximum, and the button that continues. */
export function CartSummary({ offer, title, total, refusal, next, onClear, ...actions }: CartSummaryProps) {
  const isEmpty = total.lines.length === 0 && total.withdrawn.length === 0;
  return (
    <Card id={SUMMARY_ID} title="Su compra" action={!isEmpty && <Clear action={actions.action} onClear={onClear} />}>
      {isEmpty && (
        <EmptyState title="Todavía no agrega bonos">Elija la cantidad de un valor y pulse Agregar.</EmptyState>
      )}
      <WithdrawnLines lines={total.withdrawn} action={actions.action} onRemove={actions.onRemove} />
      {total.lines.length > 0 && offer && (
        <Lines offer={offer} title={title} total={total} refusal={refusal} {...actions} />
      )}
      <div className={css.sum} aria-live="polite">
        <span className="sm muted">Total de {vouchers(total.units)}</span>
        <Amount value={total.total} className={css.figure} finality={total.level === 'over' ? 'none' : 'pending'} />
      </div>
      {offer && <LimitLine total={total} maximum={offer.maximum} />}
      <div className={css.on}>
        {mayContinue(total) ? (
          <ButtonLink block variant="primary" to={next}>
            Continuar
          </ButtonLink>
        ) : (
          <Button block variant="primary" aria-disabled>
            Continuar
          </Button>
        )}
      </div>
    </Card>
  );
}

const Clear = ({ action, onClear }: { readonly action: string; readonly onClear: () => void }) => (
  <Form
    method="post"
    action={action}
    preventScrollReset
    onSubmit={(event) => {
      event.preventDefault();
      onClear();
    }}
  >
    <Button type="submit" variant="text" size="sm" name={CHANGE_FIELD} value="vaciar">
      Vaciar
    </Button>
  </Form>
);

interface LinesProps extends LineActions {
  readonly offer: Offer;
  readonly title: string;
  readonly total: CartTotal;
  readonly refusal: CartRefusal | undefined;
}

/** Open at first; the summary of the details hides and shows it. */
function Lines({ offer, title, total, refusal, ...actions }: LinesProps) {
  const { today } = usePortal();
  return (
    <details className={css.details} open>
      <summary>
        <Icon name="chevron-down" size={16} />
        Detalle de la compra
      </summary>
      <table className={css.table} role={tableRoles.table} aria-label="Valor, tipo, vigencia y cantidad de los bonos">
        <tbody role={tableRoles.group}>
          {total.lines.map((line) => (
            <CartLine
              key={line.amount}
              line={line}
              title={title}
              expires={addDays(today, offer.daysValid)}
              refusal={refusal?.amount === line.amount ? refusal : undefined}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </details>
  );
}
