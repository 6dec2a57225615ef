import type { Currency } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { DocumentClass } from './document.ts';
import type { StateCondition } from './document-state.ts';
import {
  type ColumnKind,
  type GivenValue,
  type Report,
  readColumnValue,
  readList,
  readShort,
  readText,
  readYes,
} from './filter-values.ts';
import { readStates } from './state-filter.ts';

/** As the contract's FilterTypeInput per field; what is null or absent does not filter. */
export type FilterInput = Readonly<
  Record<string, Readonly<Record<string, GivenValue | null | undefined>> | null | undefined>
>;

type Comparison = '=' | '<>' | '>' | '>=' | '<' | '<=';

export type Condition =
  | { readonly column: string; readonly kind: ColumnKind; readonly is: Comparison; readonly value: string }
  | {
      readonly column: string;
      readonly kind: ColumnKind;
      readonly is: 'among' | 'not among';
      readonly values: readonly string[];
    }
  | { readonly column: string; readonly is: 'contains'; readonly value: string }
  | { readonly column: string; readonly is: 'null' | 'not null' };

/** A filter that has been understood: every condition must hold. */
export interface ContractFilter {
  readonly conditions: readonly Condition[];
  /** A document must meet one of these; undefined when states are not filtered. No document meets an empty list. */
  readonly states: readonly StateCondition[] | undefined;
  readonly bloqueada: boolean | undefined;
}

export interface BadFilter {
  readonly field: string;
  readonly problem: string;
}

export const NO_FILTER: ContractFilter = { conditions: [], states: undefined, bloqueada: undefined };

/** Columns that are filtered as stored; `estado_documento` and `bloqueada` are computed and read separately. */
const COLUMNS: ReadonlyMap<string, ColumnKind> = new Map(
  Object.entries({
    id_edocta_detalle: 'number',
    num_documento: 'text',
    num_factura: 'text',
    codigo_destinatario: 'text',
    fecha_documento: 'day',
    fecha_vencimiento_documento: 'day',
    total: 'amount',
  } as const),
);

/** `from`, `to` and `moreq` are the conventions' other spellings. */
const COMPARISONS: ReadonlyMap<string, Comparison> = new Map(
  Object.entries({
    eq: '=',
    neq: '<>',
    gt: '>',
    gteq: '>=',
    moreq: '>=',
    from: '>=',
    lt: '<',
    lteq: '<=',
    to: '<=',
  } as const),
);
const LISTS: ReadonlyMap<string, 'among' | 'not among'> = new Map(
  Object.entries({ in: 'among', finset: 'among', nin: 'not among' } as const),
);
const TEXT_OPERATORS = new Set(['eq', 'neq', 'in', 'nin', 'finset', 'like', 'null', 'notnull']);

/** Reads the contract's filter of documents; the refusal names the field and says what is wrong, in the contract's English. */
export function readContractFilter(
  input: FilterInput | null | undefined,
  facts: { readonly currency: Currency; readonly clase: DocumentClass },
): Result<ContractFilter, BadFilter> {
  const conditions: Condition[] = [];
  const problems: BadFilter[] = [];
  let { states, bloqueada } = NO_FILTER;
  for (const [field, operators] of Object.entries(input ?? {})) {
    const report: Report = (problem) => void problems.push({ field, problem });
    const asked = Object.entries(operators ?? {}).flatMap(([operator, value]) =>
      value == null ? [] : [{ operator, value }],
    );
    if (field === 'estado_documento') states = readStates(asked, facts.clase, report);
    else if (field === 'bloqueada') bloqueada = readFlag(asked, report);
    else conditions.push(...asked.flatMap((each) => readCondition(field, each, facts.currency, report) ?? []));
  }
  const [first] = problems;
  return first ? refuse(first) : accept({ conditions, states, bloqueada });
}

interface Asked {
  readonly operator: string;
  readonly value: GivenValue;
}

function readCondition(
  column: string,
  { operator, value }: Asked,
  currency: Currency,
  report: Report,
): Condition | undefined {
  const kind = COLUMNS.get(column);
  if (!kind) return report('this field cannot be filtered');
  const list = LISTS.get(operator);
  const comparison = COMPARISONS.get(operator);
  const applies = kind === 'text' ? TEXT_OPERATORS.has(operator) : list || comparison;
  if (!applies) return report(`the operator ${operator} does not apply to it`);
  if (list) {
    const values = readList(value, report)?.flatMap((each) => readColumnValue(kind, each, currency, report) ?? []);
    return values && { column, kind, is: list, values };
  }
  const text = readText(value, report);
  if (text === undefined) return undefined;
  if (comparison) {
    const read = readColumnValue(kind, text, currency, report);
    return read === undefined ? undefined : { column, kind, is: comparison, value: read };
  }
  return operator === 'like' ? readContains(column, text, report) : readPresence(column, operator, text, report);
}

/** Clients write `%485%` by convention. `like` always means "contains", so the signs around the text are removed. */
function readContains(column: string, text: string, report: Report): Condition | undefined {
  const value = readShort(text, report);
  // Only once the text is known to be short: on a long one this expression may take minutes.
  return value === undefined ? undefined : { column, is: 'contains', value: value.replaceAll(/^%+|%+$/g, '') };
}

function readPresence(column: string, operator: string, text: string, report: Report): Condition | undefined {
  const yes = readYes(text, report);
  return yes === undefined ? undefined : { column, is: (operator === 'null') === yes ? 'null' : 'not null' };
}

function readFlag(asked: readonly Asked[], report: Report): boolean | undefined {
  let flag: boolean | undefined;
  for (const { operator, value } of asked) {
    if (operator !== 'eq' && operator !== 'neq') return report(`the operator ${operator} does not apply to it`);
    const yes = readYes(readText(value, report) ?? '', report);
    if (yes === undefined) return undefined;
    flag = yes === (operator === 'eq');
  }
  return flag;
}
