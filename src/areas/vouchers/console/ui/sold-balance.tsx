import type { VouchersSummaryQuery } from '#generated/operator-client/graphql.ts';
import { currencyInWords } from '#kernel/amount-in-words.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { moneyOf, parseCurrency } from '#kernel/money.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { CONSOLE_VOUCHER_WORDS, type ConsoleVoucherState } from '../rules/console-voucher.ts';
import { ConsoleVoucherBadge } from './console-voucher-badge.tsx';
import css from './summary.module.css';

type Sold = VouchersSummaryQuery['resumenBonos']['monedas'][number];

const inCurrency = (code: string): string => `En ${currencyInWords(parseCurrency(code))}`;

const countWords = ({ bonos, compras }: Sold): string =>
  `${formatCount(bonos)} ${bonos === 1 ? 'bono' : 'bonos'} · ${formatCount(compras)} ${compras === 1 ? 'compra' : 'compras'}`;

function redeemedShare({ vendido, canjeado, moneda }: Sold): number {
  const currency = parseCurrency(moneda);
  const sold = moneyOf(vendido, currency).minor;
  return sold === 0 ? 0 : moneyOf(canjeado, currency).minor / sold;
}

function stateLines(sold: Sold) {
  const { moneda, canjeado, por_canjear, vencido, anulado } = sold;
  const lines: readonly (readonly [ConsoleVoucherState, Sold['vendido']])[] = [
    ['CANJEADO', canjeado],
    ['POR_CANJEAR', por_canjear],
    ['VENCIDO', vencido],
    ['ANULADO', anulado],
  ];
  return lines.map(([state, decimal]) => ({
    label: CONSOLE_VOUCHER_WORDS[state],
    shown: <ConsoleVoucherBadge estado={state} />,
    value: <MixedAmount decimal={decimal} currency={moneda} />,
  }));
}

/** Vouchers sold in a year, by their present state: the main currency large, others beside it. */
export function SoldBalance({ year, sums }: { readonly year: number; readonly sums: readonly Sold[] }) {
  const [main, ...others] = sums;
  if (!main) return null;
  const share = redeemedShare(main);
  return (
    <Card aria-label={`Bonos de ${year}`}>
      <div className={classNames(css.balance, others.length > 0 ? css.three : css.two)}>
        <div>
          <h2 className={css.say}>
            Vendido en {year} <small>{countWords(main)}</small>
          </h2>
          <MixedAmount decimal={main.vendido} currency={main.moneda} size="xl" finality="final" />
          <Rule value={share} label={`Redimido el ${Math.round(share * 100)} por ciento`} className={css.rule} />
          <p className="sm muted">{Math.round(share * 100)} % ya se redimió en una estación.</p>
        </div>
        <FactLines atEnd items={stateLines(main)} />
        {others.length > 0 && (
          <div className="stack">
            {others.map((sold) => (
              <section key={sold.moneda} aria-label={inCurrency(sold.moneda)}>
                <h2 className={css.say}>
                  {inCurrency(sold.moneda)} <small>{countWords(sold)}</small>
                </h2>
                <FactLines
                  atEnd
                  items={[
                    { label: 'Vendido', value: <MixedAmount decimal={sold.vendido} currency={sold.moneda} /> },
                    ...stateLines(sold).map(({ label, value }) => ({ label, value })),
                  ]}
                />
              </section>
            ))}
          </div>
        )}
      </div>
    </Card>
  );
}
