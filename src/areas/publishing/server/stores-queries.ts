import { type RawBuilder, sql } from 'kysely';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';

/** Stores with their countries, as JSON. */
const STORE_COUNTRIES = JSON.stringify(STORE_CODES.map((tienda) => ({ tienda, pais: STORES[tienda].country })));

/**
 * SQL: codes of the stores that show a thing for these stores and this country.
 * @param tiendas text[]; null: all stores. A null country: all countries
 */
export const showingStoresSql = (
  tiendas: RawBuilder<unknown>,
  pais: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`array(
  select s.tienda from jsonb_to_recordset(${STORE_COUNTRIES}::jsonb) as s (tienda text, pais text)
  where coalesce(s.tienda = any(${tiendas}), true) and coalesce(s.pais = ${pais}, true))`;
