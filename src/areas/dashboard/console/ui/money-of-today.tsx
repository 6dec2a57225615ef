import { formatLocalDate } from '#kernel/local-date.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Plot } from '#ui/console/plot.tsx';
import { Card } from '#ui/page/card.tsx';
import type { MonthOfPayments } from '../rules/month-of-payments.ts';
import css from './money-of-today.module.css';

/** Online payments of today, and a plot of thirty days in the first currency; other currencies have their sums only. */
export function MoneyOfToday({ months }: { readonly months: readonly MonthOfPayments[] }) {
  const [main, ...rest] = months;
  const others = rest.filter(({ approvedToday }) => approvedToday > 0);
  if (!main) return null;
  const highest = main.days.reduce((most, { amount }) => Math.max(most, amount.minor), 0);
  return (
    <Card title="Pagos en línea hoy">
      <MixedAmount value={main.today} size="xl" finality="pending" />
      <p className="muted sm">
        {main.approvedToday === 1 ? '1 aprobado' : `${main.approvedToday} aprobados`}
        {others.map(({ currency, today, approvedToday }) => (
          <span key={currency}>
            {' · y '}
            <MixedAmount value={today} /> en {approvedToday === 1 ? 'otro' : `otros ${approvedToday}`}
          </span>
        ))}
      </p>
      {highest > 0 && (
        <div className={css.plot}>
          <Plot
            title={`Pagos en línea aprobados por día, en ${main.currency}`}
            top={<MixedAmount value={{ minor: highest, currency: main.currency }} />}
            now="hoy"
            columns={['Día', 'Pagado']}
            bars={main.days.map(({ day, amount }, at) => ({
              label: formatLocalDate(day),
              value: <MixedAmount value={amount} />,
              share: amount.minor / highest,
              isMax: amount.minor === highest,
              isOpen: at === main.days.length - 1,
              // Mondays, unless the word for today would cover it.
              mark: isMonday(day) && at < main.days.length - 6 ? formatLocalDate(day).slice(0, -5) : undefined,
            }))}
          />
        </div>
      )}
      <p className="muted sm">
        30 días:{' '}
        {months.map(({ currency, total }, at) => (
          <span key={currency}>
            {at > 0 && ' y '}
            <MixedAmount value={total} />
          </span>
        ))}
      </p>
    </Card>
  );
}

const isMonday = (day: string): boolean => new Date(`${day}T12:00:00Z`).getUTCDay() === 1;
