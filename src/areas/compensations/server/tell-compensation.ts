import { formatMoney, moneyOf } from '#kernel/money.ts';
import { type Letter, writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailChannel, type OutboxKind, outboxKind } from '#platform/outbox/outbox-kind.ts';
import type { NewOutgoing } from '#platform/outbox/outbox-queries.ts';
import { HISTORY_PATH } from '../rules/compensation-list.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { type CompensationRow, type EndedCompensation, endedCompensation } from './compensation-queries.ts';

const END_MAIL = 'compensacion';

/** The mail about the end of a compensation. */
export const endMail = ({ id_transaccion, user_id }: CompensationRow, now: Date): NewOutgoing => ({
  tipo: END_MAIL,
  clave: id_transaccion,
  userId: user_id,
  datos: { uuid: id_transaccion },
  mensaje: `compensacion-${id_transaccion}`,
  now,
});

/** Mails the end of a compensation to the person who sent it. */
export const endMailKind = ({ mailer, publicUrl }: Pick<CompensationDeps, 'mailer' | 'publicUrl'>): OutboxKind =>
  outboxKind<unknown, EndedCompensation, Mail>({
    name: END_MAIL,
    tries: { firstPauseMs: 10_000, longestPauseMs: 3_600_000, forMs: 24 * 3_600_000 },
    keptDays: 30,
    channel: mailChannel(mailer),
    context: endedCompensation,
    render: ({ mensaje, contexto }) =>
      contexto ? endLetter(contexto, mensaje, `${publicUrl}${HISTORY_PATH}`) : undefined,
  });

const list = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} y ${names.length - 3} más` : names.join(', ');

/** The mail to the sender: the documents set off, or the reason for the refusal. */
function endLetter(ended: EndedCompensation, id: string, url: string): Mail {
  const { id_compensacion, pagos, facturas, motivo, moneda, total_compensado } = ended;
  const amount = formatMoney(moneyOf(total_compensado, moneda));
  const what = `${amount} de ${list(pagos)} con ${list(facturas)}`;
  const words: Pick<Letter, 'subject' | 'paragraphs'> =
    ended.estado === 'S'
      ? {
          subject: `Su compensación ${id_compensacion} quedó hecha`,
          paragraphs: [`La compensación ${id_compensacion} se completó: ${what}. Los saldos ya lo muestran.`],
        }
      : {
          subject: `Su compensación ${id_compensacion} no se hizo`,
          paragraphs: [
            `La compensación ${id_compensacion} fue rechazada: ${what}.`,
            `${motivo ?? ''} Sus pagos y facturas quedaron libres, como estaban antes.`,
          ],
        };
  return writeLetter({
    id,
    to: ended.email,
    greeting: `Hola, ${ended.firstname}:`,
    ...words,
    action: { label: 'Ver mis compensaciones', url },
  });
}
