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
