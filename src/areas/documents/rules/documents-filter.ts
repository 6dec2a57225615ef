import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';
import { type Currency, type Money, toDecimal } from '#kernel/money.ts';
import { isStateCode, type StateCode } from './document-state.ts';
import { readTotal, writeTotal } from './read-total.ts';

/** The filter panel's fields, by their names in the form and in the address. */
export const FILTER_FIELDS = [
  'num_documento',
  'fecha_documento_desde',
  'fecha_documento_hasta',
  'fecha_vencimiento_desde',
  'fecha_vencimiento_hasta',
  'total',
  'estado',
] as const;
export type FilterField = (typeof FILTER_FIELDS)[number];

export interface DateRange {
  readonly desde?: LocalDate;
  readonly hasta?: LocalDate;
}

/** A customer's filter of documents; a field that is absent does not filter. */
export interface DocumentsFilter {
  readonly num_documento?: string;
  readonly fecha_documento?: DateRange;
  readonly fecha_vencimiento?: DateRange;
  readonly total?: Money;
  readonly estado?: StateCode;
}

export interface ReadFilter {
  /** The valid fields. */
  readonly filter: DocumentsFilter;
  /** A sentence for each invalid field. */
  readonly errors: Readonly<Partial<Record<FilterField, string>>>;
  /** The typed texts, which the form shows again. */
  readonly typed: Readonly<Partial<Record<FilterField, string>>>;
}

interface Surroundings {
  readonly today: LocalDate;
  readonly currency: Currency;
}

type Errors = Partial<Record<FilterField, string>>;

/** Reads the filter from the address's search parameters or from a posted form (docs/product/documents.md#filters). Never throws. */
export function readDocumentsFilter(
  params: Pick<URLSearchParams, 'get'>,
  { today, currency }: Surroundings,
): ReadFilter {
  const typed = Object.fromEntries(
    FILTER_FIELDS.map((field) => [field, params.get(field)?.trim() ?? '']).filter(([, text]) => text !== ''),
  ) as Partial<Record<FilterField, string>>;
  const errors: Errors = {};
  const filter = {
    num_documento: readNumber(typed, errors),
    fecha_documento: readRange(typed, 'fecha_documento', errors, today),
    fecha_vencimiento: readRange(typed, 'fecha_vencimiento', errors),
    total: readAmount(typed, errors, currency),
    estado: readState(typed, errors),
  };
  return { filter: withoutGaps(filter), errors, typed };
}

const withoutGaps = (filter: DocumentsFilter): DocumentsFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as DocumentsFilter;

function readNumber({ num_documento: text }: Errors, errors: Errors): string | undefined {
  if (text === undefined || /^\d{1,20}$/.test(text)) return text;
  errors.num_documento = 'Escriba solo los números del documento, sin letras ni signos.';
  return undefined;
}

function readAmount({ total: text }: Errors, errors: Errors, currency: Currency): Money | undefined {
  if (text === undefined) return undefined;
  const total = readTotal(text, currency);
  if (!total) errors.total = 'Escriba el valor en números, por ejemplo 86.914.200.';
  return total;
}

function readState({ estado: text }: Errors, errors: Errors): StateCode | undefined {
  if (text === undefined || isStateCode(text)) return text;
  errors.estado = 'Elija un estado de la lista.';
  return undefined;
}

/** A range whose first day is after its last becomes that last day (docs/product/general.md#days-and-times). */
function readRange(
  typed: Errors,
  name: 'fecha_documento' | 'fecha_vencimiento',
  errors: Errors,
  latest?: LocalDate,
): DateRange | undefined {
  const desde = readDay(typed, `${name}_desde`, errors, latest);
  const hasta = readDay(typed, `${name}_hasta`, errors, latest);
  if (!desde && !hasta) return undefined;
  return { ...(desde ? { desde: hasta && desde > hasta ? hasta : desde } : {}), ...(hasta ? { hasta } : {}) };
}

function readDay(
  typed: Errors,
  field: FilterField,
  errors: Errors,
  latest: LocalDate | undefined,
): LocalDate | undefined {
  const text = typed[field];
  if (text === undefined) return undefined;
  const day = parseLocalDate(text);
  if (!day) errors[field] = 'Escriba una fecha que exista.';
  else if (latest && day > latest) errors[field] = 'La fecha del documento no puede ser posterior a hoy.';
  return errors[field] ? undefined : day;
}

/** The filter as search parameters, in the fields' order; the same filter is always the same address. */
export function toSearchParams({
  num_documento,
  fecha_documento,
  fecha_vencimiento,
  total,
  estado,
}: DocumentsFilter): URLSearchParams {
  const values: Partial<Record<FilterField, string | undefined>> = {
    num_documento,
    fecha_documento_desde: fecha_documento?.desde,
    fecha_documento_hasta: fecha_documento?.hasta,
    fecha_vencimiento_desde: fecha_vencimiento?.desde,
    fecha_vencimiento_hasta: fecha_vencimiento?.hasta,
    total: total && writeTotal(total),
    estado,
  };
  return new URLSearchParams(FILTER_FIELDS.flatMap((field) => (values[field] ? [[field, values[field]]] : [])));
}

const between = ({ desde, hasta }: DateRange) => ({
  ...(desde ? { gteq: desde } : {}),
  ...(hasta ? { lteq: hasta } : {}),
});

/** The filter as the contract's `documentos` takes it; undefined when nothing is filtered. */
export function toContractFilter({
  num_documento,
  fecha_documento,
  fecha_vencimiento,
  total,
  estado,
}: DocumentsFilter) {
  const filter = {
    ...(num_documento ? { num_documento: { like: num_documento } } : {}),
    ...(fecha_documento ? { fecha_documento: between(fecha_documento) } : {}),
    ...(fecha_vencimiento ? { fecha_vencimiento_documento: between(fecha_vencimiento) } : {}),
    ...(total ? { total: { eq: toDecimal(total) } } : {}),
    ...(estado ? { estado_documento: { eq: estado } } : {}),
  };
  return Object.keys(filter).length > 0 ? filter : undefined;
}
