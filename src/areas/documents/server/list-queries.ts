import { CompiledQuery } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ListAsk } from './list-ask.ts';
import type { ListParts } from './list-parts.ts';
import type { CountRow, DocumentRow, FavourRow, SummaryRow } from './list-rows.ts';
import { statementOf } from './list-statement-queries.ts';

/** Only selected parts are present, and only selected columns of the documents. */
export interface ListAnswer {
  readonly items: readonly DocumentRow[];
  readonly head: Partial<SummaryRow & FavourRow & CountRow>;
}

/** One statement for all selected parts: the page, its lines, the sums and the counts. */
export async function listDocuments(connection: Connection, scope: CustomerScope, ask: ListAsk): Promise<ListAnswer> {
  if (asksNothing(ask.parts)) return { items: [], head: {} };
  const { text, values } = statementOf(scope, ask);
  const query = CompiledQuery.raw(
    text,
    values.map((read) => read(scope, ask)),
  );
  const { rows } = await connection.executeQuery<DocumentRow & ListAnswer['head']>(query);
  // Without a page the single row has only the head; with an empty page its document is null.
  return { items: rows.filter((row) => row.id_edocta_detalle != null), head: rows[0] ?? {} };
}

/** Whether the query selects only fields that need no row: the states, the currency. */
const asksNothing = ({ columns, summary, favour, count }: ListParts): boolean =>
  !columns && summary.length === 0 && !favour && !count;
