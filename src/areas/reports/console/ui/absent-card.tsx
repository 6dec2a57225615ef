import type { ConsoleReportQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { CURRENCIES, moneyOf, sumMoney } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Card } from '#ui/page/card.tsx';
import css from './reports.module.css';

type Sums = NonNullable<ConsoleReportQuery['clientesSinIngresos']>['sumas'];

/** Customers without a sign-in in the report's period, with their debts. @param href address of their list */
export function Absent({ sums, href }: { readonly sums: Sums; readonly href: string }) {
  const count = sums.reduce((sum, { clientes }) => sum + clientes, 0);
  const owed = CURRENCIES.filter((currency) => sums.some(({ moneda }) => moneda === currency)).map((currency) => {
    const own = sums.filter(({ moneda }) => moneda === currency);
    return sumMoney(
      own.map(({ debe }) => moneyOf(debe, currency)),
      currency,
    );
  });
  return (
    <Card title="Clientes que no entran">
      {count === 0 ? (
        <p className="muted">De todos los clientes activos ingresó alguien en estas fechas.</p>
      ) : (
        <>
          <p>
            <b>{formatCount(count)}</b>{' '}
            {count === 1 ? 'cliente activo sin ingresos debe' : 'clientes activos sin ingresos deben'}
          </p>
          <ul className={css.amounts}>
            {owed.map((value) => (
              <li key={value.currency}>
                <MixedAmount value={value} />
              </li>
            ))}
          </ul>
          <LinkText to={href}>{count === 1 ? 'Ver el cliente' : `Ver los ${formatCount(count)} clientes`}</LinkText>
        </>
      )}
    </Card>
  );
}
