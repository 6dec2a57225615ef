import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { Mail } from '#platform/mail/mail.ts';

/** Stores a mail. Idempotent by the mail's identifier. */
export async function saveMail(
  connection: Connection,
  { to, subject, text, html, attachments = [], id }: Mail,
  now: Date,
): Promise<void> {
  await connection
    .insertInto('correos')
    .values({
      ...{ para: to, asunto: subject, texto: text, html, creado_en: now, mensaje: id ?? null },
      adjuntos: attachments.map(({ filename }) => filename),
    })
    .onConflict((same) => same.column('mensaje').doNothing())
    .execute();
}

/** Mails of all customers, newest first. No customer scope, because the page of the demo shows all. */
export async function listMails(connection: Connection, { pageSize, offset }: Page) {
  const { total } = await connection
    .selectFrom('correos')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const items = await connection
    .selectFrom('correos')
    .select(['id', 'para', 'asunto', 'texto', 'creado_en'])
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute();
  return { total, items };
}

/**
 * Moves the last accepted import of each file forward to its time. Only imports that created the demo move: those of operators and keys keep their
 * time. Its own row in `importaciones` has the name `demostración` and comes last.
 */
export async function moveDeliveries(
  connection: Connection,
  times: readonly { readonly archivo: string; readonly at: Date }[],
): Promise<void> {
  await sql`
    with hora as (
      select * from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as h (archivo text, at timestamptz)),
    ultima as (
      select distinct on (i.archivo) i.id, h.at from importaciones i join hora h using (archivo)
      where i.aceptado and i.id < (select max(id) from importaciones where archivo = 'demostración' and aceptado)
      order by i.archivo, i.terminada_en desc, i.id desc)
    update importaciones i set terminada_en = u.at from ultima u where i.id = u.id and i.terminada_en < u.at`.execute(
    connection,
  );
}
