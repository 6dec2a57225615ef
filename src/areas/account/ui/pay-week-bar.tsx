import { payHref } from '#areas/payments/ui/invoices/invoice-address.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { addMoney, moneyOf, sumMoney } from '#kernel/money.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { StickyBar } from '#ui/page/sticky-bar.tsx';
import { weekInWords } from '../rules/payment-weeks.ts';
import type { Calendar } from './calendar-data.ts';

/** Bar with the part of the week that can be paid online now, and the button to pay it. */
export function PayWeekBar({ loaded: { week, invoices, calendar, currency } }: { readonly loaded: Calendar }) {
  const payable = invoices.items.filter(({ pago_en_linea, bloqueada }) => pago_en_linea && !bloqueada);
  if (payable.length === 0) return null;
  const total = sumMoney(
    payable.map((invoice) => moneyOf(invoice.total, currency)),
    currency,
  );
  const all = addMoney(moneyOf(calendar.total, currency), moneyOf(calendar.vencido.total, currency));
  const isWeek = week !== 'vencido';
  const ids = payable.map(({ id_edocta_detalle }) => id_edocta_detalle);
  return (
    <StickyBar
      name="Pagar la semana"
      label={`${isWeek ? weekInWords(week) : 'Vencido'} · ${formatRowCount({ one: 'factura', many: 'facturas' }, payable.length)}`}
      figure={<Amount value={total} size="lg" />}
      reading={all.minor > 0 ? total.minor / all.minor : 0}
    >
      <ButtonLink variant="primary" to={payHref(new URLSearchParams(), isWeek ? ids : 'vencidas')}>
        {isWeek ? 'Pagar la semana' : 'Pagar lo vencido'}
      </ButtonLink>
    </StickyBar>
  );
}
