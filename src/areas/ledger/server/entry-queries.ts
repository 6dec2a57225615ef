import { type Selectable, sql } from 'kysely';
import { type Money, toDecimal } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { checkEntries, type DocumentEntryType, type EntryLine } from '../rules/entry.ts';
import { recordFavourEvents } from './favour-event-queries.ts';
import './tables.ts';

type EntryColumns = Pick<Selectable<Tables['asientos']>, 'operacion' | 'registrado_en'>;

export interface Posting extends Readonly<EntryColumns> {
  readonly tipo: DocumentEntryType;
  readonly lineas: readonly EntryLine[];
}

/**
 * Writes the ledger entries of one operation, in its transaction, with the events of money in favour. Customer and currency come from the documents.
 * Idempotent: entries that the operation has already written stay unchanged.
 * @returns the number of new entries
 * @throws RangeError for impossible entries (`checkEntries`), documents of different customers or currencies, and a pair that the operation has
 * already written with another amount
 */
export async function postEntries(tx: Connection, posting: Posting): Promise<number> {
  const { operacion, tipo, registrado_en, lineas } = posting;
  const [first] = lineas;
  if (!first) return 0;
  checkEntries(tipo, lineas);
  const { rows } = await sql<{ readonly nuevas: number; readonly buenas: number }>`
    with linea as (
      select * from unnest(${lineas.map(({ de }) => de)}::bigint[], ${lineas.map(({ a }) => a)}::bigint[],
        ${lineas.map(({ monto }) => toDecimal(monto))}::numeric[]) as linea (de, a, monto)
    ), buena as (
      select linea.*, coalesce(a.numero_cuenta, de.numero_cuenta) as numero_cuenta, coalesce(a.moneda, de.moneda) as moneda
      from linea left join documentos de on de.id_edocta_detalle = linea.de left join documentos a on a.id_edocta_detalle = linea.a
      where (linea.de is null or (de.numero_cuenta, de.moneda) is not distinct from (coalesce(a.numero_cuenta, de.numero_cuenta), ${first.monto.currency}))
        and (linea.a is null or a.moneda = ${first.monto.currency})
    ), nueva as (
      insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, de_documento, a_documento, registrado_en)
      select ${operacion}::uuid, ${tipo}, numero_cuenta, moneda, monto, de, a, ${registrado_en}::timestamptz from buena
      on conflict (operacion, tipo, de_documento, a_documento) do nothing
      returning 1
    )
    select (select count(*) from nueva)::int as nuevas, (select count(*) from buena)::int as buenas`.execute(tx);
  const { nuevas, buenas } = rows[0] ?? { nuevas: 0, buenas: 0 };
  if (buenas < lineas.length)
    throw new RangeError(`Entries of ${operacion} join documents of two customers or another currency`);
  if (nuevas < lineas.length) await refuseOtherAmounts(tx, posting);
  if (nuevas > 0) await recordFavourEvents(tx, posting);
  return nuevas;
}

async function refuseOtherAmounts(tx: Connection, { operacion, tipo, lineas }: Posting): Promise<void> {
  const held = await tx
    .selectFrom('asientos')
    .select(['de_documento', 'a_documento', 'monto'])
    .where('operacion', '=', operacion)
    .where('tipo', '=', tipo)
    .execute();
  const amounts = new Map(
    held.map(({ de_documento, a_documento, monto }) => [`${de_documento} ${a_documento}`, Number(monto)]),
  );
  const other = lineas.find(({ de, a, monto }) => amounts.get(`${de} ${a}`) !== Number(toDecimal(monto)));
  if (other) throw new RangeError(`${operacion} has another entry "${tipo}" from ${other.de} to ${other.a}`);
}

interface BoughtEntry {
  /** Identifier of the payment. */
  readonly operacion: string;
  readonly numero_cuenta: string;
  readonly monto: Money;
  readonly registrado_en: Date;
}

/**
 * Writes the entry of a payment that was spent on a purchase, without a document on either side. Idempotent.
 * @throws RangeError when the amount is not positive
 */
export async function postPurchaseEntries(tx: Connection, entry: BoughtEntry): Promise<void> {
  const { operacion, numero_cuenta, monto, registrado_en } = entry;
  if (monto.minor <= 0) throw new RangeError(`An entry must be above zero: ${monto.minor}`);
  await sql`
    insert into asientos (operacion, tipo, numero_cuenta, moneda, monto, registrado_en)
    values (${operacion}::uuid, 'compra', ${numero_cuenta}, ${monto.currency}, ${toDecimal(monto)}::numeric, ${registrado_en}::timestamptz)
    on conflict (operacion, tipo, de_documento, a_documento) do nothing`.execute(tx);
}
