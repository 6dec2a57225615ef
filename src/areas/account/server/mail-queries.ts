import { type RawBuilder, sql } from 'kysely';
import { isActiveWith } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { OUTBOX_PRIORITY, wakeOutboxSql } from '#platform/outbox/outbox-queries.ts';
import type { Cadence } from '../rules/statement-mail.ts';
import type { StatementPeriod } from '../rules/statement-period.ts';

/** Kind of the outbox messages with statements. */
export const STATEMENT_MAIL = 'extracto';

/** Data of a mail in its outbox row: the period. */
export type StatementData = StatementPeriod;

interface Due extends StatementPeriod {
  readonly cadencia: Cadence;
  /** The permission that the statement needs, with the distributor's name. */
  readonly permission: string;
  readonly now: Date;
  readonly atMost: number;
}

/** Queues the mail of a period for each subscriber who has none for it yet. @returns the number of queued mails */
export async function addStatementMails(
  tx: Connection,
  { cadencia, desde, hasta, permission, now, atMost }: Due,
): Promise<number> {
  const clave = sql`s.user_id || ${`:${desde}:${hasta}`}::text`;
  const { rows } = await sql`
    insert into salidas (tipo, clave, user_id, datos, mensaje, rango, creada_en, siguiente_en)
    select ${STATEMENT_MAIL}::text, ${clave}, s.user_id, ${JSON.stringify({ desde, hasta })}::jsonb,
      'extracto-' || s.user_id || ${`-${desde}-${hasta}`}::text, ${OUTBOX_PRIORITY.periodic}::smallint, ${now}::timestamptz, ${now}::timestamptz
    from suscripciones_extracto s join usuarios u on u.id = s.user_id
    where s.cadencia = ${cadencia} and s.desde <= ${hasta}::date and ${isActiveWith(permission)}
      and not exists (select from salidas e where e.tipo = ${STATEMENT_MAIL} and e.clave = ${clave})
    order by s.user_id limit ${atMost}
    on conflict (tipo, clave) do nothing
    returning id`.execute(tx);
  if (rows.length > 0) await sql`select ${wakeOutboxSql}`.execute(tx);
  return rows.length;
}

export async function deleteStatementMail(tx: Connection, id: number): Promise<void> {
  await sql`delete from salidas where id = ${id}`.execute(tx);
}

export interface Recipient {
  readonly email: string;
  readonly firstname: string;
  /** Name of the customer. */
  readonly empresa: string;
  /** Code of the customer's store. */
  readonly tienda: string;
  readonly cadencia: Cadence;
}

/** SQL of the person, only while subscribed, active and with the permission. */
export const recipientOfStatement = (permission: string): RawBuilder<unknown> => sql`(
  select jsonb_build_object('email', u.email, 'firstname', u.firstname, 'empresa', c.nombre, 'tienda', c.store_code, 'cadencia', x.cadencia)
  from suscripciones_extracto x join usuarios u on u.id = x.user_id join clientes c on c.cliente = u.cliente
  where x.user_id = s.user_id and ${isActiveWith(permission)})`;
