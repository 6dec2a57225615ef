import type { Business } from '#areas/certificates/rules/sales-request.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';

export async function findPersonId(connection: Connection, email: string): Promise<number | undefined> {
  const row = await connection.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id;
}

/** The documents of a customer of the demo that have these numbers. */
export const findDocuments = (connection: Connection, cliente: string, numbers: readonly string[]) =>
  connection
    .selectFrom('documentos')
    .select(['id_edocta_detalle', 'num_documento', 'fecha_vencimiento_documento', 'total'])
    .where('numero_cuenta', '=', cliente)
    .where('num_documento', 'in', [...numbers])
    .execute();

export async function findReference(connection: Connection, uuid: string): Promise<string | undefined> {
  const row = await connection.selectFrom('pagos').select('referencia').where('uuid', '=', uuid).executeTakeFirst();
  return row?.referencia;
}

/** Number of the document in the customer's favour that a payment created. */
export async function findFavourNumber(connection: Connection, uuid: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('documentos')
    .select('num_documento')
    .where('pago_uuid', '=', uuid)
    .executeTakeFirst();
  return row?.num_documento;
}

/** The payment or the compensation with this idempotency key. */
export async function findPlayed(connection: Connection, key: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('pagos')
    .select('uuid')
    .where('clave_idempotencia', '=', key)
    .unionAll((union) =>
      union.selectFrom('compensaciones').select('id_transaccion as uuid').where('clave_idempotencia', '=', key),
    )
    .executeTakeFirst();
  return row?.uuid;
}

/** Whether the customer has requested a certificate of sales for this period. */
export async function hasCertificates(
  connection: Connection,
  { cliente }: CustomerScope,
  start: string,
  end: string,
  negocio: Business,
): Promise<boolean> {
  const found = await connection
    .selectFrom('certificados_venta')
    .select('codigo')
    .where('numero_cuenta', '=', cliente)
    .where('start_date', '=', start)
    .where('end_date', '=', end)
    .where('negocio', '=', negocio)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The vouchers of a purchase, in a fixed order. */
export const listVouchers = (connection: Connection, uuid: string) =>
  connection
    .selectFrom('bonos as b')
    .innerJoin('bonos_lineas as l', 'l.entity_id', 'b.entity_id')
    .select(['b.codigo', 'b.canjeado_en'])
    .where('l.uuid', '=', uuid)
    .orderBy('b.entity_id')
    .orderBy('b.unidad')
    .execute();

/** Keeps a certificate waiting: a request with a future date is never queued by the portal's sweep. */
export async function keepWaiting(connection: Connection, certificate: number): Promise<void> {
  await connection
    .updateTable('certificados_venta')
    .set({ pedido_en: new Date('9999-01-01T00:00:00Z') })
    .where('increment_sales_certificate', '=', certificate)
    .execute();
}

/** Whether a person of the customer has ordered a file. */
export async function hasFiles(connection: Connection, { cliente }: CustomerScope): Promise<boolean> {
  const found = await connection
    .selectFrom('exportaciones')
    .select('id')
    .where('numero_cuenta', '=', cliente)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether the customer has a certificate of balance. */
export async function hasBalanceCertificate(connection: Connection, { cliente }: CustomerScope): Promise<boolean> {
  const found = await connection
    .selectFrom('certificados_saldo')
    .select('codigo')
    .where('numero_cuenta', '=', cliente)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks posts as not notified yet: the portal's job may already have skipped them as too old. */
export async function forgetToldPosts(connection: Connection): Promise<void> {
  await connection.updateTable('noticias').set({ avisada_en: null }).execute();
}

/** The moments at which posts were published, the oldest first. */
export async function listPublished(connection: Connection, since: Date, until: Date): Promise<readonly Date[]> {
  const rows = await connection
    .selectFrom('noticias')
    .select('publish_date')
    .distinct()
    .where('publish_date', '>', since)
    .where('publish_date', '<=', until)
    .orderBy('publish_date')
    .execute();
  return rows.map(({ publish_date }) => publish_date);
}

interface FailedMail {
  readonly userId: number;
  readonly motivo: string;
  readonly intentos: number;
  readonly writtenAt: Date;
  /** Undefined for a mail that was given up. */
  readonly nextAt: Date | undefined;
}

/** Adds a mail about a changed password that did not leave. Idempotent. */
export async function addFailedMail(
  connection: Connection,
  { userId, motivo, intentos, writtenAt, nextAt }: FailedMail,
): Promise<void> {
  const clave = `${userId}:demo`;
  await connection
    .insertInto('salidas')
    .values({
      ...{ tipo: 'clave-cambiada', clave, user_id: userId, datos: JSON.stringify({ at: writtenAt.toISOString() }) },
      ...{
        mensaje: `clave-cambiada-${userId}-demo`,
        creada_en: writtenAt,
        siguiente_en: nextAt ?? writtenAt,
        intentos,
        motivo,
      },
      ...(!nextAt && { terminada_en: writtenAt, final: 'abandonada' as const }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasImport(connection: Connection, archivo: string): Promise<boolean> {
  const found = await connection
    .selectFrom('importaciones')
    .select('id')
    .where('archivo', '=', archivo)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
