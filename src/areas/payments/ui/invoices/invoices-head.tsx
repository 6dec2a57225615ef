import type { ReactNode } from 'react';
import type { FigureAge } from '#areas/freshness/rules/age-words.ts';
import { ErpAge } from '#areas/freshness/ui/erp-age.tsx';
import { type Currency, type Decimal, moneyOf } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { leftOutWords } from '../../rules/left-out-words.ts';
import { ON_ACCOUNT_PATH } from '../../rules/pages.ts';
import toolbarCss from './invoice-toolbar.module.css';
import css from './invoices-head.module.css';

export interface OwedSummary {
  readonly open_count: number;
  readonly total_amount: Decimal;
  readonly total_amount_expired: Decimal;
  readonly total_amount_expired_payable: Decimal;
  readonly expired_count: number;
  readonly expired_payable_count: number;
  readonly currency: Currency;
  /** Number of overdue invoices that an open payment blocks. */
  readonly atBank: number;
  /** Age of the ERP's balances. */
  readonly ages: readonly FigureAge[];
}

interface InvoicesHeadProps {
  readonly owed: OwedSummary;
  /** Address of the dialog with everything overdue; undefined for a user who may not pay. */
  readonly payOverdueHref: string | undefined;
  /** True while invoices are selected. The button is then not red, because only the button that pays the selection is. */
  readonly isQuiet: boolean;
}

const invoices = (count: number): string => (count === 1 ? '1 factura' : `${count.toLocaleString('es-CO')} facturas`);

/** The amount owed, its overdue part, and the button to pay that part. */
export function InvoicesHead({ owed, payOverdueHref, isQuiet }: InvoicesHeadProps) {
  const amount = (value: Decimal) => <Amount value={moneyOf(value, owed.currency)} />;
  const { open_count, expired_count, expired_payable_count } = owed;
  const leftOut = leftOutWords({ expired: expired_count, payable: expired_payable_count, atBank: owed.atBank });
  const overdue = payOverdueHref !== undefined && expired_payable_count > 0 && (
    <ButtonLink to={payOverdueHref} variant={isQuiet ? 'line' : 'primary'} preventScrollReset className="hide-sm">
      <span>
        Pagar lo vencido <span className={css.payable}>{amount(owed.total_amount_expired_payable)}</span>
      </span>
    </ButtonLink>
  );
  return (
    <PageHead
      title="Facturas pendientes"
      actions={
        payOverdueHref !== undefined && (
          <>
            <ButtonLink to={ON_ACCOUNT_PATH} variant="line">
              Pago a cuenta
            </ButtonLink>
            {overdue}
          </>
        )
      }
    >
      {open_count > 0 && (
        <p>
          <span className="nowrap">
            {invoices(open_count)} por {amount(owed.total_amount)}
          </span>
          ,{' '}
          <span className="nowrap">
            {expired_count > 0 ? <>vencido {amount(owed.total_amount_expired)}</> : 'nada vencido'}
          </span>
        </p>
      )}
      {leftOut && (
        <p className="sm">
          {payOverdueHref !== undefined && expired_payable_count > 0 ? (
            <>Puede pagar hoy {amount(owed.total_amount_expired_payable)} de lo vencido; </>
          ) : (
            'De lo vencido, '
          )}
          {leftOut}
        </p>
      )}
      <ErpAge ages={owed.ages} />
    </PageHead>
  );
}

interface InvoiceToolbarProps {
  readonly form: string;
  /** State of the overdue selection; undefined when nothing overdue can be paid. */
  readonly overdue:
    | { readonly chosen: 'none' | 'some' | 'all'; readonly toggle: () => void; readonly isLoading: boolean }
    | undefined;
  /** The filter panel. */
  readonly children: ReactNode;
}

/** Button of the filter, and "Todas las vencidas". Without JavaScript the check box is a field of the form. */
export function InvoiceToolbar({ form, overdue, children }: InvoiceToolbarProps) {
  const isHydrated = useHydrated();
  return (
    <div className={toolbarCss.toolbar}>
      {children}
      {overdue && (
        <Checkbox
          className={toolbarCss.beside}
          label="Todas las vencidas"
          form={form}
          name={isHydrated ? undefined : 'vencidas'}
          value="1"
          // Optimistic: shows the new state while invoices of other pages are loading.
          checked={overdue.chosen === 'all' || overdue.isLoading}
          indeterminate={overdue.chosen === 'some' && !overdue.isLoading}
          aria-busy={overdue.isLoading || undefined}
          onChange={overdue.toggle}
        />
      )}
    </div>
  );
}
