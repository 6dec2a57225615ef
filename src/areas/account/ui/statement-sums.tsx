import { AGE_BANDS } from '#areas/documents/rules/ageing.ts';
import { formatLocalDate } from '#kernel/local-date.ts';
import {
  type Currency,
  type Decimal,
  decimalSign,
  type Money,
  moneyOf,
  subtractMoney,
  zeroMoney,
} from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Card } from '#ui/page/card.tsx';
import type { StatementPeriod } from '../rules/statement-period.ts';
import css from './statement-sums.module.css';

interface StatementSumsProps {
  readonly statement: {
    readonly currency: Currency;
    readonly period: StatementPeriod;
    readonly saldo_inicial: Decimal;
    readonly cargos: Decimal;
    readonly cargos_cantidad: number;
    readonly abonos: Decimal;
    readonly abonos_cantidad: number;
    readonly saldo_final: Decimal;
    readonly edades: Readonly<Record<(typeof AGE_BANDS)[number]['key'] | 'por_vencer' | 'a_favor', Decimal>>;
  };
}

/** Opening balance, charges, credits and closing balance in one line, and the age bands of the closing balance. */
export function StatementSums({ statement }: StatementSumsProps) {
  const { currency, period, edades } = statement;
  const amount = (decimal: Decimal): Money => moneyOf(decimal, currency);
  const minus = (decimal: Decimal): Money => subtractMoney(zeroMoney(currency), amount(decimal));
  return (
    <Card aria-label="Resumen" className={css.sums}>
      <dl className={css.flow}>
        <Figure label={`Saldo inicial, ${shortDay(period.desde)}`} value={amount(statement.saldo_inicial)} />
        <Figure label={`Cargos · ${statement.cargos_cantidad}`} value={amount(statement.cargos)} />
        <Figure label={`Abonos · ${statement.abonos_cantidad}`} value={minus(statement.abonos)} />
        <div className={css.closing}>
          <dt>Saldo final, {shortDay(period.hasta)}</dt>
          <dd>
            <Amount value={amount(statement.saldo_final)} size="display" finality="final" />
          </dd>
        </div>
      </dl>
      <h2 className={css.title}>Edad del saldo al {formatLocalDate(period.hasta)}</h2>
      <dl className={css.ages}>
        <Age label="Por vencer" value={amount(edades.por_vencer)} tone="ahead" />
        {AGE_BANDS.map(({ key, label }, at) => (
          <Age key={key} label={label} value={amount(edades[key])} tone={AGE_TONES[at] ?? 'ahead'} />
        ))}
        {decimalSign(edades.a_favor) !== 0 && <Age label="A su favor" value={minus(edades.a_favor)} tone="favour" />}
      </dl>
    </Card>
  );
}

const AGE_TONES = ['age1', 'age2', 'age3', 'age4'] as const;

/** `1 ago`, without the year, which the sentence above contains. */
const shortDay = (day: string): string => formatLocalDate(day).slice(0, -5);

const Figure = ({ label, value }: { readonly label: string; readonly value: Money }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <Amount value={value} size="lg" />
    </dd>
  </div>
);

interface AgeProps {
  readonly label: string;
  readonly value: Money;
  readonly tone: 'ahead' | 'favour' | (typeof AGE_TONES)[number];
}

const Age = ({ label, value, tone }: AgeProps) => (
  <div className={css[tone]}>
    <dt>{label}</dt>
    <dd>
      <Amount value={value} />
    </dd>
  </div>
);
