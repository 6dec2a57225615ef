import type { Condition, ContractFilter } from '../rules/contract-filter.ts';
import type { StateCondition } from '../rules/document-state.ts';
import type { Bind } from './list-ask.ts';

export const isFiltered = ({ conditions, states, bloqueada }: ContractFilter): boolean =>
  conditions.length > 0 || states !== undefined || bloqueada !== undefined;

/** The parts of a filter that change the statement's text, without its values. */
export const filterShape = ({ conditions, states, bloqueada }: ContractFilter): string =>
  [
    ...conditions.map(({ column, is }) => `${column} ${is}`),
    states?.map(({ total, due }) => `${total} ${due}`).join(),
    bloqueada,
  ].join(';');

/** Whether the filter asks for settled documents; every other list has open ones only. */
export const asksForSettled = ({ states }: ContractFilter): boolean =>
  states?.some(({ total }) => total === 'settled') ?? false;

/** The filter as conditions on `documentos d` and `bloqueo b`, each beginning with `and`. */
export function filterSql(filter: ContractFilter, hoy: () => string, bind: Bind): string {
  const conditions = filter.conditions.map((condition, index) => conditionSql(condition, index, bind));
  if (filter.states) conditions.push(statesSql(filter.states, hoy));
  if (filter.bloqueada !== undefined) conditions.push(`${filter.bloqueada ? '' : 'not '}${BLOCKED}`);
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

const BLOCKED = '(b.id_edocta_detalle is not null or d.bloqueo_erp is not null)';

const TYPES = { number: 'bigint', text: 'text', day: 'date', amount: 'numeric' } as const;

/** Binds the value by the condition's position, because the text is reused for every filter of the same shape. */
function conditionSql(condition: Condition, index: number, bind: Bind): string {
  const value = () => bind((_scope, { filter }) => givenValue(filter.conditions[index]));
  // The names come from the rule's own table, never from the request.
  const column = `d.${condition.column}`;
  switch (condition.is) {
    case 'null':
      return `${column} is null`;
    case 'not null':
      return `${column} is not null`;
    case 'contains':
      return containsSql(condition.column, value());
    case 'among':
      return `${column} = any(${value()}::${TYPES[condition.kind]}[])`;
    case 'not among':
      return `(${column} = any(${value()}::${TYPES[condition.kind]}[])) is not true`;
    case '<>':
      return `${column} is distinct from ${value()}::${TYPES[condition.kind]}`;
    default:
      return `${column} ${condition.is} ${value()}::${TYPES[condition.kind]}`;
  }
}

function givenValue(condition: Condition | undefined): unknown {
  if (!condition) return undefined;
  if (condition.is === 'contains') return `%${escapeLike(condition.value)}%`;
  if ('values' in condition) return condition.values;
  return 'value' in condition ? condition.value : undefined;
}

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Customers know a document by its invoice number as often as by its own: a part of either finds it. */
const containsSql = (column: string, pattern: string): string =>
  column === 'num_documento'
    ? `(d.num_documento ilike ${pattern} or d.num_factura ilike ${pattern})`
    : `d.${column} ilike ${pattern}`;

const DUE = { before: '<', on: '=', after: '>' } as const;

function statesSql(states: readonly StateCondition[], hoy: () => string): string {
  const each = states.map(({ total, due }) => {
    const balance = total === 'open' ? 'd.total > 0' : 'd.total = 0';
    return due ? `(${balance} and d.fecha_vencimiento_documento ${DUE[due]} ${hoy()})` : balance;
  });
  return each.length > 0 ? `(${each.join(' or ')})` : 'false';
}
