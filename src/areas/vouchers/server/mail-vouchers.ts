import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { today } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import type { Attachment } from '#platform/mail/mail.ts';
import { UnfitMail } from '#platform/mail/mail.ts';
import { voucherPdf } from '../print/voucher-pdf.ts';
import { findIssuer } from './bought-queries.ts';
import {
  claimSending,
  endSending,
  findMail,
  MAIL_JOB,
  resumeSendings,
  type Sending,
  type VoucherMail,
} from './sending-queries.ts';
import type { VoucherDeps } from './voucher-deps.ts';
import { voucherLetter } from './voucher-letter.ts';

/** Longer than drawing the PDFs and the mail server's time limits take together. */
const LEASE_MS = 3 * 60_000;
/** Longer than an attempt to deliver; after the queue's own retries the sweep goes on at this pace. */
const RESUME_AFTER_MS = 5 * 60_000;
/** A mail that could not be delivered for a month is given up; the vouchers are in «Mis bonos», and can be sent again. */
const GIVEN_UP_MS = 30 * 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Draws the PDFs and sends the mail, unless it was sent or is being sent. The state is stored with the sending; a process that dies between the mail
 * server's answer and this note sends the mail again under the same identifier, by which mail programs show it once.
 */
async function sendVouchers(deps: VoucherDeps, sending: Sending): Promise<void> {
  const { database, clock, mailer, log } = deps;
  const { kysely } = database;
  const now = clock.now();
  if (!(await claimSending(kysely, sending, { now, until: new Date(now.getTime() + LEASE_MS) }))) return;
  try {
    const mail = await findMail(kysely, sending, today(clock));
    if (!mail || mail.bonos.length === 0) return await endSending(kysely, sending, { hopeless: 'sin bonos' });
    const attachments = await drawAll(deps, mail);
    await mailer.send({ ...voucherLetter(deps, mail, `bonos-${sending.kind}-${sending.id}`), attachments });
  } catch (error) {
    const isHopeless = error instanceof UnfitMail;
    await endSending(kysely, sending, isHopeless ? { hopeless: error.message } : {});
    // The queue retries any other failure.
    if (!isHopeless) throw error;
    log?.warn({ id: sending.id, err: error }, 'El correo con bonos no se puede enviar');
    return;
  }
  await endSending(kysely, sending, { sentAt: clock.now() });
}

/** One after another, so that many vouchers do not hold the process. */
async function drawAll({ database, publicUrl }: VoucherDeps, mail: VoucherMail): Promise<Attachment[]> {
  const issuer = await findIssuer(database.kysely, mail);
  const files: Attachment[] = [];
  for (const bono of mail.bonos) {
    const content = await buffer(voucherPdf({ ...mail, ...bono, issuer }, publicUrl));
    files.push({ filename: `bono-${bono.codigo}.pdf`, contentType: 'application/pdf', content });
  }
  return files;
}

/** Asks again for the mails that got stuck. */
export async function sweepMails({ database, clock, jobs }: VoucherDeps): Promise<void> {
  for (let count = AT_ONCE; count >= AT_ONCE; ) {
    count = await inTransaction(database.kysely, async (tx) => {
      const now = clock.now();
      const before = new Date(now.getTime() - RESUME_AFTER_MS);
      const since = new Date(now.getTime() - GIVEN_UP_MS);
      const stuck = await resumeSendings(tx, { before, since, now, atMost: AT_ONCE });
      for (const sending of stuck) await jobs().send(MAIL_JOB, sending, { within: tx });
      return stuck.length;
    });
  }
}

const named = z.object({ kind: z.enum(['compra', 'reenvio']), id: z.uuid() });

export const mailJobs = (deps: VoucherDeps): readonly Job<object>[] => [
  {
    name: MAIL_JOB,
    parse: (input) => named.parse(input),
    run: (sending) => sendVouchers(deps, named.parse(sending)),
  },
  { name: 'barrer-bonos', every: '* * * * *', parse: () => ({}), run: () => sweepMails(deps) },
];
