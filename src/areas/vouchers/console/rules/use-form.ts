import {
  type FieldValues,
  fieldProblems,
  inOneLine,
  type PublishField,
} from '#areas/publishing/rules/publish-field.ts';
import {
  CURRENCY_NAMES,
  type Currency,
  compareMoney,
  formatMixedMoney,
  type Money,
  parseMoney,
  toDecimal,
} from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { UseContent } from './use-content.ts';

export type UseFieldName =
  | 'titulo'
  | 'descripcion'
  | 'montos'
  | 'monto_maximo'
  | 'dias_vencimiento'
  | 'terminos'
  | 'reward'
  | 'orden';

/** Fields of a use of vouchers that operators edit, with the feed's limits. */
export const USE_FIELDS: readonly PublishField<UseFieldName>[] = [
  { name: 'titulo', label: 'Título', kind: 'line', most: 60, empty: 'Escriba un título.' },
  { name: 'descripcion', label: 'Qué se hace con él', kind: 'lines', most: 300, empty: 'Escriba qué se hace con él.' },
  {
    ...{ name: 'montos', label: 'Valores', hint: 'Uno en cada línea, como 50.000', kind: 'lines', most: 1_000 },
    empty: 'Escriba al menos un valor.',
  },
  {
    ...{ name: 'monto_maximo', label: 'Máximo por compra', kind: 'line', most: 30 },
    empty: 'Escriba el máximo por compra.',
  },
  {
    ...{ name: 'dias_vencimiento', label: 'Vigencia, en días', hint: 'Desde que se aprueba el pago' },
    ...{ kind: 'line', most: 10, empty: 'Escriba los días, de 1 a 3.650.' },
  },
  { name: 'terminos', label: 'Condiciones', kind: 'html', most: 20_000, empty: 'Escriba las condiciones.' },
  {
    ...{ name: 'reward', label: 'Código del premio', hint: 'En el programa de bonos', kind: 'line', most: 40 },
    empty: 'Escriba el código del premio.',
  },
  {
    ...{ name: 'orden', label: 'Lugar en la lista', hint: 'El menor va primero', kind: 'line', most: 10 },
    empty: 'Escriba el lugar en la lista, de 0 a 10.000.',
  },
];

/** A use in the contract's format; `montos` has one decimal per line. */
export type UseInput = FieldValues<UseFieldName>;

const MOST_VALUES = 30;

/** Splits typed amounts at line breaks, spaces and semicolons. */
export const splitValues = (text: string): string[] => text.split(/[\s;]+/).filter((each) => each !== '');

/** Validates a use. @returns error sentences by field for an invalid one; `terminos` is not sanitised yet */
export function readUse(input: UseInput, currency: Currency): Result<UseContent, Readonly<Record<string, string>>> {
  const maximum = readPositive(input.monto_maximo, currency);
  const values = splitValues(input.montos);
  const [days, place] = [readInteger(input.dias_vencimiento, 1, 3_650), readInteger(input.orden, 0, 10_000)];
  const amounts = values.flatMap((value) => readPositive(value, currency) ?? []);
  const wrong = values.find((value) => !readPositive(value, currency));
  const sorted = amounts.toSorted(compareMoney);
  const valueProblem =
    wrong === undefined ? problemOf(sorted, maximum) : `«${wrong}» no es un valor en ${CURRENCY_NAMES[currency]}.`;
  const problems = {
    ...(maximum === undefined && { monto_maximo: `Escriba un valor en ${CURRENCY_NAMES[currency]}, mayor que cero.` }),
    ...(days === undefined && { dias_vencimiento: 'Escriba los días, de 1 a 3.650.' }),
    ...(place === undefined && { orden: 'Escriba el lugar en la lista, de 0 a 10.000.' }),
    ...(valueProblem !== undefined && { montos: valueProblem }),
    ...fieldProblems(USE_FIELDS, input),
  };
  if (maximum === undefined || days === undefined || place === undefined || Object.keys(problems).length > 0)
    return refuse(problems);
  return accept({
    ...{ titulo: inOneLine(input.titulo), descripcion: inOneLine(input.descripcion), reward: input.reward.trim() },
    ...{ montos: sorted.map(toDecimal), monto_maximo: toDecimal(maximum), terminos: input.terminos },
    ...{ dias_vencimiento: days, orden: place },
  });
}

function problemOf(sorted: readonly Money[], maximum: Money | undefined): string | undefined {
  const double = sorted.find((value, index) => value.minor === sorted[index + 1]?.minor);
  if (double) return `${formatMixedMoney(double)} está dos veces.`;
  if (sorted.length > MOST_VALUES) return `Tiene como máximo ${MOST_VALUES} valores.`;
  const largest = sorted.at(-1);
  return largest && maximum && compareMoney(largest, maximum) > 0
    ? `${formatMixedMoney(largest)} pasa del máximo por compra.`
    : undefined;
}

function readPositive(text: string, currency: Currency): Money | undefined {
  const read = parseMoney(text, currency);
  return read && read.minor > 0 ? read : undefined;
}

function readInteger(text: string, least: number, most: number): number | undefined {
  const read = /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : undefined;
  return read !== undefined && read >= least && read <= most ? read : undefined;
}
