import { storeName } from '#areas/stores/rules/stores.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { type LocalDate, localDate } from '#kernel/local-date.ts';
import { type Currency, formatMixedMoney, zeroMoney } from '#kernel/money.ts';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Plot } from '#ui/console/plot.tsx';
import { ShareBars } from '#ui/console/share-bars.tsx';
import { Card } from '#ui/page/card.tsx';
import { medianDays } from '../../rules/median.ts';
import { daysFromDueInWords, daysToPayBars } from '../rules/days-to-pay.ts';
import { approvedByDay, paidStores } from '../rules/paid-by-day.ts';
import { CURRENCY_WORDS, currenciesIn } from '../rules/report-figures.ts';
import { formatShare } from '../rules/shares.ts';
import { type Report, reportWords } from './report-summary.tsx';
import css from './reports.module.css';

interface PlotsProps {
  readonly report: Report;
  readonly today: LocalDate;
}

/** Payments by day, days to pay, and why payments fail. */
export const PaymentPlots = ({ report, today }: PlotsProps) => (
  <>
    {paidCurrencies(report).map((currency) => (
      <PaidPlot key={currency} report={report} currency={currency} today={today} />
    ))}
    <div className={css.halves}>
      <DaysToPay report={report} />
      <Causes report={report} />
    </div>
  </>
);

/** Currencies with approved payments; the first of the report when there are none. */
function paidCurrencies(report: Report): readonly Currency[] {
  const all = currenciesIn(report);
  const paid = all.filter((currency) => report.dias.some(({ moneda }) => moneda === currency));
  return paid.length > 0 ? paid : all.slice(0, 1);
}

/** Maximum stores per plot: a currency has two at most. */
const MOST_PARTS = 2;

function PaidPlot({ report, currency, today }: PlotsProps & { readonly currency: Currency }) {
  const bars = approvedByDay(report.dias, currency, {
    from: localDate(report.desde),
    to: localDate(report.hasta),
    today,
  });
  const highest = bars.reduce((most, { amount }) => Math.max(most, amount.minor), 0);
  const isByMonth = bars.some(({ label }) => label.length < 10);
  const title = `Pagos en línea por ${isByMonth ? 'mes' : 'día'}`;
  const top = formatMixedMoney({ minor: highest, currency });
  const stores = paidStores(report.dias, currency);
  const isStacked = stores.length === MOST_PARTS;
  return (
    <Card
      aria-label={`${title}, en ${CURRENCY_WORDS[currency]}`}
      className={css.block}
      title={title}
      action={<span className="muted sm">en {CURRENCY_WORDS[currency]}</span>}
    >
      {highest === 0 ? (
        <p className="muted">Ningún pago aprobado en estas fechas.</p>
      ) : (
        <Plot
          title={`${title}, en ${CURRENCY_WORDS[currency]}, ${reportWords(report)}. El mayor, ${top}.`}
          top={top}
          columns={[isByMonth ? 'Mes' : 'Día', 'Pagado']}
          parts={isStacked ? stores.map(storeName) : undefined}
          bars={bars.map(({ label, mark, amount, byStore, payments, isOpen }) => ({
            ...{ label, mark, isOpen },
            value: (
              <>
                <MixedAmount value={amount} /> <span className="muted">en {payments}</span>
                {isStacked && payments > 0 && (
                  <small className={css.second}>
                    {stores.map((store, place) => (
                      <span key={store} className={css.part}>
                        {storeName(store)} <MixedAmount value={byStore[place] ?? zeroMoney(currency)} />
                      </span>
                    ))}
                  </small>
                )}
              </>
            ),
            share: amount.minor / highest,
            shares: byStore.map(({ minor }) => minor / highest),
            isMax: amount.minor === highest,
          }))}
        />
      )}
    </Card>
  );
}

const WHEN = { antes: 'Antes de pagar aquí', despues: 'Desde su primer pago aquí' };

function DaysToPay({ report }: { readonly report: Report }) {
  const total = report.plazos.reduce((sum, { facturas }) => sum + facturas, 0);
  const inTime = report.plazos.filter(({ dias }) => dias <= 0).reduce((sum, { facturas }) => sum + facturas, 0);
  const median = medianDays(report.plazos);
  const bars = daysToPayBars(report.plazos);
  const highest = bars.reduce((most, { total: each }) => Math.max(most, each), 0);
  return (
    <Card title="Cuántos días tardan en pagar">
      {median === undefined ? (
        <p className="muted">Ninguna factura quedó saldada en estas fechas.</p>
      ) : (
        <>
          <Plot
            title={`Facturas saldadas por días después del vencimiento. La mitad se paga a más tardar ${daysFromDueInWords(median)}.`}
            top={`mediana: ${daysFromDueInWords(median)}`}
            columns={['Días', `${WHEN.antes} · ${WHEN.despues.toLowerCase()}`]}
            reading={bars.findIndex(({ days }) => days >= median) + 0.5}
            bars={bars.map(({ label, mark, before, after, total: each }) => ({
              ...{ label, mark },
              value: `${before} · ${after}`,
              share: each / highest,
              isMax: each === highest,
            }))}
          />
          <p className="muted sm">
            {formatShare(inTime / total)} se paga el día del vencimiento o antes. {total.toLocaleString('es-CO')}{' '}
            facturas.
          </p>
        </>
      )}
    </Card>
  );
}

const MOST_CAUSES = 5;

function Causes({ report: { causas, pagos } }: { readonly report: Report }) {
  const total = causas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const rest = causas.slice(MOST_CAUSES).reduce((sum, { cantidad }) => sum + cantidad, 0);
  const shown = [
    ...causas.slice(0, MOST_CAUSES).map(({ detalle, palabras, cantidad }) => ({ key: detalle, palabras, cantidad })),
    ...(rest > 0 ? [{ key: '', palabras: 'Otras', cantidad: rest }] : []),
  ];
  const highest = Math.max(1, ...shown.map(({ cantidad }) => cantidad));
  return (
    <Card title="Por qué no se aprueban" action={<span className="muted sm">{formatCount(total)} intentos</span>}>
      {total === 0 ? (
        <p className="muted">
          {pagos.length === 0
            ? 'Ningún intento terminó en estas fechas.'
            : 'Todos los pagos de estas fechas se aprobaron.'}
        </p>
      ) : (
        <ShareBars
          items={shown.map(({ palabras, cantidad }) => ({
            label: palabras,
            value: cantidad.toLocaleString('es-CO'),
            note: formatShare(cantidad / total),
            share: cantidad / highest,
          }))}
        />
      )}
    </Card>
  );
}
