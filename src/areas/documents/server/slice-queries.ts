import { CompiledQuery } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { PLANNED_ANEW } from '#platform/database/statement-names.ts';
import { type ListAsk, type ReadValue, SORTED } from './list-ask.ts';
import type { ItemColumn } from './list-parts.ts';
import type { DocumentRow } from './list-rows.ts';
import { BLOCKS, conditionsOf, FROM_BLOCKS } from './list-statement-queries.ts';

/** Rows of one statement: some milliseconds of the process that reads them. */
const SLICE = 1_000;

/**
 * Reads a list of documents in slices of a thousand. Each slice continues after the last row of the previous one (keyset pagination), so its cost
 * does not grow.
 */
export async function* readSlices(
  connection: Connection,
  scope: CustomerScope,
  ask: ListAsk,
  columns: readonly ItemColumn[],
): AsyncGenerator<DocumentRow[]> {
  let after: DocumentRow | undefined;
  do {
    const { text, values } = statementOf(scope, ask, columns, after);
    const query = CompiledQuery.raw(
      text,
      values.map((read) => read(scope, ask)),
    );
    const { rows } = await connection.executeQuery<DocumentRow>(query);
    if (rows.length > 0) yield rows;
    after = rows.length === SLICE ? rows.at(-1) : undefined;
  } while (after);
}

function statementOf(
  scope: CustomerScope,
  ask: ListAsk,
  columns: readonly ItemColumn[],
  after: DocumentRow | undefined,
): { readonly text: string; readonly values: readonly ReadValue[] } {
  const values: ReadValue[] = [];
  const bind = (read: ReadValue): string => `$${values.push(read)}`;
  const { cliente, found } = conditionsOf(scope, ask, bind);
  const { column, descending } = ask.sort;
  const where = found();
  const direction = descending ? 'desc' : 'asc';
  const key = after
    ? ` and (d.${column}, d.id_edocta_detalle) ${descending ? '<' : '>'} (${bind(() => after[column])}::${SORTED[column]}, ${bind(() => after.id_edocta_detalle)}::bigint)`
    : '';
  const all = [...new Set<ItemColumn>(['id_edocta_detalle', column, ...columns])];
  const selected = all.map((name) => FROM_BLOCKS[name] ?? `d.${name}`).join(', ');
  return {
    text: `${PLANNED_ANEW} with bloqueo as (select id_edocta_detalle, motivo, uuid, desde from bloqueos where numero_cuenta = ${cliente})
select ${selected} from documentos d ${BLOCKS}
where ${where}${key} order by d.${column} ${direction}, d.id_edocta_detalle ${direction} limit ${SLICE}`,
    values,
  };
}
