import { type Insertable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

/** Marks a voucher as annulled, unless it was redeemed or annulled. @returns the earlier end; undefined when it is annulled now */
export async function markAnnulled(
  tx: Connection,
  codigo: string,
  at: Date,
): Promise<'redeemed' | 'annulled' | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('bonos')
    .set({ anulado_en: at })
    .where('codigo', '=', codigo)
    .where('canjeado_en', 'is', null)
    .where('anulado_en', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return undefined;
  const { canjeado_en } = await tx
    .selectFrom('bonos')
    .select('canjeado_en')
    .where('codigo', '=', codigo)
    .executeTakeFirstOrThrow();
  return canjeado_en ? 'redeemed' : 'annulled';
}

/** The next number of an annulment. A rolled back annulment leaves a gap. */
export async function nextAnnulmentNumber(tx: Connection): Promise<number> {
  const { rows } = await sql<{
    readonly serial: number;
  }>`select nextval('anulacion_de_bono')::float8 as serial`.execute(tx);
  return rows[0]?.serial ?? 1;
}

export async function insertAnnulment(
  tx: Connection,
  annulment: Insertable<Tables['anulaciones_bonos']>,
): Promise<void> {
  await tx.insertInto('anulaciones_bonos').values(annulment).execute();
}

/** Whether a mail of this voucher, or of its whole purchase, was requested after an instant. Locks the voucher until the transaction ends. */
export async function wasJustSent(
  tx: Connection,
  { codigo, uuid, since }: { readonly codigo: string; readonly uuid: string; readonly since: Date },
): Promise<boolean> {
  await sql`select from bonos where codigo = ${codigo} for no key update`.execute(tx);
  const sent = await tx
    .selectFrom('reenvios_bonos')
    .select('id')
    .where('uuid', '=', uuid)
    .where((where) => where.or([where('codigo', '=', codigo), where('codigo', 'is', null)]))
    .where('pedido_en', '>', since)
    .executeTakeFirst();
  return sent !== undefined;
}
