import type { Condition, ContractFilter } from '../rules/contract-filter.ts';
import type { StateCondition } from '../rules/document-state.ts';

export type Bind = (value: unknown) => string;

/** Values travel beside the text and stand in it as $1, $2, … in the order in which they are bound. */
export function bindings(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

export const isFiltered = ({ conditions, states, bloqueada }: ContractFilter): boolean =>
  conditions.length > 0 || states !== undefined || bloqueada !== undefined;

/** Whether the filter looks beyond what is open, which is where every list stops by itself. */
export const asksForSettled = ({ states }: ContractFilter): boolean =>
  states?.some(({ total }) => total === 'settled') ?? false;

/** The filter as conditions on `documentos d` and `bloqueo b`, each beginning with `and`. */
export function filterSql(filter: ContractFilter, hoy: () => string, bind: Bind): string {
  const conditions = filter.conditions.map((condition) => conditionSql(condition, bind));
  if (filter.states) conditions.push(statesSql(filter.states, hoy));
  if (filter.bloqueada !== undefined) conditions.push(`${filter.bloqueada ? '' : 'not '}${BLOCKED}`);
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

const BLOCKED = '(b.id_edocta_detalle is not null or d.bloqueo_erp is not null)';

const TYPES = { number: 'bigint', text: 'text', day: 'date', amount: 'numeric' } as const;

function conditionSql(condition: Condition, bind: Bind): string {
  // The names come from the rule's own table, never from the request.
  const column = `d.${condition.column}`;
  switch (condition.is) {
    case 'null':
      return `${column} is null`;
    case 'not null':
      return `${column} is not null`;
    case 'contains':
      return containsSql(condition.column, bind(`%${escapeLike(condition.value)}%`));
    case 'among':
      return `${column} = any(${bind(condition.values)}::${TYPES[condition.kind]}[])`;
    case 'not among':
      return `(${column} = any(${bind(condition.values)}::${TYPES[condition.kind]}[])) is not true`;
    case '<>':
      return `${column} is distinct from ${bind(condition.value)}::${TYPES[condition.kind]}`;
    default:
      return `${column} ${condition.is} ${bind(condition.value)}::${TYPES[condition.kind]}`;
  }
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
