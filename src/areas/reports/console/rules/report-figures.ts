import { formatCount } from '#kernel/list/list-declaration.ts';
import { CURRENCIES, type Currency, parseCurrency } from '#kernel/money.ts';
import { durationWords } from '#kernel/waiting-time.ts';
import { confirmationTimes, type DaysToPay, medianDays } from '../../rules/median.ts';
import { daysFromDueInWords } from './days-to-pay.ts';
import { formatShare } from './shares.ts';

/** A figure of the report's head, on the screen and on paper. */
export interface ReportFigure {
  readonly label: string;
  readonly value: string;
  readonly note?: string;
}

interface InCurrency {
  readonly moneda: string;
}

/** The currencies of the report: those with money, else those of its stores. */
export const currenciesIn = (report: {
  readonly moneda: string;
  readonly pagos: readonly InCurrency[];
  readonly cobros: readonly InCurrency[];
}): readonly Currency[] => {
  const { pagos, cobros, moneda: own } = report;
  const found = CURRENCIES.filter((currency) => [...pagos, ...cobros].some(({ moneda }) => moneda === currency));
  return found.length > 0 ? found : [parseCurrency(own)];
};

/** Currency names after an amount: `en pesos`. Reports show several currencies side by side. */
export const CURRENCY_WORDS: Readonly<Record<Currency, string>> = { COP: 'pesos', USD: 'dólares', PEN: 'soles' };

/** `40 s`, `2 min 40 s`, `2 h`. */
export function secondsInWords(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const rest = seconds % 60;
  return rest === 0 ? durationWords(seconds / 60) : `${Math.floor(seconds / 60)} min ${rest} s`;
}

interface Payments {
  readonly pagos: readonly { readonly detalle: string; readonly cantidad: number }[];
  readonly confirmaciones: readonly { readonly segundos: number; readonly intentos: number }[];
  readonly plazos: readonly (DaysToPay & { readonly en_linea: boolean })[];
}

/** Figures about payments: counts, the bank's response time, and days to pay. */
export function paymentFigures({ pagos, confirmaciones, plazos }: Payments): readonly ReportFigure[] {
  const countOf = (isApproved: boolean) =>
    pagos
      .filter(({ detalle }) => (detalle === 'aprobada') === isApproved)
      .reduce((sum, { cantidad }) => sum + cantidad, 0);
  const [approved, refused] = [countOf(true), countOf(false)];
  const [after, before] = [true, false].map((isOnline) =>
    medianDays(plazos.filter(({ en_linea }) => en_linea === isOnline)),
  );
  const times = confirmationTimes(confirmaciones);
  return [
    { label: 'Pagos aprobados', value: formatCount(approved) },
    {
      label: 'No aprobados',
      value: formatCount(refused),
      ...(refused > 0 && { note: formatShare(refused / (approved + refused)) }),
    },
    {
      label: 'Tiempo hasta confirmar',
      value: times ? secondsInWords(times.half) : '—',
      ...(times && { note: 'la mitad' }),
    },
    ...(times ? [{ label: 'Nueve de cada diez, en', value: secondsInWords(times.most) }] : []),
    { label: 'Pagan, desde su primer pago aquí', value: daysFromDueInWords(after), note: 'la mitad' },
    { label: 'Pagan, antes de ese pago', value: daysFromDueInWords(before), note: 'la mitad' },
  ];
}

interface Usage {
  readonly clientes: number;
  readonly clientes_activos: number;
  readonly personas: number;
  readonly ingresos: number;
  readonly dispositivos: readonly { readonly detalle: string; readonly cantidad: number }[];
}

/** Figures about use: people, customers and devices. */
export function usageFigures(report: Usage): readonly ReportFigure[] {
  const { clientes, clientes_activos, personas, ingresos, dispositivos } = report;
  const phones = dispositivos.find(({ detalle }) => detalle === 'celular')?.cantidad ?? 0;
  return [
    { label: 'Clientes que usan el portal', value: formatCount(clientes), note: `de ${formatCount(clientes_activos)}` },
    { label: 'Personas que ingresaron', value: formatCount(personas) },
    { label: 'Ingresos', value: formatCount(ingresos) },
    { label: 'Ingresos desde el celular', value: ingresos > 0 ? formatShare(phones / ingresos) : '—' },
  ];
}
