import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type FileSource, type RowsWithTotal, readByKeys, selectPage } from '#platform/lists/select-page.ts';
import { withinDays } from '#platform/lists/within-days.ts';
import type { RowRefusal } from '../../rules/refusal.ts';
import type { ImportResult } from '../rules/import-result.ts';
import type { ImportsFilter } from '../rules/imports-filter.ts';

export type ImportRow = Readonly<Omit<Selectable<Tables['importaciones']>, 'dejadas' | 'secuencia'>>;

const COLUMNS = sql`i.id, i.archivo, i.filas, i.nuevas, i.cambiadas, i.rechazadas, i.aceptado, i.entrega, i.atrasadas, i.operador, i.clave, i.terminada_en`;

export async function listImportsById(connection: Connection, ids: readonly number[]): Promise<readonly ImportRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from importaciones i where i.id = any(${[...ids]}::bigint[])`.execute(connection);
  return rows;
}

const RESULTS: Readonly<Record<ImportResult, RawBuilder<unknown>>> = {
  hecha: sql`i.aceptado and i.rechazadas = 0`,
  'con-rechazos': sql`i.aceptado and i.rechazadas > 0`,
  rechazada: sql`not i.aceptado`,
};

/** SQL of the imports of a filter, newest first, without the row that the demo data adds. */
const importsSource = ({ text, result, from, to }: ImportsFilter): FileSource => ({
  from: sql`importaciones i`,
  // Imports do not belong to a store, so the scope only leaves out the row of the demo data.
  scope: sql`i.archivo <> 'demostración'`,
  where: sql`${withinDays(sql`i.terminada_en`, { from, to })}
      ${result ? sql`and ${RESULTS[result]}` : sql``}
      ${text === undefined ? sql`` : sql`and (strpos(i.archivo, lower(${text})) > 0 or i.entrega = ${text})`}`,
  ...{ key: sql`i.id`, keyType: 'bigint', order: sql`terminada_en desc, id desc`, columns: COLUMNS },
});

/** Reads all imports of a filter, for a file. */
export const listAllImports = (connection: Connection, filter: ImportsFilter) =>
  readByKeys<ImportRow>(connection, importsSource(filter));

/** Lists one page of imports. */
export const listImports = (
  connection: Connection,
  filter: ImportsFilter,
  page: Page,
): Promise<RowsWithTotal<ImportRow>> =>
  selectPage<ImportRow>(connection, { ...importsSource(filter), as: 'i', rowId: 'id' }, page);

export async function listImportRefusals(
  connection: Connection,
  id: number,
): Promise<readonly (RowRefusal & { readonly orden: number })[]> {
  return connection
    .selectFrom('importacion_rechazos')
    .select(['orden', 'linea', 'columna', 'razon', 'valor'])
    .where('importacion', '=', id)
    .orderBy('orden')
    .execute();
}

/** Finds the last delivery if its manifest refused it and no file was stored since. */
export async function findRefusedDelivery(connection: Connection, archivo: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from (
      select * from importaciones where archivo = ${archivo} order by terminada_en desc, id desc limit 1) i
    where not i.aceptado and not exists (select from importaciones n where n.terminada_en > i.terminada_en and n.aceptado)`.execute(
    connection,
  );
  return rows[0];
}
