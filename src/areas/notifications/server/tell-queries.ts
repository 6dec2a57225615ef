import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Notice, NoticeEvent } from '../rules/notice.ts';
import { wantsSql } from './preferences-queries.ts';

/** A notice with the full names of the permissions of which a person needs one; null where the notice names the person. */
export interface AddressedNotice extends Notice {
  readonly permisos: readonly string[] | null;
  /** Codes of the stores whose customers are notified; null: all. */
  readonly tiendas: readonly string[] | null;
  /** The kind whose row of preferences covers it. */
  readonly evento: NoticeEvent;
  /** Whether the portal's list is the default for people who have not chosen. */
  readonly isUsual: boolean;
}

/** Limit in characters: ERP reasons and place names may be long, and one stream message holds up to two hundred notices. */
const LONGEST_TITLE = 120;
const LONGEST_BODY = 500;

/** A person who may know of a notice and was not yet notified. */
export interface ToldPerson {
  readonly userId: number;
  readonly clave: string;
  /** Whether it is in the person's list. A person who turned that off gets only the mail or push. */
  readonly isStored: boolean;
}

/**
 * Stores the notices for all entitled people in one statement: active people of the customer who may open notifications, have one of the permissions
 * and see the delivery point. A notice that a person already has, or has deleted, changes nothing.
 * @param reads full name of the permission that opens notifications
 * @returns the people to notify by mail and push
 */
export async function insertNotices(
  tx: Connection,
  notices: readonly AddressedNotice[],
  reads: string,
): Promise<readonly ToldPerson[]> {
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
    usual: notice.isUsual,
  }));
  // Sorted in locking order, so that two transactions with the same events wait for each other and cannot deadlock.
  const { rows: told } = await sql<ToldPerson>`
    with told as (
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
      select user_id, clave, tipo, titulo, cuerpo, datos, href, pasada, creada_en from told where en_portal
      order by user_id, clave
      on conflict (user_id, clave) do nothing returning user_id, clave)
    select user_id as "userId", clave, en_portal as "isStored" from told t
    where not en_portal or exists (select from stored s where s.user_id = t.user_id and s.clave = t.clave)`.execute(tx);
  return told;
}
