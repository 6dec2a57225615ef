import { sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { wordsSql } from '#platform/lists/list-sql.ts';
import { type Found, selectPage } from '#platform/lists/select-page.ts';
import { inScope } from './destination-queries.ts';

interface FoundDestination {
  readonly id_destinatario: number;
  readonly codigo_destinatario: string;
  readonly nombre_destino: string;
  readonly ciudad: string | null;
}

/** Delivery points of the scope by words of their name and code, active ones first (docs/product/finder.md#rules). */
export const findDestinations = (
  connection: Connection,
  scope: CustomerScope,
  words: readonly string[],
  page: Page,
): Promise<Found<FoundDestination>> =>
  selectPage<FoundDestination>(
    connection,
    {
      from: sql`destinatarios t`,
      as: 't',
      scope: inScope(scope),
      where: wordsSql(words, sql`t.busqueda`),
      order: sql`t.estado desc, t.busqueda, t.id_destinatario`,
      rowId: 'id_destinatario',
      columns: sql`t.id_destinatario, t.codigo_destinatario, t.nombre_comercial as nombre_destino, t.ciudad, t.estado, t.busqueda`,
    },
    page,
  );
