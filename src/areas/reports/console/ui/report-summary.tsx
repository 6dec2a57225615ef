import type { ConsoleReportQuery } from '#generated/operator-client/graphql.ts';
import { localDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Card } from '#ui/page/card.tsx';
import { periodWords } from '../rules/periods.ts';
import {
  CURRENCY_WORDS,
  currenciesIn,
  paymentFigures,
  type ReportFigure,
  usageFigures,
} from '../rules/report-figures.ts';
import { amountIn, formatShare, shareIn } from '../rules/shares.ts';
import css from './reports.module.css';

export type Report = ConsoleReportQuery['informe'];

export const reportWords = ({ desde, hasta }: Report): string =>
  periodWords({ from: localDate(desde), to: localDate(hasta) });

/** Figures of the report: amounts and the portal's share per currency, payments, and use. */
export const Summary = ({ report }: { readonly report: Report }) => (
  <Card aria-label={`Resumen, ${reportWords(report)}`} className={css.summary}>
    <div className={css.money}>
      {currenciesIn(report).map((currency) => (
        <Collected key={currency} report={report} currency={currency} />
      ))}
    </div>
    <Lines items={paymentFigures(report)} />
    <Lines items={usageFigures(report)} />
  </Card>
);

const Lines = ({ items }: { readonly items: readonly ReportFigure[] }) => (
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
