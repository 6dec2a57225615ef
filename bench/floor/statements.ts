import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { AccountFilter } from '#areas/account/rules/account-filter.ts';
import { listAccount } from '#areas/account/server/account-queries.ts';
import { NO_FILTER } from '#areas/documents/rules/document-filter.ts';
import { readListParts } from '#areas/documents/server/list-ask.ts';
import { listDocuments } from '#areas/documents/server/list-queries.ts';
import { listOrders } from '#areas/orders/server/order-queries.ts';
import type { OrderAsk } from '#areas/orders/server/order-rows.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { findSessions } from '#areas/session/server/session-queries.ts';
import { systemClock, today } from '#platform/clock.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** SQL of the floor for one request, identical to the portal's. */
export interface FloorStatements {
  readonly session: Statement;
  readonly list: Statement;
}

/** Placeholders for values of the client. */
export const TOKEN_HASH_PLACEHOLDER = '@token';
export const CUSTOMER_PLACEHOLDER = '@cliente';
export const CURRENCY_PLACEHOLDER = '@moneda';

/** Invoice fields that both scenarios select. */
export const ITEM_FIELDS = [
  'id_edocta_detalle',
  'num_documento',
  'num_factura',
  'nombre_destino',
  'fecha_documento',
  'fecha_vencimiento_documento',
  'estado_documento',
  'dias_mora',
  'total',
  'bloqueada',
  'bloqueo',
  'tiene_pdf',
].map((field) => `items.${field}`);

/**
 * Records the SQL of `run` with a database that executes nothing, so that the floor always runs the portal's own
 * statements.
 */
async function recorded(run: (recorder: Kysely<Tables>) => Promise<unknown>): Promise<FloorStatements> {
  const asked: Statement[] = [];
  const recorder = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void asked.push({ text: query.sql, values: query.parameters }),
  });
  await findSessions(recorder, [TOKEN_HASH_PLACEHOLDER]);
  await run(recorder);
  const [session, list] = asked;
  if (!session || !list) throw new Error('The stores asked nothing.');
  return { session, list };
}

const SCOPE = scopeOf({ cliente: CUSTOMER_PLACEHOLDER, destinos: 'all' });

/** SQL of the list of documents. @param selected fields of `documentos` in the measured query */
export const recordDocumentListSql = (selected: readonly string[]): Promise<FloorStatements> =>
  recorded((recorder) =>
    listDocuments(recorder, SCOPE, {
      clase: 'INVOICE',
      onlineOnly: true,
      moneda: CURRENCY_PLACEHOLDER as 'COP',
      today: today(systemClock),
      filter: NO_FILTER,
      sort: { column: 'fecha_vencimiento_documento', descending: false },
      limit: 10,
      offset: 0,
      parts: readListParts(new Set(['items', ...selected])),
    }),
  );

/** SQL of a page of the account's history. */
export const recordHistorySql = (filter: AccountFilter, page: Page): Promise<FloorStatements> =>
  recorded((recorder) =>
    listAccount(recorder, SCOPE, {
      of: 'history',
      moneda: CURRENCY_PLACEHOLDER as 'COP',
      today: today(systemClock),
      filter,
      sort: { column: 'fecha_vencimiento_documento', descending: true },
      page,
      withAbonos: true,
    }),
  );

/** SQL of a page of orders with their parts. */
export const recordOrderListSql = (ask: OrderAsk): Promise<FloorStatements> =>
  recorded((recorder) => listOrders(recorder, SCOPE, ask));
