import type { FilterColumn } from './contract-filter.ts';

/** The value of a field, or its problems: one sentence per input, in the order of the inputs. */
export type FieldRead<Value> =
  | { readonly value?: Value; readonly errors?: undefined }
  | { readonly value?: Value; readonly errors: readonly (string | undefined)[] };

/** Operators of the contract's FilterTypeInput. */
export type FilterOperators = Readonly<Record<string, string | readonly string[]>>;

/**
 * A field that a list is filtered by, on the screen and in the address.
 * @typeParam Facts what reading and describing need besides the text: today, the currency
 * @typeParam Column the contract's field that it filters; never: the query takes the value as an argument of its own
 * @typeParam Operator what it asks of the column
 */
export interface ListField<in Facts, Value, Column extends string = never, Operator extends string = never> {
  /** The filtered column and operators. They exist only as types, which `FieldsForColumns` compares with the columns. */
  readonly over?: ([Column] extends [never] ? undefined : Over<Column, Operator>) | undefined;
  /** Names of its inputs in the form and in the address. @param key of the field in the declaration */
  readonly namesOf: (key: string) => readonly string[];
  /** The text for the address. Texts are trimmed before; an empty one is left out. */
  readonly kept?: (texts: readonly string[]) => readonly string[];
  /** Its input may come several times: the texts arrive as one, joined by `|`, and the address keeps them so. */
  readonly isMany?: boolean;
  /** Never throws. Texts arrive trimmed and at most 200 characters long. */
  readonly read: (texts: readonly string[], facts: Facts) => FieldRead<Value>;
  /** The value as the texts of its inputs; `read` gives an equal value back. Methods, so that fields of any value fit a list. */
  write(value: Value): readonly string[];
  /** The value in words, for its chip. */
  describe(value: Value, facts: Facts): string;
  /** The value as the contract's filter, by field. */
  asks(value: Value): Readonly<Record<string, FilterOperators>>;
  readonly words: FieldWords;
  readonly control: FieldControl;
}

export interface FieldWords {
  /** Label of the input. */
  readonly label: string;
  /** Label of the chip. */
  readonly chip: string;
  /** Accessible name of the chip's button: "Quitar el estado". */
  readonly remove: string;
}

export interface FieldOption {
  readonly value: string;
  readonly label: string;
}

/** Appearance of the field in the filter panel. */
export type FieldControl =
  | { readonly kind: 'digits' | 'amount' | 'text'; readonly placeholder: string }
  | { readonly kind: 'days'; readonly untilToday: boolean }
  /** `all`: label of the empty choice. The page may replace the options. `many`: several may be chosen. */
  | { readonly kind: 'chips' | 'select' | 'many'; readonly all: string; readonly options?: readonly FieldOption[] }
  /** Two inputs: a year, and a month of it. */
  | { readonly kind: 'month' }
  /** The page draws it itself. */
  | { readonly kind: 'own' };

interface Over<Column extends string, Operator extends string> {
  readonly column: Column;
  readonly operators: readonly Operator[];
}

type OperatorOf<Filtered> = Filtered extends FilterColumn<infer Operator> ? Operator : never;

/**
 * Fields that these columns of the contract can filter: with `satisfies`, a field of a column that is not there, or that asks by an operator
 * which its column refuses, does not compile.
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

/** A filter that was read; a field that is absent does not filter. */
export type FilterOf<Fields> = { readonly [Key in keyof Fields]?: ValueOf<Fields[Key]> };
