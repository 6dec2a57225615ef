import { sql } from 'kysely';
import type { Business } from '#areas/certificates/rules/sales-request.ts';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Connection } from '#platform/database/database.ts';

const DAY_MS = 86_400_000;
const ATTEMPTS_OF_THREE_DAYS = 81;

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
export async function findReplayedId(connection: Connection, key: string): Promise<string | undefined> {
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
export async function keepCertificateWaiting(connection: Connection, certificate: number): Promise<void> {
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
export async function markPostsUnannounced(connection: Connection): Promise<void> {
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

/** An active operator, who is the author of the console's publications. */
export const findOperator = (connection: Connection, correo: string) =>
  connection
    .selectFrom('operadores')
    .select(['id', 'nombre', 'rol'])
    .where('correo', '=', correo)
    .where('estado', '=', 'activo')
    .executeTakeFirst();

/** The key of the post with this address. */
export async function findPostKey(connection: Connection, address: string): Promise<string | undefined> {
  const row = await connection
    .selectFrom('noticias')
    .select('post_id')
    .where('url_key', '=', address)
    .executeTakeFirst();
  return row && String(row.post_id);
}

/**
 * Marks posts as read by two thirds of the people of their store, within ten days of publication. The choice is the same at each start. Every third
 * customer has no readers, so that the report shows customers that never sign in.
 */
export async function addReads(connection: Connection, now: Date): Promise<void> {
  const lot = sql`('x' || left(md5(n.post_id || ' ' || u.email), 4))::bit(16)::int`;
  const leida = sql`n.publish_date + make_interval(mins => 30 + ${lot} % 14400)`;
  await sql`
    insert into lecturas_noticias (post_id, user_id, cliente, store_code, leida_en)
    select n.post_id, u.id, u.cliente, c.store_code, ${leida}
    from noticias n join clientes c on (n.tiendas is null or c.store_code = any(string_to_array(n.tiendas, chr(10))))
      and (n.pais is null or c.pais = n.pais)
    join usuarios u on u.cliente = c.cliente and u.status = 1
    where n.enabled and c.cliente::bigint % 3 > 0 and ${lot} % 3 < 2 and ${leida} < ${now}::timestamptz
    on conflict do nothing`.execute(connection);
}

/** Adds a sign-in for each reader some minutes before the reading. @param browsers User-Agent headers, assigned to people in turn */
export async function addSignIns(connection: Connection, browsers: readonly string[]): Promise<void> {
  await sql`
    insert into auditoria (ocurrido_en, ambito, hecho, cliente, actor, actor_id, actor_nombre, actor_rol, sujeto_id, sujeto_nombre, ip, user_agent, una_vez)
    select l.leida_en - interval '4 minutes', 'acceso', 'ingreso', l.cliente, 'persona', u.id, u.firstname || ' ' || u.lastname, r.role_name, u.id,
      u.firstname || ' ' || u.lastname, '127.0.0.1', (${[...browsers]}::text[])[1 + u.id % ${browsers.length}::int], 'demo ' || l.post_id || ' ' || u.id
    from lecturas_noticias l join usuarios u on u.id = l.user_id join roles r using (role_id)
    on conflict do nothing`.execute(connection);
}

/**
 * Discards the reports' stored daily sums, so that reports count the replayed history from its source until the next refresh. A job may already have
 * stored those days as empty.
 */
export async function deleteStoredSums(connection: Connection): Promise<void> {
  await sql`delete from sumas_dias`.execute(connection);
}

/** Deliveries of a destination's events since an instant, each accepted at its first attempt. */
export async function addPastDeliveries(tx: Connection, destino: number, since: Date): Promise<void> {
  const milisegundos = sql`(60 + e.numero % 70)`;
  const terminado_en = sql`e.ocurrido_en + make_interval(secs => 1 + ${milisegundos} / 1000.0)`;
  await sql`
    insert into envios (destino, numero, cliente, creado_en, intentos, primero_en, ultimo_en, terminado_en, final, estado, milisegundos, respuesta)
    select d.id, e.numero, coalesce(e.cliente, ''), e.ocurrido_en, 1, e.ocurrido_en, ${terminado_en}, ${terminado_en}, 'entregado', 200, ${milisegundos},
      '{"recibido":true}'
    from destinos d join eventos e on e.numero <= d.leido
    where d.id = ${destino} and (d.grupos is null or split_part(e.tipo, '.', 1) = any(d.grupos))
      and e.ocurrido_en >= ${since}::timestamptz`.execute(tx);
}

interface GivenUp {
  /** Store of the customer. */
  readonly store: StoreCode;
  /** The event is older. */
  readonly before: Date;
  /** Days of retries before the delivery was given up. */
  readonly days: number;
}

/** A delivery was given up, because its receiver was under maintenance; the later ones of its customer wait. */
export async function giveUpDelivery(tx: Connection, destino: number, { store, before, days }: GivenUp): Promise<void> {
  const found = await tx
    .selectFrom('envios as v')
    .innerJoin('eventos as e', 'e.numero', 'v.numero')
    .innerJoin('clientes as c', 'c.cliente', 'v.cliente')
    .select(['v.numero', 'v.cliente', 'e.ocurrido_en'])
    .where('v.destino', '=', destino)
    .where('e.tipo', '=', 'pago.aprobado')
    .where('c.store_code', '=', store)
    .where('e.ocurrido_en', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('envios as o')
          .where('o.destino', '=', destino)
          .whereRef('o.cliente', '=', 'v.cliente')
          .whereRef('o.numero', '>', 'v.numero'),
      ),
    )
    .orderBy('v.numero', 'desc')
    .executeTakeFirst();
  if (!found) return;
  const { numero, cliente, ocurrido_en } = found;
  const none = { terminado_en: null, final: null, estado: null, milisegundos: null, respuesta: null };
  const waits = { ...none, intentos: 0, primero_en: null, ultimo_en: null };
  await tx
    .updateTable('envios')
    .set(waits)
    .where('destino', '=', destino)
    .where('cliente', '=', cliente)
    .where('numero', '>', numero)
    .execute();
  const at = new Date(ocurrido_en.getTime() + days * DAY_MS);
  const failed = { estado: 503, milisegundos: 41, motivo: 'Respondió 503.', respuesta: 'En mantenimiento' };
  await tx
    .updateTable('envios')
    .set({ ...none, ...failed, intentos: ATTEMPTS_OF_THREE_DAYS, ultimo_en: at, abandonado_en: at })
    .where('destino', '=', destino)
    .where('numero', '=', numero)
    .execute();
}
