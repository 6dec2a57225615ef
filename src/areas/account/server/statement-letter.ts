import { signValue } from '#platform/http/signed-value.ts';
import { writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import { CADENCE_WORDS, LEAVE_PATH } from '../rules/statement-mail.ts';
import { periodInWords } from '../rules/statement-period.ts';
import type { MailDeps } from './account-deps.ts';
import type { Recipient, StatementData } from './mail-queries.ts';

/** The person whose subscription the token ends. It ends nothing else and shows nothing, so it does not expire. */
export const leaveToken = (userId: number, key: string): string => signValue(userId, key);

interface Addressed extends StatementData {
  /** The mail's identifier. */
  readonly id: string;
  readonly userId: number;
}

/** Says that the statement is there. Without figures: mails are forwarded and read by others. */
export function statementLetter(
  { publicUrl, leaveKey }: Pick<MailDeps, 'publicUrl' | 'leaveKey'>,
  { email, firstname, empresa, cadencia }: Recipient,
  { id, userId, desde, hasta }: Addressed,
): Mail {
  const period = periodInWords({ desde, hasta }).replace(/^D/, 'd');
  return writeLetter({
    id,
    to: email,
    subject: `Su extracto ${period}`,
    greeting: `Hola, ${firstname}:`,
    paragraphs: [
      `El extracto de ${empresa} ${period} está en el portal: el saldo inicial, cada movimiento y el saldo final.`,
      'El enlace le pide ingresar. Por seguridad, este correo no trae cifras.',
    ],
    action: { label: 'Ver el extracto', url: `${publicUrl}${STATEMENT_LIST.path}?desde=${desde}&hasta=${hasta}` },
    notes: [`Usted se suscribió a este aviso: llega ${CADENCE_WORDS[cadencia].when}.`],
    unsubscribe: { label: 'Dejar de recibirlo', url: `${publicUrl}${LEAVE_PATH}/${leaveToken(userId, leaveKey)}` },
  });
}
