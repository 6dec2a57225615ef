import { z } from 'zod';
import { formatMoney, moneyOf } from '#kernel/money.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { type Letter, writeLetter } from '#platform/mail/letter.ts';
import { type Mail, UnfitMail } from '#platform/mail/mail.ts';
import { HISTORY_PATH } from '../rules/compensation-list.ts';
import type { CompensationDeps } from './compensation-deps.ts';
import { TELL_JOB } from './settle-compensation.ts';
import { type EndedCompensation, findEnded } from './tell-queries.ts';

const named = z.object({ uuid: z.uuid() });

/** Mails the end of a compensation to the person who sent it. */
export const tellJob = (deps: CompensationDeps): Job<z.infer<typeof named>> => ({
  name: TELL_JOB,
  parse: (input) => named.parse(input),
  async run({ uuid }) {
    const ended = await findEnded(deps.database.kysely, uuid);
    if (ended?.status !== 1) return;
    try {
      await deps.mailer.send(endLetter(ended, `compensacion-${uuid}`, `${deps.publicUrl}${HISTORY_PATH}`));
    } catch (error) {
      // A mail that can never be delivered is logged and dropped; the queue retries any other failure.
      if (!(error instanceof UnfitMail)) throw error;
      deps.log?.warn({ id_compensacion: ended.id_compensacion, err: error }, 'El correo no se puede enviar');
    }
  },
});

const list = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join(', ')} y ${names.length - 3} más` : names.join(', ');

/** What the person reads: what was set off against what, or why not. */
export function endLetter(ended: EndedCompensation, id: string, url: string): Mail {
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
