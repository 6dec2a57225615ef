import { type RawBuilder, sql } from 'kysely';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import { type FileSource, type RowsWithTotal, readByKeys, selectPage } from '#platform/lists/select-page.ts';
import { withinDays } from '#platform/lists/within-days.ts';
import type { OutboxKind } from '#platform/outbox/outbox-kind.ts';

import type { MessageState } from '../rules/message-filter.ts';

export interface ConsoleMessage {
  readonly id: number;
  readonly tipo: string;
  readonly intentos: number;
  readonly creada_en: Date;
  readonly siguiente_en: Date;
  readonly terminada_en: Date | null;
  readonly atendida_en: Date | null;
  readonly final: 'enviada' | 'sin-destinatario' | 'cerrada' | 'abandonada' | null;
  readonly motivo: string | null;
  readonly correo: string | null;
  readonly cliente: string | null;
  readonly nombre: string | null;
}

type Kinds = readonly Pick<OutboxKind, 'name' | 'recipient'>[];

/** SQL: messages `s` joined with person and customer. For a message without a person, the kind gives the recipient's address. */
export function messageTables(kinds: Kinds): RawBuilder<unknown> {
  const named = kinds.flatMap(({ name, recipient }) => (recipient ? [sql`when ${name} then ${recipient}`] : []));
  const recipient = named.length > 0 ? sql`case s.tipo ${sql.join(named, sql` `)} end` : sql`null::jsonb`;
  return sql`salidas s left join usuarios u on u.id = s.user_id
    left join lateral (select case when s.user_id is null then ${recipient} end as quien) r on true
    left join clientes c on c.cliente = coalesce(u.cliente, r.quien ->> 'cliente')`;
}

/** SQL condition: the messages that an operator may see. Messages without a customer are for operators of all stores. */
export const visibleMessagesSql = ({ tiendas }: Pick<OperatorSession, 'tiendas'>): RawBuilder<unknown> =>
  tiendas === undefined ? sql`true` : sql`c.store_code = any(${[...tiendas]}::text[])`;

export const MESSAGE_COLUMNS = sql`s.id, s.tipo, s.intentos, s.creada_en, s.siguiente_en, s.terminada_en, s.atendida_en, s.final, s.motivo,
  coalesce(u.email, r.quien ->> 'correo') as correo, c.cliente, c.nombre`;

interface Asked {
  readonly kinds: Kinds;
  readonly session: Pick<OperatorSession, 'tiendas'>;
}

const hasFailed = sql`s.motivo is not null and s.atendida_en is null`;

/** Failed messages: given-up ones first, each group latest first. */
export async function listFailedMessages(
  connection: Connection,
  { kinds, session }: Asked,
  most = 100,
): Promise<readonly ConsoleMessage[]> {
  const { rows } = await sql<ConsoleMessage>`
    select ${MESSAGE_COLUMNS} from ${messageTables(kinds)} where ${hasFailed} and ${visibleMessagesSql(session)}
    order by s.terminada_en desc nulls last, s.siguiente_en, s.id limit ${sql.lit(most)}`.execute(connection);
  return rows;
}

export interface MessagesFilter {
  readonly text: string | undefined;
  readonly state: MessageState | undefined;
  /** Names of kinds; undefined: all. */
  readonly kinds: readonly string[] | undefined;
  readonly from: LocalDate;
  /** Included. */
  readonly to: LocalDate;
}

const STATES: Readonly<Record<MessageState, RawBuilder<unknown>>> = {
  'en-cola': sql`s.terminada_en is null and s.motivo is null`,
  falla: sql`s.terminada_en is null and s.motivo is not null`,
  'no-salio': sql`s.final = 'abandonada'`,
  salio: sql`s.final = 'enviada'`,
  otro: sql`s.final in ('sin-destinatario', 'cerrada')`,
};

/** People with this part of an address. Searched first, because there are far fewer people than messages. */
const peopleWith = (text: string): RawBuilder<unknown> =>
  sql`array(select p.id from usuarios p where strpos(lower(p.email), lower(${text})) > 0 limit 1000)`;

/** The messages of a filter, the newest first. */
const messagesSource = (
  { kinds, session }: Asked,
  { text, state, kinds: only, from, to }: MessagesFilter,
): FileSource => ({
  from: messageTables(kinds),
  scope: visibleMessagesSql(session),
  where: sql`${withinDays(sql`s.creada_en`, { from, to })}
      ${state ? sql`and ${STATES[state]}` : sql``} ${only ? sql`and s.tipo = any(${[...only]}::text[])` : sql``}
      ${text === undefined ? sql`` : sql`and (s.user_id = any(${peopleWith(text)}) or strpos(lower(r.quien ->> 'correo'), lower(${text})) > 0)`}`,
  ...{ key: sql`s.id`, keyType: 'bigint', order: sql`creada_en desc, id desc`, columns: MESSAGE_COLUMNS },
});

/** All rows of a filter, for a file. */
export const readMessages = (connection: Connection, asked: Asked, filter: MessagesFilter) =>
  readByKeys<ConsoleMessage>(connection, messagesSource(asked, filter));

/** A page of messages. */
export const listMessages = (
  connection: Connection,
  asked: Asked,
  filter: MessagesFilter,
  page: Page,
): Promise<RowsWithTotal<ConsoleMessage>> =>
  selectPage<ConsoleMessage>(connection, { ...messagesSource(asked, filter), as: 's', rowId: 'id' }, page);

/** @returns undefined for an unknown message, or one of a store that the operator does not see */
export async function findMessage(
  connection: Connection,
  { kinds, session }: Asked,
  id: number,
): Promise<ConsoleMessage | undefined> {
  const { rows } = await sql<ConsoleMessage>`
    select ${MESSAGE_COLUMNS} from ${messageTables(kinds)} where s.id = ${id} and ${visibleMessagesSql(session)}`.execute(
    connection,
  );
  return rows[0];
}

export interface MessageCount {
  readonly tipo: string;
  readonly esperan: number;
  readonly desde: Date | null;
  readonly reintentan: number;
  /** When the oldest of them was written. */
  readonly fallan_desde: Date | null;
  readonly abandonados: number;
}

/** Counts unsent and failed messages by kind. Does not read sent ones. */
export async function countMessages(
  connection: Connection,
  { kinds, session }: Asked,
  now: Date,
): Promise<readonly MessageCount[]> {
  const from = sql`from ${messageTables(kinds)} where ${visibleMessagesSql(session)}`;
  const { rows } = await sql<MessageCount>`
    select tipo, sum(esperan)::int as esperan, min(desde) as desde, sum(reintentan)::int as reintentan, min(fallan_desde) as fallan_desde, sum(abandonados)::int as abandonados from (
      select s.tipo, count(*) filter (where s.motivo is null) as esperan,
        min(s.creada_en) filter (where s.motivo is null and s.siguiente_en <= ${now}::timestamptz) as desde,
        count(*) filter (where s.motivo is not null) as reintentan,
        min(s.creada_en) filter (where s.motivo is not null) as fallan_desde, 0 as abandonados
      ${from} and s.terminada_en is null group by s.tipo
      union all
      select s.tipo, 0, null, 0, null, count(*) ${from} and ${hasFailed} and s.terminada_en is not null group by s.tipo) clases
    group by tipo`.execute(connection);
  return rows;
}

/** Messages that were given up, and that no operator has closed. */
export async function countGivenUp(
  connection: Connection,
  { kinds, session }: Asked,
): Promise<{ readonly count: number; readonly oldest: Date | null }> {
  const { rows } = await sql<{ readonly count: number; readonly oldest: Date | null }>`
    select count(*)::int as count, min(s.terminada_en) as oldest from ${messageTables(kinds)}
    where ${hasFailed} and s.terminada_en is not null and ${visibleMessagesSql(session)}`.execute(connection);
  return rows[0] ?? { count: 0, oldest: null };
}
