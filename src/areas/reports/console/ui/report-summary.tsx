import type { ConsoleReportQuery } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { localDate } from '#kernel/local-date.ts';
import { CURRENCIES, type Currency, parseCurrency } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { medianDays } from '../../rules/median.ts';
import { dueWords } from '../rules/days-to-pay.ts';
import { periodWords } from '../rules/periods.ts';
import { amountIn, formatShare, shareIn } from '../rules/shares.ts';
import css from './reports.module.css';

export type Report = ConsoleReportQuery['informe'];

export const reportWords = ({ desde, hasta }: Report): string =>
  periodWords({ from: localDate(desde), to: localDate(hasta) });

/** The currencies of the report: those with money; without any, that of its stores. */
export const currenciesIn = ({ pagos, cobros, moneda: own }: Report): readonly Currency[] => {
  const found = CURRENCIES.filter((currency) => [...pagos, ...cobros].some(({ moneda }) => moneda === currency));
  return found.length > 0 ? found : [parseCurrency(own)];
};

/** `en pesos`: several currencies stand beside each other here. */
export const CURRENCY_WORDS: Readonly<Record<Currency, string>> = { COP: 'pesos', USD: 'dólares', PEN: 'soles' };

interface Line {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

/** Money of each currency with its share, payments, and who uses the portal. */
export function Summary({ report }: { readonly report: Report }) {
  const countOf = (isApproved: boolean) =>
    report.pagos
      .filter(({ detalle }) => (detalle === 'aprobada') === isApproved)
      .reduce((sum, { cantidad }) => sum + cantidad, 0);
  const [approved, refused] = [countOf(true), countOf(false)];
  const [after, before] = [true, false].map((isOnline) =>
    medianDays(report.plazos.filter(({ en_linea }) => en_linea === isOnline)),
  );
  return (
    <Card aria-label={`Resumen, ${reportWords(report)}`} className={css.summary}>
      <div className={css.money}>
        {currenciesIn(report).map((currency) => (
          <Collected key={currency} report={report} currency={currency} />
        ))}
      </div>
      <Lines
        items={[
          { label: 'Pagos aprobados', value: formatCount(approved) },
          {
            label: 'No aprobados',
            value: formatCount(refused),
            ...(refused > 0 && { note: formatShare(refused / (approved + refused)) }),
          },
          { label: 'Pagan, desde su primer pago aquí', value: dueWords(after), note: 'la mitad' },
          { label: 'Pagan, antes de ese pago', value: dueWords(before), note: 'la mitad' },
        ]}
      />
      <Lines
        items={[
          {
            label: 'Clientes que usan el portal',
            value: formatCount(report.clientes),
            note: `de ${formatCount(report.clientes_activos)}`,
          },
          { label: 'Personas que ingresaron', value: formatCount(report.personas) },
          { label: 'Ingresos', value: formatCount(report.ingresos) },
        ]}
      />
    </Card>
  );
}

const Lines = ({ items }: { readonly items: readonly Line[] }) => (
  <dl className={css.lines}>
    {items.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <b>{value}</b> {note && <span className="muted">{note}</span>}
        </dd>
      </div>
    ))}
  </dl>
);

function Collected({ report, currency }: { readonly report: Report; readonly currency: Currency }) {
  const share = shareIn(report.cobros, currency);
  const before = shareIn(report.cobros_antes, currency);
  return (
    <div>
      <h2 className={css.label}>
        Pagado en línea, en {CURRENCY_WORDS[currency]} <span className="muted">{reportWords(report)}</span>
      </h2>
      <MixedAmount value={amountIn(report.pagos, 'aprobada', currency)} size="xl" finality="final" />
      {share !== undefined && (
        <>
          <Rule value={share} label={`${formatShare(share)} de lo cobrado se pagó en línea`} className={css.rule} />
          <p className="muted sm">
            {formatShare(share)} de todo lo cobrado por facturas
            {before === undefined ? '' : `; en el periodo anterior, ${formatShare(before)}`}.
          </p>
        </>
      )}
    </div>
  );
}
