import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type ReviewedColumns = Pick<
  Selectable<Tables['pagos']>,
  | 'referencia'
  | 'numero_cuenta'
  | 'estado'
  | 'monto'
  | 'moneda'
  | 'revision'
  | 'monto_banco'
  | 'moneda_banco'
  | 'creada_en'
  | 'consultada_en'
  | 'sin_respuesta'
>;

/** An attempt that needs a decision, as the operator's command lists it. */
export interface ReviewCase extends Readonly<ReviewedColumns> {
  readonly nombre: string;
  readonly a_favor: string;
  /** The ERP's document for the same money, if both documents were used. */
  readonly repetido: string | null;
}

/** Selects `uuid` of the attempts that wait for a person: in review, open after their expiry, or with money that no document could take. */
export const waitingAttempts = (now: Date): RawBuilder<unknown> => sql`
  select uuid from pagos where revision is not null and revisada_en is null
  union select uuid from pagos p join documentos d on d.pago_uuid = p.uuid where p.sin_aplicar > 0 and p.favor_cerrado_en is null and d.total > 0
  union select pago_uuid from documentos where repetido_en is not null and total > 0
  union select uuid from pagos where estado in ('creada', 'en_banco', 'pendiente') and expira_en < ${now}::timestamptz`;

/** The attempts that wait for a person, oldest first. */
export async function listReviewCases(connection: Connection, now: Date): Promise<ReviewCase[]> {
  const { rows } = await sql<ReviewCase>`
    select p.referencia, p.numero_cuenta, c.nombre, p.estado, p.monto, p.moneda, p.monto_banco, p.moneda_banco,
      case when p.revisada_en is null then p.revision end as revision,
      case when p.tipo = 'credito' or d.repetido_en is not null then coalesce(d.total, 0) else 0 end as a_favor,
      (select r.num_documento from documentos r where r.id_edocta_detalle = d.repetido_en) as repetido, p.creada_en, p.consultada_en, p.sin_respuesta
    from (${waitingAttempts(now)}) casos (uuid) join pagos p using (uuid) join clientes c on c.cliente = p.numero_cuenta left join documentos d on d.pago_uuid = p.uuid
    order by p.creada_en, p.referencia`.execute(connection);
  return rows;
}

export async function findUuidByReference(connection: Connection, reference: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('pagos')
    .select('uuid')
    .where('referencia', '=', reference)
    .executeTakeFirst();
  return row?.uuid;
}

/** Whether bank and record disagree, and no operator has decided yet. */
export async function hasOpenReview(connection: Connection, uuid: string): Promise<boolean> {
  const row = await connection
    .selectFrom('pagos')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('revision', 'is not', null)
    .where('revisada_en', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an operator has made this decision about the attempt before. */
export async function hasDecision(connection: Connection, uuid: string, action: string): Promise<boolean> {
  const row = await connection
    .selectFrom('pago_eventos')
    .select('id')
    .where('uuid', '=', uuid)
    .where('origen', '=', 'operador')
    .where(sql<string>`detalle ->> 'accion'`, '=', action)
    .executeTakeFirst();
  return row !== undefined;
}

export async function markPaymentReviewed(connection: Connection, uuid: string, now: Date): Promise<void> {
  await connection.updateTable('pagos').set({ revisada_en: now }).where('uuid', '=', uuid).execute();
}

export async function closeFavour(connection: Connection, uuid: string, now: Date): Promise<void> {
  await connection.updateTable('pagos').set({ favor_cerrado_en: now }).where('uuid', '=', uuid).execute();
}
