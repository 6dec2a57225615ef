import type { FilterOf, FilterOperators, ListFields } from './list-field.ts';

/** Limit in characters of a value. Real values are shorter, so the limit affects hostile addresses only. */
const LONGEST_TEXT = 200;

type Params = Pick<URLSearchParams, 'get' | 'getAll'>;

/** The typed text, trimmed; empty when the parameter is missing. */
const textIn = (params: Params, name: string, isMany = false): string =>
  (isMany ? manyIn(params, name) : (params.get(name) ?? '')).slice(0, LONGEST_TEXT).trim();

/** The values of a repeated parameter, without duplicates. */
const manyIn = (params: Params, name: string): string =>
  [...new Set(params.getAll(name).slice(0, MOST_CHOICES))].filter(Boolean).join('|');

/** Limit of repeated values; more would exceed LONGEST_TEXT anyway. */
const MOST_CHOICES = 100;

export interface ParsedFilter<Fields> {
  /** The valid fields. */
  readonly filter: FilterOf<Fields>;
  /** An error sentence for each invalid input, by its name. */
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** The typed texts by input name: the form shows them again. */
  readonly typed: Readonly<Record<string, string | undefined>>;
}

/** Reads the filter of an address or of a form (docs/product/general.md#lists). Never throws. */
export function readFilter<Facts, Fields extends ListFields<Facts>>(
  fields: Fields,
  params: Params,
  facts: Facts,
): ParsedFilter<Fields> {
  const filter: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  const typed: Record<string, string> = {};
  for (const [key, field] of Object.entries(fields)) {
    const names = field.inputNames(key);
    const texts = names.map((name) => textIn(params, name, field.isRepeated));
    const read = field.read(texts, facts);
    if (read.value !== undefined) filter[key] = read.value;
    for (const [index, name] of names.entries()) {
      const [text, error] = [texts[index], read.errors?.[index]];
      if (text) typed[name] = text;
      if (error) errors[name] = error;
    }
  }
  return { filter: filter as FilterOf<Fields>, errors, typed };
}

/** The typed filter as URL parameters in the order of the fields, invalid texts included. */
export const filterParams = (fields: ListFields, params: Params): [name: string, text: string][] =>
  Object.entries(fields).flatMap(([key, { inputNames: namesOf, normalize: kept, isRepeated: isMany }]) => {
    const names = namesOf(key);
    const texts = names.map((name) => textIn(params, name, isMany));
    return named(names, kept ? kept(texts) : texts);
  });

/** A parsed filter as URL parameters. Equal filters give equal addresses. */
export const writeFilter = <Fields extends ListFields>(
  fields: Fields,
  filter: FilterOf<Fields>,
): [name: string, text: string][] =>
  filterValues(fields, filter).flatMap(({ key, field, value }) => named(field.inputNames(key), field.write(value)));

/** Converts a filter for the contract; undefined when no field filters. */
export function toContractFilter<Fields extends ListFields>(
  fields: Fields,
  filter: FilterOf<Fields>,
): Record<string, FilterOperators> | undefined {
  const asked = Object.assign({}, ...filterValues(fields, filter).map(({ field, value }) => field.toFilter(value)));
  return Object.keys(asked).length > 0 ? asked : undefined;
}

const named = (names: readonly string[], texts: readonly string[]): [string, string][] =>
  names.flatMap((name, index): [string, string][] => (texts[index] ? [[name, texts[index]]] : []));

/** The fields that have a value, with that value. */
export const filterValues = <Fields extends ListFields>(fields: Fields, filter: FilterOf<Fields>) =>
  Object.entries(fields).flatMap(([key, field]) => {
    const value = filter[key as keyof Fields] as unknown;
    return value === undefined ? [] : [{ key, field, value }];
  });
