import { sql } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { Connection } from '#platform/database/database.ts';
import './tables.ts';

/** The job that sends one mail with vouchers. */
export const MAIL_JOB = 'enviar-bonos';

/** The mail of a purchase, by its uuid, or one that was asked for again, by its own identifier. */
export interface Sending {
  readonly kind: 'compra' | 'reenvio';
  readonly id: string;
}

const COLUMNS = {
  compra: { table: 'compras_bonos', id: 'uuid', queued: 'encolada_en', sent: 'enviada_en' },
  reenvio: { table: 'reenvios_bonos', id: 'id', queued: 'encolado_en', sent: 'enviado_en' },
} as const;

const unsent = (kind: Sending['kind']) =>
  sql`${sql.ref(COLUMNS[kind].sent)} is null and no_enviable is null ${kind === 'compra' ? sql`and emitida_en is not null` : sql``}`;

/** Takes a mail for this job. @returns false when it was sent already, or another job is sending it */
export async function claimSending(
  connection: Connection,
  { kind, id }: Sending,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { table, id: key } = COLUMNS[kind];
  const { rows } = await sql`
    update ${sql.table(table)} set enviando_hasta = ${until}::timestamptz
    where ${sql.ref(key)} = ${id}::uuid and ${unsent(kind)} and (enviando_hasta is null or enviando_hasta <= ${now}::timestamptz)
    returning 1`.execute(connection);
  return rows.length > 0;
}

/** @param outcome when it was sent, or why it never can be; neither: the next attempt may try at once */
export async function endSending(
  connection: Connection,
  { kind, id }: Sending,
  { sentAt, hopeless }: { readonly sentAt?: Date; readonly hopeless?: string } = {},
): Promise<void> {
  const { table, id: key, sent } = COLUMNS[kind];
  await sql`update ${sql.table(table)} set enviando_hasta = null, ${sql.ref(sent)} = ${sentAt ?? null}::timestamptz, no_enviable = ${hopeless ?? null}
    where ${sql.ref(key)} = ${id}::uuid`.execute(connection);
}

interface Stuck {
  /** Asked for before this moment, and not sent. */
  readonly before: Date;
  /** Asked for first before this moment: given up. */
  readonly since: Date;
  readonly now: Date;
  readonly atMost: number;
}

/** Mails whose jobs are over without success: the mail server was away for long, or a process died. Marks them as asked for again. */
export async function resumeSendings(connection: Connection, stuck: Stuck): Promise<Sending[]> {
  const found: Sending[] = [];
  for (const kind of ['compra', 'reenvio'] as const) {
    const { table, id, queued } = COLUMNS[kind];
    const began = sql.ref(kind === 'compra' ? 'emitida_en' : 'pedido_en');
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} t set ${sql.ref(queued)} = ${stuck.now}::timestamptz
      from (
        select ${sql.ref(id)} as clave from ${sql.table(table)}
        where ${unsent(kind)} and ${sql.ref(queued)} < ${stuck.before}::timestamptz and ${began} >= ${stuck.since}::timestamptz
          and (enviando_hasta is null or enviando_hasta <= ${stuck.now}::timestamptz)
        order by ${sql.ref(queued)} limit ${stuck.atMost} for update skip locked
      ) p where t.${sql.ref(id)} = p.clave returning p.clave as id`.execute(connection);
    found.push(...rows.map((row) => ({ kind, id: row.id })));
  }
  return found;
}

export interface MailedVoucher {
  readonly codigo: string;
  readonly monto: string;
}

/** What a mail says and carries. */
export interface VoucherMail {
  readonly uuid: string;
  readonly email: string;
  readonly titulo: string;
  readonly moneda: Currency;
  readonly pais: Country;
  readonly vence_el: LocalDate;
  readonly emitida_en: Date;
  /** The customer that bought them. */
  readonly empresa: string;
  readonly cliente: string;
  readonly referencia: string;
  readonly bonos: readonly MailedVoucher[];
}

/** The mail of a purchase has all its vouchers; one that was asked for again only those that can still be redeemed. */
export async function findMail(
  connection: Connection,
  { kind, id }: Sending,
  today: LocalDate,
): Promise<VoucherMail | undefined> {
  const again = kind === 'reenvio' ? sql`join reenvios_bonos r on r.uuid = c.uuid and r.id = ${id}::uuid` : sql``;
  const which =
    kind === 'reenvio'
      ? sql`and (r.codigo is null or b.codigo = r.codigo) and b.canjeado_en is null and c.vence_el >= ${today}::date`
      : sql``;
  const { rows } = await sql<VoucherMail>`
    select c.uuid, ${kind === 'reenvio' ? sql`r.email` : sql`c.email`} as email, c.titulo, c.moneda, c.pais, c.vence_el, c.emitida_en,
      k.nombre as empresa, c.numero_cuenta as cliente, p.referencia,
      coalesce((
        select json_agg(json_build_object('codigo', b.codigo, 'monto', l.monto::text) order by l.monto, l.entity_id, b.unidad)
        from bonos_lineas l join bonos b using (entity_id) where l.uuid = c.uuid ${which}), '[]') as bonos
    from compras_bonos c ${again} join clientes k on k.cliente = c.numero_cuenta join pagos p on p.uuid = c.uuid
    where c.emitida_en is not null ${kind === 'compra' ? sql`and c.uuid = ${id}::uuid` : sql``}`.execute(connection);
  return rows[0];
}

interface NewResend {
  readonly id: string;
  readonly uuid: string;
  readonly codigo: string | null;
  readonly email: string;
  readonly userId: number;
  readonly now: Date;
}

export async function addResend(tx: Connection, { id, uuid, codigo, email, userId, now }: NewResend): Promise<void> {
  await tx
    .insertInto('reenvios_bonos')
    .values({ ...{ id, uuid, codigo, email }, user_id: userId, pedido_en: now, encolado_en: now })
    .execute();
}
