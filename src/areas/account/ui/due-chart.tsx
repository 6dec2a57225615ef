import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { formatRowCount } from '#kernel/list/list-declaration.ts';
import { formatLocalDate, type LocalDate, localDate } from '#kernel/local-date.ts';
import { type Currency, type Money, moneyOf } from '#kernel/money.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Card } from '#ui/page/card.tsx';
import { type ChosenWeek, weekHref } from '../rules/chosen-week.ts';
import { weekdayOf, weekInWords } from '../rules/payment-weeks.ts';
import type { Calendar } from './calendar-data.ts';
import css from './due-chart.module.css';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const WORDS = { one: 'factura', many: 'facturas' };

interface DueChartProps {
  readonly calendar: Calendar['calendar'];
  readonly week: ChosenWeek;
  readonly currency: Currency;
}

/** Amounts due by week, as columns on a ruler of days: a long tick is a Monday, the red line is today. Each week is a link. */
export function DueChart({ calendar, week, currency }: DueChartProps) {
  const { today } = usePortal();
  const { vencido, semanas, total, cantidad, hasta } = calendar;
  const overdue = moneyOf(vencido.total, currency);
  const weeks = semanas.map((each) => ({ ...each, amount: moneyOf(each.total, currency) }));
  const largest = Math.max(overdue.minor, ...weeks.map(({ amount }) => amount.minor));
  const share = ({ minor }: Money): number => (largest > 0 ? (minor / largest) * 100 : 0);
  return (
    <Card
      quietTitle
      title={`Vence en ${semanas.length} semanas`}
      action={
        <span className="sm quiet">
          {formatRowCount(WORDS, cantidad)} · hasta el {formatLocalDate(hasta)}
        </span>
      }
    >
      <Amount value={moneyOf(total, currency)} size="display" finality="final" />
      <ol className={css.weeks}>
        <li className={css.late}>
          <WeekLink
            of="vencido"
            isCurrent={week === 'vencido'}
            amount={overdue}
            share={share(overdue)}
            label="Vencido"
            isLate
          >
            {vencido.cantidad > 0 ? formatRowCount(WORDS, vencido.cantidad) : 'nada vencido'}
          </WeekLink>
        </li>
        {weeks.map((each) => {
          const days = { desde: localDate(each.desde ?? ''), hasta: localDate(each.hasta ?? '') };
          const isNow = days.desde <= today && today <= days.hasta;
          return (
            <li key={days.desde}>
              <WeekLink
                of={days}
                isCurrent={week !== 'vencido' && week.desde === days.desde}
                amount={each.amount}
                share={share(each.amount)}
                label={weekInWords(days)}
                today={isNow ? today : undefined}
              >
                {isNow && 'esta semana · '}
                {each.cantidad > 0 ? formatRowCount(WORDS, each.cantidad) : 'nada vence'}
              </WeekLink>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

interface WeekLinkProps {
  readonly of: ChosenWeek;
  readonly isCurrent: boolean;
  readonly amount: Money;
  /** Amount as a share of the largest week's, 0 to 100. */
  readonly share: number;
  readonly label: string;
  readonly isLate?: boolean;
  /** Today, to mark it; only set for the current week. */
  readonly today?: LocalDate | undefined;
  /** Number of invoices, shown below. */
  readonly children: ReactNode;
}

function WeekLink({ of, isCurrent, amount, share, label, isLate = false, today, children }: WeekLinkProps) {
  return (
    <Link to={weekHref(of)} preventScrollReset aria-current={isCurrent || undefined} className={css.week}>
      <svg
        className={classNames(css.axis, isLate && css.plain, isCurrent && css.chosen)}
        height="12"
        aria-hidden="true"
      >
        <rect width="100%" height="1" />
        {!isLate &&
          WEEKDAYS.map((day) => <rect key={day} x={`${(day / 7) * 100}%`} width="1" height={day === 0 ? 11 : 6} />)}
        {today && <rect className={css.today} x={`${((weekdayOf(today) + 0.5) / 7) * 100}%`} width="2" height="12" />}
      </svg>
      <span className={css.label}>{label}</span>
      <svg className={css.line} height="12" aria-hidden="true">
        <rect width={`${share}%`} height="12" />
      </svg>
      <small>{children}</small>
      {/* On wide screens the amount is above its column, so its position depends on the share. */}
      <span className={css.stack}>
        <Amount value={amount} className={classNames(css.amount, amount.minor === 0 && css.none)} />
        <svg className={css.column} height={`${share}%`} aria-hidden="true">
          <rect width="78%" height="100%" />
        </svg>
      </span>
    </Link>
  );
}
