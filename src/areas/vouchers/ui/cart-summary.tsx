import { Form } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { addDays } from '#kernel/local-date.ts';
import type { Money } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { tableRoles } from '#ui/tables/table-roles.ts';
import { type CartTotal, mayPayCart, type Offer } from '../rules/cart-total.ts';
import { limitSentence, vouchersInWords } from '../rules/voucher-words.ts';
import { type CartRefusal, CHANGE_FIELD } from './answers.ts';
import { CartLine, type LineActions, WithdrawnLines } from './cart-line.tsx';
import css from './cart-summary.module.css';

/** Fragment of the address, to which the browser scrolls after a change without JavaScript. */
const SUMMARY_ID = 'su-compra';

interface CartSummaryProps extends LineActions {
  /** Undefined when the use is no longer on sale. */
  readonly offer: Offer | undefined;
  readonly title: string;
  readonly total: CartTotal;
  readonly refusal: CartRefusal | undefined;
  /** Address of the confirmation page. */
  readonly next: string;
  readonly onClear: () => void;
}

/** Summary of the cart: its lines, the total against the maximum, and the button to continue. */
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
        <span className="sm muted">Total de {vouchersInWords(total.units)}</span>
        <Amount value={total.total} className={css.figure} finality={total.level === 'over' ? 'none' : 'pending'} />
      </div>
      {offer && <LimitLine total={total} maximum={offer.maximum} />}
      <div className={css.on}>
        {mayPayCart(total) ? (
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

/** Lines in a section that is open at first and can be closed. */
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

interface CartBarProps {
  readonly total: CartTotal;
  /** Address of the confirmation page. */
  readonly next: string;
}

/** Bar on phones: the total against the maximum, and a button to continue. Above the maximum it leads to the summary. */
export function CartBar({ total, next }: CartBarProps) {
  if (total.units === 0) return null;
  const isOver = !mayPayCart(total);
  return (
    <StickyBar
      phoneOnly
      name="Total de su compra"
      label={vouchersInWords(total.units)}
      figure={<Amount value={total.total} size="lg" />}
      reading={total.share}
      readingTone={TONES[total.level]}
    >
      {isOver ? (
        <ButtonLink to={{ hash: SUMMARY_ID }} preventScrollReset={false}>
          Revisar
        </ButtonLink>
      ) : (
        <ButtonLink variant="primary" to={next}>
          Continuar
        </ButtonLink>
      )}
    </StickyBar>
  );
}

/** Colour of the bar for each level of the total. */
const TONES = { empty: 'reading', under: 'reading', at: 'ink', over: 'err' } as const;

/** Bar that shows the total against the maximum: brand colour below it, ink at it, brick above it. */
function LimitLine({ total, maximum }: { readonly total: CartTotal; readonly maximum: Money }) {
  const percent = Math.floor(total.share * 100);
  return (
    <div className={css.limit}>
      <Rule value={total.share} tone={TONES[total.level]} label={`${percent} por ciento del máximo`} />
      {total.level === 'over' ? (
        <div className={css.over}>
          <Alert tone="err" title={withUnbrokenAmounts(limitSentence(total, maximum))} />
        </div>
      ) : (
        <p className={classNames('sm', total.level !== 'at' && 'muted')}>
          {withUnbrokenAmounts(limitSentence(total, maximum))}
        </p>
      )}
    </div>
  );
}
