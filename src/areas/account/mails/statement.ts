import { mailTemplate } from '#areas/stores/mails/mail-template.ts';
import { SAMPLE_TOKEN, SAMPLE_URL } from '#areas/stores/mails/sample-customers.ts';
import { localDate } from '#kernel/local-date.ts';
import { STATEMENT_LIST } from '../rules/statement-list.ts';
import { CADENCE_WORDS, type Cadence, STATEMENT_UNSUBSCRIBE_PATH } from '../rules/statement-mail.ts';
import { periodInWords, type StatementPeriod } from '../rules/statement-period.ts';

interface Statement extends StatementPeriod {
  readonly firstname: string;
  /** Name of the customer. */
  readonly empresa: string;
  readonly cadencia: Cadence;
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

const SAMPLE = { publicUrl: SAMPLE_URL, unsubscribeUrl: `${SAMPLE_URL}${STATEMENT_UNSUBSCRIBE_PATH}/${SAMPLE_TOKEN}` };
const MONTH = { cadencia: 'mensual', desde: localDate('2026-08-01'), hasta: localDate('2026-08-31') } as const;
const WEEK = { cadencia: 'semanal', desde: localDate('2026-12-28'), hasta: localDate('2027-01-03') } as const;

/** Announces a new statement, without figures because people forward mails. */
export const statement = mailTemplate<Statement>({
  title: 'Extracto',
  about: 'Terminó la semana o el mes de una persona que se suscribió al extracto.',
  write({ firstname, empresa, cadencia, desde, hasta, publicUrl, unsubscribeUrl }) {
    const period = periodInWords({ desde, hasta }).replace(/^D/, 'd');
    return {
      subject: `Su extracto ${period}`,
      greeting: `Hola, ${firstname}:`,
      paragraphs: [
        `El extracto de ${empresa} ${period} está en el portal: el saldo inicial, cada movimiento y el saldo final.`,
        'El enlace le pide ingresar. Por seguridad, este correo no trae cifras.',
      ],
      action: { label: 'Ver el extracto', url: `${publicUrl}${STATEMENT_LIST.path}?desde=${desde}&hasta=${hasta}` },
      notes: [`Usted se suscribió a este aviso: llega ${CADENCE_WORDS[cadencia].when}.`],
      unsubscribe: { label: 'Dejar de recibirlo', url: unsubscribeUrl },
    };
  },
  samples: {
    corto: ({ short }) => ({ ...short, ...SAMPLE, ...MONTH }),
    largo: ({ long }) => ({ ...long, ...SAMPLE, ...WEEK }),
  },
});
