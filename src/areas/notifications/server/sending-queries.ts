import { type RawBuilder, sql } from 'kysely';
import { isActiveWith } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { wakeOutboxSql } from '#platform/outbox/outbox-queries.ts';
import type { Notice, NoticeEvent } from '../rules/notice.ts';
import { wantsSql } from './preferences-queries.ts';

/** Kinds of outbox messages: a mail to a person, and a push to one of the person's browsers. */
export const NOTICE_MAIL = 'aviso-correo';
export const NOTICE_PUSH = 'aviso-celular';

/** A message for one person by mail or push, sent where the person has turned it on. */
export interface OutsideNotice {
  readonly userId: number;
  /** Key of the event, so that each person is notified once. */
  readonly clave: string;
  readonly evento: NoticeEvent;
  readonly titulo: string;
  /** Body, without amounts that must not leave the portal. */
  readonly cuerpo: string;
  readonly href: string | null;
  /** Limits the message to one place. */
  readonly lugar?: 'correo' | 'celular';
}

interface AddressedTelling extends OutsideNotice {
  /** Whether mail is on by default. */
  readonly usualMail: boolean;
  readonly usualPush: boolean;
}

interface Asked {
  readonly tellings: readonly AddressedTelling[];
  readonly permission: string;
  readonly now: Date;
}

/** Queues mails and pushes in the outbox, in the transaction of the event. @returns the number of new rows */
export async function queueMailsAndPushes(
  connection: Connection,
  { tellings, permission, now }: Asked,
): Promise<number> {
  if (tellings.length === 0) return 0;
  const { rows } = await sql<{ nuevas: number }>`
    with t as (
      select * from jsonb_to_recordset(${JSON.stringify(tellings)}::jsonb)
        as t("userId" bigint, clave text, evento text, titulo text, cuerpo text, href text, lugar text, "usualMail" boolean, "usualPush" boolean)
    ), who as (
      select t.*, jsonb_build_object('evento', evento, 'titulo', titulo, 'cuerpo', cuerpo, 'href', href) as datos
      from t join usuarios u on u.id = t."userId" where ${isActiveWith(permission)}
    ), escritas as (
    insert into salidas (tipo, clave, user_id, datos, mensaje, creada_en, siguiente_en)
    select w.*, 'aviso-' || gen_random_uuid(), ${now}::timestamptz, ${now}::timestamptz from (
      select ${NOTICE_MAIL}::text, "userId" || ':' || clave, "userId", datos from who
      where coalesce(who.lugar, 'correo') = 'correo' and ${wantsSql('who."userId"', 'who.evento', 'who."usualMail"', 'correo')}
      union all
      select ${NOTICE_PUSH}::text, who."userId" || ':' || c.id || ':' || clave, who."userId", datos || jsonb_build_object('celular', c.id)
      from who join celulares_aviso c on c.user_id = who."userId"
      where coalesce(who.lugar, 'celular') = 'celular' and ${wantsSql('who."userId"', 'who.evento', 'who."usualPush"', 'celular')}
    ) w
    on conflict (tipo, clave) do nothing returning id)
    select count(*)::int as nuevas, (select ${wakeOutboxSql} from escritas limit 1) from escritas`.execute(connection);
  return rows[0]?.nuevas ?? 0;
}

/** Data of a notice in its outbox row. */
export interface NoticeData {
  readonly evento: NoticeEvent;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly href: string | null;
}

export interface MailRecipient {
  readonly email: string;
  readonly firstname: string;
  /** The customer's name. */
  readonly empresa: string;
  /** Code of the customer's store. */
  readonly tienda: string;
}

/** SQL of the person, only while active and with the permission. */
export const mailRecipient = (permission: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('email', u.email, 'firstname', u.firstname, 'empresa', cl.nombre, 'tienda', cl.store_code)
  from usuarios u join clientes cl on cl.cliente = u.cliente where u.id = s.user_id and ${isActiveWith(permission)})`;

export interface PushRecipient {
  readonly celular: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/**
 * SQL of a person's browser for pushes. @returns null when the device belongs to another person, or the person is inactive or lacks the permission
 */
export const pushRecipient = (permission: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('celular', c.id, 'endpoint', c.endpoint, 'p256dh', c.p256dh, 'auth', c.auth)
  from usuarios u join celulares_aviso c on c.user_id = u.id
  where u.id = s.user_id and c.id = (s.datos ->> 'celular')::bigint and ${isActiveWith(permission)})`;

/** A notice with the full names of permissions, any one of which suffices; null when the notice names the person. */
export interface AddressedNotice extends Notice {
  readonly permisos: readonly string[] | null;
  /** Codes of the stores whose customers are notified; null means all. */
  readonly tiendas: readonly string[] | null;
  /** The kind whose row of preferences covers the notice. */
  readonly evento: NoticeEvent;
  /** Whether the list in the portal is on by default. */
  readonly isOnByDefault: boolean;
}

/** Maximum lengths in characters. ERP reasons and place names may be long, and one stream message contains up to two hundred notices. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 500;

/** A recipient who had not been notified of the event before. */
export interface NotifiedPerson {
  readonly userId: number;
  readonly clave: string;
  /** Whether the notification is in the person's list. A person who turned the list off gets only mail or push. */
  readonly isStored: boolean;
}

/**
 * Stores notices for all entitled people in one statement: active people of the customer who may open notifications, have one of the permissions and
 * see the delivery point. Skips people who have the notice already, or have deleted it.
 * @param reads full name of the permission to open notifications
 * @returns the people to notify by mail and push
 */
export async function insertNotices(
  tx: Connection,
  notices: readonly AddressedNotice[],
  reads: string,
): Promise<readonly NotifiedPerson[]> {
  const rows = notices.map((notice) => ({
    cliente: notice.cliente,
    clave: notice.key,
    tipo: notice.tipo,
    titulo: notice.title.slice(0, LONGEST_TITLE),
    cuerpo: notice.body.slice(0, LONGEST_BODY),
    datos: JSON.stringify(notice.data ?? {}),
    href: notice.href ?? null,
    creada_en: notice.at.toISOString(),
    destino: notice.destino ?? null,
    toda_la_cuenta: notice.wholeAccount ?? false,
    persona: notice.userId ?? null,
    pasada: notice.isPast ?? false,
    permisos: notice.permisos,
    tiendas: notice.tiendas,
    evento: notice.evento,
    usual: notice.isOnByDefault,
  }));
  // Sorted in locking order, so that two transactions with the same events cannot deadlock.
  const { rows: notified } = await sql<NotifiedPerson>`
    with notified as (
    select u.id as user_id, n.*, ${wantsSql('u.id', 'n.evento', 'n.usual', 'portal')} as en_portal
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (
      cliente text, clave text, tipo text, titulo text, cuerpo text, datos text, href text, creada_en timestamptz,
      destino text, toda_la_cuenta boolean, persona bigint, pasada boolean, permisos jsonb, tiendas jsonb, evento text, usual boolean)
    join clientes c on c.cliente = n.cliente and (jsonb_typeof(n.tiendas) is distinct from 'array' or jsonb_exists(n.tiendas, c.store_code))
    join usuarios u on u.cliente = n.cliente and u.status = 1 and (n.persona is null or u.id = n.persona)
    where exists (select 1 from role_permisos p where p.role_id = u.role_id and p.permission = ${reads})
      and (jsonb_typeof(n.permisos) is distinct from 'array' or exists (
        select 1 from role_permisos p where p.role_id = u.role_id and jsonb_exists(n.permisos, p.permission)))
      and (u.todos_los_destinos or not n.toda_la_cuenta)
      and (u.todos_los_destinos or n.destino is null or exists (
        select 1 from usuario_destinos d where d.user_id = u.id and d.codigo_destinatario = n.destino))
    ), stored as (
      insert into notificaciones (user_id, clave, tipo, titulo, cuerpo, datos, href, leida, creada_en)
      select user_id, clave, tipo, titulo, cuerpo, datos, href, pasada, creada_en from notified where en_portal
      order by user_id, clave
      on conflict (user_id, clave) do nothing returning user_id, clave)
    select user_id as "userId", clave, en_portal as "isStored" from notified t
    where not en_portal or exists (select from stored s where s.user_id = t.user_id and s.clave = t.clave)`.execute(tx);
  return notified;
}
