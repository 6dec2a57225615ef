import type { DocumentClass } from '#areas/documents/rules/document.ts';
import { type DocumentColumns, documentColumns, readFlag } from '#areas/documents/rules/document-filter.ts';
import { isStateCode, STATE_CODES, type StateCode } from '#areas/documents/rules/document-state.ts';
import {
  type AskedOperator,
  type BadFilter,
  type Condition,
  type FilterColumn,
  type FilterInput,
  type Report,
  readContractFilter,
  readList,
} from '#kernel/list/contract-filter.ts';
import { codeColumn, dayColumn, type ExactOperator, partColumn, textColumn } from '#kernel/list/filter-columns.ts';
import { CURRENCIES, type Currency } from '#kernel/money.ts';
import { accept, type Result } from '#kernel/result.ts';

/** A filter of the account's documents that has been understood: every condition must hold. */
export interface AccountFilter {
  readonly conditions: readonly Condition<AccountColumn>[];
  /** A document must be in one of these; undefined when states are not filtered. */
  readonly states: readonly StateCode[] | undefined;
  readonly bloqueada: boolean | undefined;
  /** The filter names only other customers: nothing is found. */
  readonly isOfOthers: boolean;
}

export type AccountColumn = keyof ReturnType<typeof columnsOf>;

/** By value only: two classes, and text that contains a class is no class. */
const classColumn: FilterColumn<ExactOperator> = {
  ...textColumn,
  operators: codeColumn.operators,
  read: (text, report) => (isClass(text) ? text : report('its values are INVOICE, PAYMENT')),
};
const isClass = (text: string): text is DocumentClass => text === 'INVOICE' || text === 'PAYMENT';

/** What every list of documents is filtered by, and what the account alone knows of a document. */
const columnsOf = (currency: Currency) => ({
  ...documentColumns(currency),
  cufe: textColumn,
  texto: partColumn,
  tipo_documento: textColumn,
  clase: classColumn,
  agrupacion: textColumn,
  fecha_saldado: dayColumn,
  periodo: textColumn,
});

/** What the contract filters the account by. */
export type AccountColumns = ReturnType<typeof columnsOf> & DocumentColumns;

const COLUMNS = new Map(CURRENCIES.map((currency) => [currency, columnsOf(currency)]));

interface Facts {
  readonly currency: Currency;
  /** The session's own customer. */
  readonly cliente: string;
}

/** Reads the contract's filter of the account. @returns a refusal in English that names the field and says what is wrong with it */
export function readAccountFilter(
  input: FilterInput | null | undefined,
  { currency, cliente }: Facts,
): Result<AccountFilter, BadFilter> {
  let states: readonly StateCode[] | undefined;
  let bloqueada: boolean | undefined;
  let isOfOthers = false;
  const client = (asked: readonly AskedOperator[], report: Report) => {
    isOfOthers ||= !namesOnly(cliente, asked, report);
  };
  const { classification, ...rest } = input ?? {};
  const read = readContractFilter<AccountColumn>(
    { ...rest, ...(classification && { agrupacion: { ...rest.agrupacion, ...classification } }) },
    COLUMNS.get(currency) ?? columnsOf(currency),
    {
      codigo_cliente: client,
      numero_cuenta: client,
      estado_documento(asked, report) {
        states = readStates(asked, report);
      },
      bloqueada(asked, report) {
        bloqueada = readFlag(asked, report);
      },
    },
  );
  return read.ok ? accept({ conditions: read.value, states, bloqueada, isOfOthers }) : read;
}

const CHOOSING = new Set(['eq', 'in', 'finset']);
const EXCLUDING = new Set(['neq', 'nin']);

/** Whether every operator leaves the session's customer; the others are not looked for. */
const namesOnly = (cliente: string, asked: readonly AskedOperator[], report: Report): boolean =>
  asked.every(({ operator, value }) => {
    const named = readList(value, report);
    if (CHOOSING.has(operator)) return named?.includes(cliente);
    if (EXCLUDING.has(operator)) return !named?.includes(cliente);
    report(`the operator ${operator} does not apply to it`);
    return false;
  });

function readStates(asked: readonly AskedOperator[], report: Report): readonly StateCode[] | undefined {
  let codes: readonly StateCode[] | undefined;
  for (const { operator, value } of asked) {
    const texts = readList(value, report);
    if (!texts) return undefined;
    const named = new Set(texts);
    if (!texts.every(isStateCode)) return report(`its values are ${STATE_CODES.join(', ')}`);
    if (CHOOSING.has(operator)) codes = (codes ?? STATE_CODES).filter((code) => covers(named, code));
    else if (EXCLUDING.has(operator)) codes = (codes ?? EACH_STATE).filter((code) => !covers(named, code));
    else return report(`the operator ${operator} does not apply to it`);
  }
  return codes;
}

/** Every state that a document is in: A, open, is that of documents in the customer's favour and of the others together. */
const EACH_STATE: readonly StateCode[] = ['AT', 'V', 'NV', 'A', 'C'];

/** A stands for every state in which something is open. */
const covers = (named: ReadonlySet<string>, code: StateCode): boolean =>
  named.has(code) || (code !== 'C' && named.has('A'));
