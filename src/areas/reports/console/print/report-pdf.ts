import type { Readable } from 'node:stream';
import { storeName } from '#areas/stores/rules/stores.ts';
import type { Informe } from '#generated/operator.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant, type LocalDate, localDate, localDateAt } from '#kernel/local-date.ts';
import { CURRENCY_SIGNS, type Currency, formatMixedMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { printList } from '#platform/print/print-list.ts';
import { printedAmount } from '#platform/print/printed-amounts.ts';
import type { ColumnStyle, Paper, PrintedFact } from '#platform/print/printed-document.ts';
import { COLLECTED_WORDS, COMPENSATION_WORDS, VOUCHER_WORDS } from '../../rules/report-words.ts';
import { daysToPayBars } from '../rules/days-to-pay.ts';
import { approvedByDay } from '../rules/paid-by-day.ts';
import { periodWords } from '../rules/periods.ts';
import {
  CURRENCY_WORDS,
  currenciesIn,
  paymentFigures,
  type ReportFigure,
  usageFigures,
} from '../rules/report-figures.ts';
import { amountIn, formatShare, onlineShare, shareIn } from '../rules/shares.ts';

interface Printed {
  /** Filter by store and country in words. */
  readonly words: string;
  readonly stateWords: (state: string) => string;
  readonly made: Date;
  readonly paper: Paper;
}

const TITLE = 'Informe de Operación';

const COLUMNS: readonly ColumnStyle[] = [
  { label: 'Tema', share: 0.25, align: 'left', wraps: true },
  { label: 'Concepto', share: 0.4, align: 'left', wraps: true },
  { label: 'Cantidad', share: 0.13, align: 'right' },
  { label: 'Valor', share: 0.22, align: 'right', strong: true },
];

/** The report as a PDF: the figures of the page's head, and the tables of its plots. Each currency is separate. */
export function reportPdf(report: Informe, { words, stateWords, made, paper }: Printed): Readable {
  const period = periodWords({ from: localDate(report.desde), to: localDate(report.hasta) });
  const currencies = currenciesIn(report);
  const [main = parseCurrency(report.moneda)] = currencies;
  const label = `Pagado en línea, en ${CURRENCY_WORDS[main]}`;
  const rows = rowsOf(report, currencies, { stateWords, today: localDateAt(made) });
  return printList(
    {
      paper,
      head: { kind: 'list', issuer: 'Surtidor', title: TITLE, reference: { label: 'Periodo', value: period } },
      total: {
        ...{ label, labelAtEnd: label, sign: CURRENCY_SIGNS[main], standing: 'final' },
        amount: printedAmount(paidIn(report, main), main),
      },
      facts: [...paymentFigures(report), ...usageFigures(report)].map(factOf),
      parties: [{ heading: 'Tiendas', name: words, lines: [] }],
      parts: { heading: 'Pagado en línea, y su parte de lo cobrado por facturas', figures: currencies.map(shareFact) },
      columns: COLUMNS,
      count: rows.length,
      slices: oneSlice(rows),
      notes: [
        'Los días son los del país de cada tienda. Los valores de monedas distintas no se suman.',
        'Un texto de más de dos líneas termina en «…»; en Excel y CSV está completo.',
      ],
      foot: { text: `${TITLE} · ${words} · Hecho el ${formatInstant(made)}, hora de Bogotá` },
    },
    made,
  );

  function shareFact(currency: Currency): PrintedFact {
    const share = shareIn(report.cobros, currency);
    const name = `En ${CURRENCY_WORDS[currency]}`;
    return {
      label: share === undefined ? name : `${name}, ${formatShare(share)} de lo cobrado`,
      value: formatMixedMoney(amountIn(report.pagos, 'aprobada', currency)),
    };
  }
}

const paidIn = ({ pagos }: Informe, currency: Currency) =>
  pagos.find(({ detalle, moneda }) => detalle === 'aprobada' && moneda === currency)?.monto ?? '0';

const factOf = ({ label, value, note }: ReportFigure): PrintedFact => ({
  label,
  value: note ? `${value} (${note})` : value,
});

async function* oneSlice<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

type Cells = readonly string[];

interface Line {
  readonly what: string;
  readonly count?: number;
  readonly amount?: string;
}

interface Wording {
  readonly stateWords: (state: string) => string;
  readonly today: LocalDate;
}

function rowsOf(report: Informe, currencies: readonly Currency[], { stateWords, today }: Wording): readonly Cells[] {
  const sums = (rows: Informe['pagos'], words: (detail: string) => string): readonly Line[] =>
    rows.map(({ detalle, moneda, cantidad, monto }) => ({
      ...{ what: words(detalle), count: cantidad },
      amount: formatMixedMoney(moneyOf(monto, parseCurrency(moneda))),
    }));
  const wordsIn = (words: Readonly<Record<string, string>>) => (detail: string) => words[detail] ?? detail;
  const counts = (rows: Informe['causas']): readonly Line[] =>
    rows.map(({ palabras, cantidad }) => ({ what: palabras, count: cantidad }));
  const [from, to] = [localDate(report.desde), localDate(report.hasta)];
  const byDay = (currency: Currency): readonly Line[] =>
    approvedByDay(report.dias, currency, { from, to, today })
      .filter(({ payments }) => payments > 0)
      .map(({ label, payments, amount }) => ({ what: label, count: payments, amount: formatMixedMoney(amount) }));
  const topics: readonly (readonly [string, readonly Line[]])[] = [
    ['Cobrado por facturas', sums(report.cobros, wordsIn(COLLECTED_WORDS))],
    ['Cobrado antes del periodo', sums(report.cobros_antes, wordsIn(COLLECTED_WORDS))],
    ['Pagos por estado', sums(report.pagos, stateWords)],
    ['Por qué no se aprueban', counts(report.causas)],
    ['Por tienda', report.tiendas.map(storeLine)],
    ...currencies.map((currency) => [`Pagos en ${CURRENCY_WORDS[currency]}`, byDay(currency)] as const),
    [
      'Días hasta pagar',
      daysToPayBars(report.plazos)
        .filter(({ total }) => total > 0)
        .map(({ label, total }) => ({ what: label, count: total })),
    ],
    ['Ingresos por equipo', counts(report.dispositivos)],
    ['Descargas', counts(report.descargas)],
    ['Compensaciones', sums(report.compensaciones, wordsIn(COMPENSATION_WORDS))],
    ['Bonos', sums(report.bonos, wordsIn(VOUCHER_WORDS))],
    ['Cuestionarios contestados', counts(report.cuestionarios)],
  ];
  return topics.flatMap(([topic, lines]) =>
    lines.map(({ what, count, amount = '' }) => [topic, what, count === undefined ? '' : formatCount(count), amount]),
  );
}

function storeLine({ store_code, moneda, clientes, pagos, monto, en_linea, otros }: Informe['tiendas'][number]): Line {
  const share = onlineShare(en_linea, otros);
  const customers = `${formatCount(clientes)} ${clientes === 1 ? 'cliente' : 'clientes'}`;
  const words = [storeName(store_code), customers, ...(share === undefined ? [] : [`${formatShare(share)} en línea`])];
  return { what: words.join(' · '), count: pagos, amount: formatMixedMoney(moneyOf(monto, parseCurrency(moneda))) };
}
