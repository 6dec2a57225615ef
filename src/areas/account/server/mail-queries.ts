import { sql } from 'kysely';
import { isActiveWith } from '#areas/session/server/index.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Cadence } from '../rules/statement-mail.ts';
import type { Period } from '../rules/statement-period.ts';

/** The statement of a period for a person. */
export interface Sending extends Period {
  readonly userId: number;
}

interface Due extends Period {
  readonly cadencia: Cadence;
  /** The permission that the statement needs, with the provider's name. */
  readonly permission: string;
  readonly now: Date;
  readonly atMost: number;
}

/** Queues this period's statement for each subscriber who does not have it yet. @returns the new ones */
export async function addSendings(
  connection: Connection,
  { cadencia, desde, hasta, permission, now, atMost }: Due,
): Promise<Sending[]> {
  const { rows } = await sql<Sending>`
    insert into envios_extracto (user_id, desde, hasta, encolado_en)
    select s.user_id, ${desde}::date, ${hasta}::date, ${now}::timestamptz
    from suscripciones_extracto s join usuarios u on u.id = s.user_id
    where s.cadencia = ${cadencia} and s.desde <= ${hasta}::date and ${isActiveWith(permission)}
      and not exists (select from envios_extracto e where e.user_id = s.user_id and e.desde = ${desde}::date and e.hasta = ${hasta}::date)
    order by s.user_id limit ${atMost}
    on conflict do nothing
    returning user_id as "userId", desde, hasta`.execute(connection);
  return rows;
}

interface Stuck {
  /** Asked for before this moment, and not sent. */
  readonly before: Date;
  /** Periods that ended earlier are given up. */
  readonly endedSince: LocalDate;
  readonly now: Date;
  readonly atMost: number;
}

/** Sendings whose jobs are over without a mail: the mail server was away for long, or a process died. Marks them as asked for again. */
export async function resumeSendings(
  connection: Connection,
  { before, endedSince, now, atMost }: Stuck,
): Promise<Sending[]> {
  const { rows } = await sql<Sending>`
    update envios_extracto e set encolado_en = ${now}::timestamptz
    from (
      select user_id, desde, hasta from envios_extracto
      where enviado_en is null and encolado_en < ${before}::timestamptz and hasta >= ${endedSince}::date
        and (enviando_hasta is null or enviando_hasta <= ${now}::timestamptz)
      order by encolado_en limit ${atMost} for update skip locked
    ) p
    where e.user_id = p.user_id and e.desde = p.desde and e.hasta = p.hasta
    returning e.user_id as "userId", e.desde, e.hasta`.execute(connection);
  return rows;
}

const ofSending = ({ userId, desde, hasta }: Sending) =>
  sql`user_id = ${userId} and desde = ${desde}::date and hasta = ${hasta}::date`;

/** Takes a statement for this job. @returns false when it was mailed already, or another job is mailing it */
export async function claimSending(
  connection: Connection,
  sending: Sending,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update envios_extracto set enviando_hasta = ${until}::timestamptz
    where ${ofSending(sending)} and enviado_en is null and (enviando_hasta is null or enviando_hasta <= ${now}::timestamptz)
    returning user_id`.execute(connection);
  return rows.length > 0;
}

/** @param sentAt when it was sent; undefined: the next attempt may try at once */
export async function endSending(connection: Connection, sending: Sending, sentAt: Date | undefined): Promise<void> {
  await sql`update envios_extracto set enviando_hasta = null, enviado_en = ${sentAt ?? null}::timestamptz
    where ${ofSending(sending)}`.execute(connection);
}

/** Removes a statement whose person has unsubscribed, or may not read it any more. */
export async function dropSending(connection: Connection, sending: Sending): Promise<void> {
  await sql`delete from envios_extracto where ${ofSending(sending)} and enviado_en is null`.execute(connection);
}

export async function deleteOldSendings(connection: Connection, before: LocalDate): Promise<void> {
  await sql`delete from envios_extracto where hasta < ${before}::date`.execute(connection);
}

export interface Recipient {
  readonly email: string;
  readonly firstname: string;
  /** The customer's name. */
  readonly empresa: string;
  readonly cadencia: Cadence;
}

/** The person, as long as subscribed, active and permitted. */
export async function findRecipient(
  connection: Connection,
  userId: number,
  permission: string,
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select u.email, u.firstname, c.nombre as empresa, s.cadencia
    from suscripciones_extracto s join usuarios u on u.id = s.user_id join clientes c on c.cliente = u.cliente
    where s.user_id = ${userId} and ${isActiveWith(permission)}`.execute(connection);
  return rows[0];
}
