import { type RawBuilder, sql } from 'kysely';
import { isActiveWith } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { announcement } from '#platform/outbox/outbox-queries.ts';
import type { NoticeEvent } from '../rules/notice.ts';
import { wantsSql } from './preferences-queries.ts';

/** Kinds of the outbox: a mail to a person, and a push to one of the person's browsers. */
export const NOTICE_MAIL = 'aviso-correo';
export const NOTICE_PUSH = 'aviso-celular';

/** A message for one person by mail and push, if the person wants it there. */
export interface Telling {
  readonly userId: number;
  /** Key of the event. Each person is notified of it once. */
  readonly clave: string;
  readonly evento: NoticeEvent;
  readonly titulo: string;
  /** Body without amounts. */
  readonly cuerpo: string;
  readonly href: string | null;
  /** Restricts the message to one of the places that the person wants. */
  readonly lugar?: 'correo' | 'celular';
}

interface AddressedTelling extends Telling {
  /** Whether mail is the default for people who have not chosen. */
  readonly usualMail: boolean;
  readonly usualPush: boolean;
}

interface Asked {
  readonly tellings: readonly AddressedTelling[];
  readonly permission: string;
  readonly now: Date;
}

/** Writes what leaves by mail and push to the outbox, in the transaction of what happened. @returns how many are new */
export async function addSendings(connection: Connection, { tellings, permission, now }: Asked): Promise<number> {
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
    select count(*)::int as nuevas, (select ${announcement} from escritas limit 1) from escritas`.execute(connection);
  return rows[0]?.nuevas ?? 0;
}

/** Data of a notice in the outbox. */
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
}

/** The person, as long as active and permitted. */
export const mailRecipient = (permission: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('email', u.email, 'firstname', u.firstname, 'empresa', cl.nombre)
  from usuarios u join clientes cl on cl.cliente = u.cliente where u.id = s.user_id and ${isActiveWith(permission)})`;

export interface PushRecipient {
  readonly celular: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The person's browser, as long as it is the person's, who is active and permitted. */
export const pushRecipient = (permission: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('celular', c.id, 'endpoint', c.endpoint, 'p256dh', c.p256dh, 'auth', c.auth)
  from usuarios u join celulares_aviso c on c.user_id = u.id
  where u.id = s.user_id and c.id = (s.datos ->> 'celular')::bigint and ${isActiveWith(permission)})`;
