import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { GaugeSource } from '../metrics/gauge.ts';
import type { OutboxKind, OutgoingRow, RowEnd } from './outbox-kind.ts';
import './tables.ts';

/** PostgreSQL channel of all processes (migrations/0024-notifications.sql), and the payload that wakes the outbox. */
export const PORTAL_CHANNEL = 'avisos';
export const OUTBOX_MESSAGE = 'e';

/** SQL expression that wakes the outbox of every process at commit. For the statement that writes a row. */
export const wakeOutboxSql = sql`pg_notify(${PORTAL_CHANNEL}, ${OUTBOX_MESSAGE})`;

/** Priority of a message: smaller numbers are sent first. */
export const OUTBOX_PRIORITY = { awaited: 1, usual: 2, periodic: 3 } as const;

export interface NewOutboxMessage {
  readonly tipo: string;
  readonly clave: string;
  readonly userId?: number;
  readonly datos?: object;
  /** Identifier of the message (`Mail.id`). Default: random. */
  readonly mensaje?: string;
  readonly rango?: number;
  readonly now: Date;
}

/** Queues a message, in the transaction of the event that it reports. Idempotent by key. */
export type AddToOutbox = (tx: Connection, row: NewOutboxMessage) => Promise<void>;

export const addToOutbox: AddToOutbox = async (tx, row) => {
  const { tipo, clave, userId = null, datos = {}, rango = OUTBOX_PRIORITY.usual, now } = row;
  const mensaje = row.mensaje ?? `${tipo}-${randomUUID()}`;
  await sql`
    with escrita as (
      insert into salidas (tipo, clave, user_id, datos, mensaje, rango, creada_en, siguiente_en)
      values (${tipo}, ${clave}, ${userId}, ${JSON.stringify(datos)}::jsonb, ${mensaje}, ${rango}, ${now}::timestamptz, ${now}::timestamptz)
      on conflict (tipo, clave) do nothing returning 1)
    select ${wakeOutboxSql} from escrita`.execute(tx);
};

interface Claim {
  readonly kinds: readonly OutboxKind[];
  readonly now: Date;
  /** End of the lease; other processes skip the rows until then. */
  readonly until: Date;
  readonly atMost: number;
}

/** Claims due rows, so that no other process sends them, and reads their contexts. */
export async function claimDue(connection: Connection, { kinds, now, until, atMost }: Claim): Promise<OutgoingRow[]> {
  const contexts = kinds.flatMap(({ name, context }) => (context ? [sql`when ${name} then ${context}`] : []));
  const { rows } = await sql<OutgoingRow>`
    with s as (
      update salidas set siguiente_en = ${until}::timestamptz, intentos = intentos + 1, motivo = null
      where id in (
        select id from salidas
        where terminada_en is null and siguiente_en <= ${now}::timestamptz and tipo = any(${kinds.map(({ name }) => name)}::text[])
        order by rango, siguiente_en, id limit ${atMost} for update skip locked)
      returning id, tipo, clave, user_id, datos, mensaje, intentos, creada_en, rango)
    select s.id, s.tipo, s.clave, s.user_id, s.datos, s.mensaje, s.intentos, s.creada_en,
      ${contexts.length > 0 ? sql`case s.tipo ${sql.join(contexts, sql` `)} end` : sql`null::jsonb`} as contexto
    from s order by s.rango, s.id`.execute(connection);
  return rows;
}

/** Extends leases of running attempts. */
export async function extendLeases(
  connection: Connection,
  attempts: readonly OutgoingRow[],
  until: Date,
): Promise<void> {
  await sql`
    update salidas s set siguiente_en = ${until}::timestamptz
    from unnest(${attempts.map(({ id }) => id)}::bigint[], ${attempts.map(({ intentos }) => intentos)}::integer[]) as a (id, intentos)
    where s.id = a.id and s.intentos = a.intentos and s.terminada_en is null`.execute(connection);
}

/**
 * Ends a row. A sent message ends it in any case; any other end requires the lease.
 * @returns false when the row has ended already, or another attempt has the lease
 */
export async function endOutgoing(
  connection: Connection,
  { id, intentos }: OutgoingRow,
  { final, motivo = undefined }: RowEnd,
  at: Date,
): Promise<boolean> {
  const isHolder = final === 'enviada' ? sql`true` : sql`intentos = ${intentos}`;
  const { rows } = await sql`
    update salidas set terminada_en = ${at}::timestamptz, final = ${final}, motivo = ${motivo ?? null}
    where id = ${id} and terminada_en is null and ${isHolder} returning 1`.execute(connection);
  return rows.length > 0;
}

export interface Postponement {
  readonly next: Date;
  /** Error message. A row with one and without final state waits for a retry; no attempt is running. */
  readonly motivo: string;
}

export async function postponeOutgoing(
  connection: Connection,
  { id, intentos }: OutgoingRow,
  { next, motivo }: Postponement,
): Promise<void> {
  await sql`update salidas set siguiente_en = ${next}::timestamptz, motivo = ${motivo}
    where id = ${id} and intentos = ${intentos} and terminada_en is null`.execute(connection);
}

/** Deletes ended rows after their kind's `keptDays`. */
export async function deleteOldOutgoing(
  connection: Connection,
  kinds: readonly Pick<OutboxKind, 'name' | 'keptDays'>[],
  now: Date,
): Promise<void> {
  await sql`
    delete from salidas s using unnest(${kinds.map(({ name }) => name)}::text[], ${kinds.map(({ keptDays }) => keptDays)}::integer[]) as k (tipo, dias)
    where s.tipo = k.tipo and s.terminada_en < ${now}::timestamptz - k.dias * interval '1 day'`.execute(connection);
}

interface Waiting {
  readonly tipo: string;
  readonly count: number;
  readonly oldest: number;
}

/** Number and age of unsent messages. */
export const outboxGauges = (connection: Connection, now: () => Date): GaugeSource => ({
  gauges: [
    { name: 'surtidor_outbox_waiting', help: 'Mails and pushes that have not left.', labels: ['kind'] },
    { name: 'surtidor_outbox_oldest_seconds', help: 'How long the oldest of them waits.', labels: ['kind'] },
  ],
  async read() {
    const { rows } = await sql<Waiting>`
      select tipo, count(*)::int as count, extract(epoch from ${now()}::timestamptz - min(creada_en))::float8 as oldest
      from salidas where terminada_en is null group by tipo`.execute(connection);
    return {
      surtidor_outbox_waiting: rows.map(({ tipo, count }) => ({ labels: { kind: tipo }, value: count })),
      surtidor_outbox_oldest_seconds: rows.map(({ tipo, oldest }) => ({
        labels: { kind: tipo },
        value: Math.max(0, oldest),
      })),
    };
  },
});
