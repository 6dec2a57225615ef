import { boundValue, conditionSql, shapeOf } from '#platform/lists/condition-sql.ts';
import type { DocumentFilter } from '../rules/document-filter.ts';
import type { StateCondition } from '../rules/document-state.ts';
import type { Bind } from './list-ask.ts';

export const isFiltered = ({ conditions, states, bloqueada }: DocumentFilter): boolean =>
  conditions.length > 0 || states !== undefined || bloqueada !== undefined;

/** The parts of a filter that change the statement's text, without its values. */
export const filterShape = ({ conditions, states, bloqueada }: DocumentFilter): string =>
  [...shapeOf(conditions), states?.map(({ total, due }) => `${total} ${due}`).join(), bloqueada].join(';');

/** Whether the filter includes settled documents; all other lists have only open ones. */
export const asksForSettled = ({ states }: DocumentFilter): boolean =>
  states?.some(({ total }) => total === 'settled') ?? false;

/**
 * The filter as conditions on `documentos d` and `bloqueo b`, each beginning with `and`. Values are bound by the condition's
 * position, because the text is reused for every filter of the same shape.
 */
export function filterSql(filter: DocumentFilter, hoy: () => string, bind: Bind): string {
  const conditions = filter.conditions.map((condition, index) => {
    let place: string | undefined;
    return conditionSql(condition, columnsOf(condition), () => {
      place ??= bind((_scope, ask) => boundValue(ask.filter.conditions[index]));
      return place;
    });
  });
  if (filter.states) conditions.push(statesSql(filter.states, hoy));
  if (filter.bloqueada !== undefined) conditions.push(`${filter.bloqueada ? '' : 'not '}${BLOCKED}`);
  return conditions.map((condition) => `and ${condition}`).join(' ');
}

/** SQL condition on document `d` and its block `b`: whether a payment, a compensation or the ERP blocks it. */
export const BLOCKED = '(b.id_edocta_detalle is not null or d.bloqueo_erp is not null)';

/**
 * Column names come from the rule's own table, never from the request. Customers know a document by its invoice number or by its own, so a part of
 * either matches.
 */
const columnsOf = ({ column, is }: DocumentFilter['conditions'][number]): string[] =>
  is === 'contains' && column === 'num_documento' ? ['d.num_documento', 'd.num_factura'] : [`d.${column}`];

const DUE = { before: '<', on: '=', after: '>' } as const;

function statesSql(states: readonly StateCondition[], hoy: () => string): string {
  const each = states.map(({ total, due }) => {
    const balance = total === 'open' ? 'd.total > 0' : 'd.total = 0';
    return due ? `(${balance} and d.fecha_vencimiento_documento ${DUE[due]} ${hoy()})` : balance;
  });
  return each.length > 0 ? `(${each.join(' or ')})` : 'false';
}
