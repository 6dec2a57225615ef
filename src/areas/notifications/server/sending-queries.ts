import { sql } from 'kysely';
import { isActiveWith } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import type { NoticeEvent } from '../rules/notice.ts';
import { wantsSql } from './preferences-queries.ts';

/** What is told to a person by mail and push, if the person wants it there. */
export interface Telling {
  readonly userId: number;
  /** Of what happened: a person is told of it once. */
  readonly clave: string;
  readonly evento: NoticeEvent;
  readonly titulo: string;
  /** Without amounts. */
  readonly cuerpo: string;
  readonly href: string | null;
  /** Only there, of the places that the person wants. */
  readonly lugar?: 'correo' | 'celular';
}

interface AddressedTelling extends Telling {
  /** Whether people who have not chosen are told by mail. */
  readonly usualMail: boolean;
  readonly usualPush: boolean;
}

interface Asked {
  readonly tellings: readonly AddressedTelling[];
  readonly permission: string;
  readonly now: Date;
}

/** The message that wakes the processes of the portal (realtime.ts): something leaves by mail or push. */
export const SENDINGS = 'e';

/** Records what leaves by mail and push, in the transaction of what happened, whose commit wakes those who send. @returns how many are new */
export async function addSendings(connection: Connection, { tellings, permission, now }: Asked): Promise<number> {
  if (tellings.length === 0) return 0;
  const { rows } = await sql<{ id: number }>`
    with t as (
      select * from jsonb_to_recordset(${JSON.stringify(tellings)}::jsonb)
        as t("userId" bigint, clave text, evento text, titulo text, cuerpo text, href text, lugar text, "usualMail" boolean, "usualPush" boolean)
    ), who as (select t.* from t join usuarios u on u.id = t."userId" where ${isActiveWith(permission)})
    insert into envios_aviso (user_id, lugar, celular, clave, evento, titulo, cuerpo, href, creado_en, siguiente_en)
    select w.*, ${now}::timestamptz, ${now}::timestamptz from (
      select "userId", 'correo', 0, clave, evento, titulo, cuerpo, href from who
      where coalesce(who.lugar, 'correo') = 'correo' and ${wantsSql('who."userId"', 'who.evento', 'who."usualMail"', 'correo')}
      union all
      select who."userId", 'celular', c.id, clave, evento, titulo, cuerpo, href
      from who join celulares_aviso c on c.user_id = who."userId"
      where coalesce(who.lugar, 'celular') = 'celular' and ${wantsSql('who."userId"', 'who.evento', 'who."usualPush"', 'celular')}
    ) w
    on conflict do nothing returning id`.execute(connection);
  if (rows.length > 0) await sql`select pg_notify('avisos', ${SENDINGS})`.execute(connection);
  return rows.length;
}

/** A sending with what it takes to deliver it. Without an address the person or the device is gone, or may not know it any more. */
export interface Sending {
  readonly id: number;
  readonly user_id: number;
  readonly lugar: 'correo' | 'celular';
  readonly celular: number;
  readonly evento: NoticeEvent;
  readonly titulo: string;
  readonly cuerpo: string;
  readonly href: string | null;
  readonly intentos: number;
  readonly creado_en: Date;
  readonly email: string | null;
  readonly firstname: string | null;
  readonly empresa: string | null;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
}

interface Claim {
  readonly now: Date;
  /** Until when another process leaves them alone. */
  readonly until: Date;
  readonly permission: string;
  readonly atMost: number;
}

/** Takes the sendings that are due, so that no other process sends them. */
export async function claimSendings(
  connection: Connection,
  { now, until, permission, atMost }: Claim,
): Promise<readonly Sending[]> {
  const { rows } = await sql<Sending>`
    with taken as (
      update envios_aviso set enviando_hasta = ${until}::timestamptz, intentos = intentos + 1
      where id in (
        select id from envios_aviso
        where terminado_en is null and siguiente_en <= ${now}::timestamptz
          and (enviando_hasta is null or enviando_hasta <= ${now}::timestamptz)
        order by siguiente_en, id limit ${atMost} for update skip locked)
      returning id, user_id, lugar, celular, evento, titulo, cuerpo, href, intentos, creado_en)
    select t.*, u.email, u.firstname, cl.nombre as empresa, c.endpoint, c.p256dh, c.auth
    from taken t
    left join usuarios u on u.id = t.user_id and ${isActiveWith(permission)}
    left join clientes cl on cl.cliente = u.cliente
    left join celulares_aviso c on t.lugar = 'celular' and c.id = t.celular and c.user_id = u.id
    order by t.id`.execute(connection);
  return rows;
}

/** Delivered, or given up. */
export async function endSending(connection: Connection, id: number, now: Date): Promise<void> {
  await sql`update envios_aviso set terminado_en = ${now}::timestamptz, enviando_hasta = null where id = ${id}`.execute(
    connection,
  );
}

export async function postponeSending(connection: Connection, id: number, next: Date): Promise<void> {
  await sql`update envios_aviso set siguiente_en = ${next}::timestamptz, enviando_hasta = null where id = ${id}`.execute(
    connection,
  );
}

export async function deleteOldSendings(connection: Connection, before: Date): Promise<void> {
  await sql`delete from envios_aviso where terminado_en < ${before}::timestamptz`.execute(connection);
}
