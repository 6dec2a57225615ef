import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { pagedParams } from '#kernel/list/list-address.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import type { OwedSummary } from '../invoices/invoices-head.tsx';
import { type Selection, selectedTotal } from './selection.ts';
import css from './selection-bar.module.css';

interface SelectionBarProps {
  readonly selection: Selection;
  readonly owed: OwedSummary;
  readonly currency: Currency;
  /** Id of the form that the button submits. */
  readonly form: string;
  readonly payOverdueHref: string;
  /** Whether the payment dialog is open. It has a button of its own to pay. */
  readonly isPaying: boolean;
}

/** Number and sum of the selected invoices. Without a selection, phones show a button to pay everything overdue. */
export function SelectionBar({ selection, owed, currency, form, payOverdueHref, isPaying }: SelectionBarProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return isPaying ? null : <BarBeforeScript form={form} />;
  if (selection.length === 0) return <OverdueBar owed={owed} href={payOverdueHref} />;
  const total = selectedTotal(selection, currency);
  const whole = moneyOf(owed.total_amount, currency);
  return (
    <StickyBar
      name="Selección para pagar"
      label={
        <>
          {selection.length === 1 ? '1 factura' : `${selection.length} facturas`}
          <span className="hide-sm"> de {owed.open_count.toLocaleString('es-CO')}</span>
        </>
      }
      figure={<Amount value={total} size="lg" />}
      reading={whole.minor > 0 ? total.minor / whole.minor : 0}
      readingLabel="Parte de lo pendiente que eligió pagar"
      keyHint="Enter en una casilla: ir a pagar"
    >
      <Button type="submit" form={form} variant="primary">
        Ir a pagar
      </Button>
    </StickyBar>
  );
}

function OverdueBar({ owed, href }: { readonly owed: OwedSummary; readonly href: string }) {
  if (owed.expired_payable_count === 0) return null;
  return (
    <StickyBar
      phoneOnly
      name="Lo vencido"
      label="Puede pagar hoy"
      figure={<Amount value={moneyOf(owed.total_amount_expired_payable, owed.currency)} size="lg" />}
    >
      <ButtonLink to={href} variant="primary" preventScrollReset>
        Pagar lo vencido
      </ButtonLink>
    </StickyBar>
  );
}

/** The bar without JavaScript: no sum, and the form posts the ticked check boxes. */
const BarBeforeScript = ({ form }: { readonly form: string }) => (
  <div className={css.beforeScript}>
    <StickyBar name="Selección para pagar" label="Facturas marcadas" figure={<b>Revise los valores</b>}>
      <Button type="submit" form={form} variant="primary">
        Ir a pagar
      </Button>
    </StickyBar>
  </div>
);

interface HiddenChoicesProps {
  readonly search: URLSearchParams;
  readonly selection: Selection;
  readonly shown: readonly InvoiceRowFragment[];
}

/** Hidden fields of the list's form: the list's parameters, and selected invoices that are filtered out or not loaded. */
export function HiddenChoices({ search, selection, shown }: HiddenChoicesProps) {
  const onScreen = new Set(shown.map(({ id_edocta_detalle }) => id_edocta_detalle));
  return (
    <>
      {[...pagedParams(INVOICE_LIST, search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selection.map(({ id }) => !onScreen.has(id) && <input key={id} type="hidden" name="documento" value={id} />)}
    </>
  );
}
