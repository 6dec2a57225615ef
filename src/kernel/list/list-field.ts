import type { FilterColumn } from './contract-filter.ts';

/** The value of a field, or an error sentence for each of its inputs, in their order. */
export type FieldResult<Value> =
  | { readonly value?: Value; readonly errors?: undefined }
  | { readonly value?: Value; readonly errors: readonly (string | undefined)[] };

/** Operators of the contract's FilterTypeInput. */
export type FilterOperators = Readonly<Record<string, string | readonly string[]>>;

/**
 * A filter field of a list, on the screen and in the address. @typeParam Facts facts for reading and describing, such as today and the currency
 * @typeParam Column the contract's field that it filters; `never` when the query takes the value as a separate argument @typeParam Operator the
 * operator that it uses on the column
 */
export interface ListField<in Facts, Value, Column extends string = never, Operator extends string = never> {
  /** The filtered column and operators. Exists only as a type, for `FieldsForColumns`. */
  readonly over?: ([Column] extends [never] ? undefined : Over<Column, Operator>) | undefined;
  /** Names of its inputs in the form and URL. @param key the field's key in the declaration */
  readonly inputNames: (key: string) => readonly string[];
  /** Normalises the texts for the address. They arrive trimmed; an empty one is left out. */
  readonly normalize?: (texts: readonly string[]) => readonly string[];
  /** True when the input may be repeated. Its texts arrive joined by `|`, and the address keeps them joined. */
  readonly isRepeated?: boolean;
  /** Reads the texts, which arrive trimmed and at most 200 characters long. Never throws. */
  readonly read: (texts: readonly string[], facts: Facts) => FieldResult<Value>;
  /** The inverse of `read`. A method, because its bivariance lets fields of any value fit into one list. */
  write(value: Value): readonly string[];
  /** The value in words, for its chip. */
  describe(value: Value, facts: Facts): string;
  /** The filter for the contract, by column. */
  toFilter(value: Value): Readonly<Record<string, FilterOperators>>;
  readonly words: FieldWords;
  readonly control: FieldControl;
}

export interface FieldWords {
  /** Label of the input. */
  readonly label: string;
  /** Label of the chip. */
  readonly chip: string;
  /** Accessible name of the chip's remove button: "Quitar el estado". */
  readonly remove: string;
}

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** The control of the field in the filter panel. */
export type FieldControl =
  | { readonly kind: 'number' | 'amount' | 'text'; readonly placeholder: string }
  | { readonly kind: 'days'; readonly untilToday: boolean }
  /** `all`: label of the empty choice. `options` may come from the page instead. `many`: several may be chosen. */
  | { readonly kind: 'chips' | 'select' | 'many'; readonly all: string; readonly options?: readonly FieldOption[] }
  /** Two inputs: a year and a month. */
  | { readonly kind: 'month' }
  /** A control that the page draws outside of the panel, whose form keeps its text. */
  | { readonly kind: 'own' };

interface Over<Column extends string, Operator extends string> {
  readonly column: Column;
  readonly operators: readonly Operator[];
}

type OperatorOf<Filtered> = Filtered extends FilterColumn<infer Operator> ? Operator : never;

/**
 * Filter fields for these columns. Use with `satisfies`: a field with an unknown column, or with an operator that its
 * column lacks, does not compile.
 */
export type FieldsForColumns<Columns> = Readonly<
  Record<
    string,
    {
      readonly over?:
        | { [Column in keyof Columns & string]: Over<Column, OperatorOf<Columns[Column]>> }[keyof Columns & string]
        | undefined;
    }
  >
>;

/** The fields of a list by key, in the order of the address and of the chips. */
export type ListFields<Facts = never> = Readonly<Record<string, ListField<Facts, unknown, string, string>>>;

type ValueOf<Field> = Field extends ListField<never, infer Value, string, string> ? Value : never;

/** The parsed filter; an absent field does not filter. */
export type FilterOf<Fields> = { readonly [Key in keyof Fields]?: ValueOf<Fields[Key]> };
