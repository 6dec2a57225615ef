import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import type { Informe, SumaInforme } from '#generated/operator.ts';
import type { ExportColumn, ExportRow } from '#kernel/list/export-column.ts';
import { localDate } from '#kernel/local-date.ts';
import { writeCsv } from '#platform/exports/write-csv.ts';
import { type SheetTable, writeXlsx } from '#platform/exports/write-xlsx.ts';
import type { Paper } from '#platform/print/printed-document.ts';
import { confirmationTimes, medianDays } from '../../rules/median.ts';
import { COLLECTED_WORDS, COMPENSATION_WORDS, VOUCHER_WORDS } from '../../rules/report-words.ts';
import { reportPdf } from '../print/report-pdf.ts';
import { daysFromDueInWords } from '../rules/days-to-pay.ts';
import { FILE_FORMATS, type FileFormat } from '../rules/file-formats.ts';
import { periodWords } from '../rules/periods.ts';
import { secondsInWords } from '../rules/report-figures.ts';

const COLUMNS: readonly ExportColumn[] = [
  { label: 'Tema', kind: 'text', width: 26 },
  { label: 'Concepto', kind: 'text', width: 40 },
  { label: 'Tienda', kind: 'text', width: 22 },
  { label: 'Día', kind: 'day', width: 12 },
  { label: 'Moneda', kind: 'text', width: 8 },
  { label: 'Cantidad', kind: 'number', width: 12 },
  { label: 'Valor', kind: 'amount', width: 18 },
];

interface Line {
  readonly topic: string;
  readonly what: string;
  readonly store?: string;
  readonly day?: string;
  readonly currency?: string;
  readonly count?: number;
  readonly amount?: unknown;
}

const rowOf = ({ topic, what, store, day, currency, count, amount }: Line): ExportRow => [
  topic,
  what,
  store && isStoreCode(store) ? STORES[store].name : (store ?? null),
  day ?? null,
  currency ?? null,
  count === undefined ? null : String(count),
  amount === undefined ? null : String(amount),
];

const summed = (topic: string, sums: readonly SumaInforme[], words: (detail: string) => string): readonly Line[] =>
  sums.map(({ detalle, moneda, cantidad, monto }) => ({
    ...{ topic, what: words(detalle), currency: moneda },
    ...{ count: cantidad, amount: monto },
  }));

/** Rows of the report's file, one per figure. @param stateWords words of a payment's state */
export function reportLines(
  report: Omit<Informe, 'moneda'>,
  stateWords: (state: string) => string,
): readonly ExportRow[] {
  const wordsIn = (words: Readonly<Record<string, string>>) => (detail: string) => words[detail] ?? detail;
  const counted = (topic: string, rows: Informe['causas']): readonly Line[] =>
    rows.map(({ palabras, cantidad }) => ({ topic, what: palabras, count: cantidad }));
  const median = (isOnline: boolean) => medianDays(report.plazos.filter(({ en_linea }) => en_linea === isOnline));
  const times = confirmationTimes(report.confirmaciones);
  const lines: readonly Line[] = [
    { topic: 'Uso', what: 'Clientes que ingresaron o pagaron', count: report.clientes },
    { topic: 'Uso', what: 'Clientes activos', count: report.clientes_activos },
    { topic: 'Uso', what: 'Personas que ingresaron', count: report.personas },
    { topic: 'Uso', what: 'Ingresos', count: report.ingresos },
    ...counted('Ingresos por equipo', report.dispositivos),
    ...summed('Cobrado por documentos', report.cobros, wordsIn(COLLECTED_WORDS)),
    ...summed('Cobrado antes del periodo', report.cobros_antes, wordsIn(COLLECTED_WORDS)),
    ...summed('Pagos por estado', report.pagos, stateWords),
    ...counted('Por qué no se aprueban', report.causas),
    ...report.tiendas.flatMap(
      ({ store_code: store, moneda: currency, clientes, pagos, monto, en_linea, otros }): readonly Line[] => [
        { topic: 'Por tienda', what: 'Clientes que pagaron aquí', store, count: clientes },
        { topic: 'Por tienda', what: 'Pagos aprobados', store, currency, count: pagos, amount: monto },
        { topic: 'Por tienda', what: 'Pagado en el portal por documentos', store, currency, amount: en_linea },
        { topic: 'Por tienda', what: 'Pagado por otros medios', store, currency, amount: otros },
      ],
    ),
    ...report.dias.map(({ dia, store_code, moneda, cantidad, monto }) => ({
      ...{ topic: 'Pagos por día', what: 'Pagos aprobados', store: store_code, day: dia, currency: moneda },
      ...{ count: cantidad, amount: monto },
    })),
    ...([false, true] as const).flatMap((isOnline): readonly Line[] => {
      const days = median(isOnline);
      const what = isOnline ? 'Mediana desde el primer pago aquí' : 'Mediana antes del primer pago aquí';
      return days === undefined ? [] : [{ topic: 'Días después del vencimiento', what, count: days }];
    }),
    ...report.plazos.map(({ en_linea, dias, facturas }) => ({
      topic: 'Facturas saldadas por días',
      // Words begin the cell: a spreadsheet would read a leading minus as a formula.
      what: `${en_linea ? 'Desde el primer pago aquí' : 'Antes del primer pago aquí'}: ${daysFromDueInWords(dias)}`,
      count: facturas,
    })),
    ...(times
      ? [
          { topic: 'Segundos hasta confirmar', what: 'La mitad de los intentos', count: times.half },
          { topic: 'Segundos hasta confirmar', what: 'Nueve de cada diez intentos', count: times.most },
        ]
      : []),
    ...report.confirmaciones.map(({ segundos, intentos }) => ({
      topic: 'Intentos por tiempo hasta confirmar',
      what: `${secondsInWords(segundos)} o menos`,
      count: intentos,
    })),
    ...counted('Descargas', report.descargas),
    ...summed('Compensaciones', report.compensaciones, wordsIn(COMPENSATION_WORDS)),
    ...summed('Bonos', report.bonos, wordsIn(VOUCHER_WORDS)),
    ...counted('Cuestionarios contestados', report.cuestionarios),
  ];
  return lines.map(rowOf);
}

interface Wanted {
  readonly format: FileFormat;
  readonly rows: readonly ExportRow[];
  readonly report: Informe;
  readonly stateWords: (state: string) => string;
  readonly paper: Paper;
  /** Filter by store and country in words. */
  readonly words: string;
  readonly made: Date;
}

/** The report as a file (docs/product/exports.md#csv). */
export async function writeReport({ format, rows, report, words, made, paper, stateWords }: Wanted) {
  const { desde, hasta } = report;
  const period = periodWords({ from: localDate(desde), to: localDate(hasta) });
  const table: SheetTable = {
    ...{ title: 'Informe de Operación', issuer: undefined, columns: COLUMNS, count: rows.length, total: undefined },
    about: {
      label: 'Periodo',
      words: `${period} · ${words}`,
    },
    slices: Readable.from([rows]),
    ...{ made, clock: 'hora de Bogotá', paper },
  };
  const writers = {
    csv: () => writeCsv(table),
    xlsx: () => writeXlsx(table),
    pdf: () => reportPdf(report, { words, stateWords, made, paper }),
  };
  const content = await buffer(writers[format]());
  return {
    nombre: `informe-${desde}-a-${hasta}.${format}`,
    tipo: FILE_FORMATS[format].type,
    contenido: content.toString('base64'),
  };
}
