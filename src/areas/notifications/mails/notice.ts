import { type ListedMail, type MailSamples, mailTemplate, toListedMail } from '#areas/stores/mails/mail-template.ts';
import {
  SAMPLE_TOKEN,
  SAMPLE_URL,
  type SampleCustomer,
  type SampleStore,
} from '#areas/stores/mails/sample-customers.ts';
import { endWithPeriod } from '#kernel/sentence.ts';
import type { Notice, NoticeEvent, NoticeKinds, NoticeType } from '../rules/notice.ts';
import { openNotificationPath, UNSUBSCRIBE_PATH } from '../rules/pages.ts';
import { bodyOutsidePortal, kindOf, listReminderEvents, preferenceEvent, preferenceRow } from '../rules/preferences.ts';

interface NoticeMail {
  readonly firstname: string;
  /** The customer's name. */
  readonly empresa: string;
  readonly titulo: string;
  /** Lines of the body. Lines with amounts are removed unless the kind of notice allows them. */
  readonly cuerpo: string;
  readonly url: string;
  /** Labels of the preferences that cause this mail. */
  readonly labels: readonly string[];
  readonly mayShowAmounts: boolean;
  readonly unsubscribeUrl: string;
}

/** Events whose mails one link unsubscribes. All reminders share the daily mail, so they share the link. */
export const eventsUnsubscribedTogether = (kinds: NoticeKinds, evento: NoticeEvent): readonly NoticeEvent[] =>
  kindOf(kinds, evento).isReminder ? listReminderEvents(kinds) : [evento];

/** Facts of a mail that depend only on its kind. */
export const kindFacts = (kinds: NoticeKinds, evento: NoticeEvent) => ({
  labels: eventsUnsubscribedTogether(kinds, evento).map((each) => preferenceRow(kinds, each).label),
  mayShowAmounts: kindOf(kinds, evento).mayShowAmounts,
});

/** Maximum length of a subject that `checkMail` accepts. */
const LONGEST_SUBJECT = 200;

/** Shortens a long text at the end of a word. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/\s+\S*$/u, '')}…`;

/** A single line becomes a paragraph; several become a list, such as a reminder's invoices. */
function bodyOf(cuerpo: string): readonly (string | readonly string[])[] {
  const lines = cuerpo.split('\n').filter(Boolean);
  return lines.length > 1 ? [lines] : lines;
}

const SAMPLE = {
  url: `${SAMPLE_URL}${openNotificationPath('muestra')}`,
  unsubscribeUrl: `${SAMPLE_URL}${UNSUBSCRIBE_PATH}/${SAMPLE_TOKEN}`,
};

/** The mail for one notice, or for a day's reminders. Amounts appear only if the kind allows them, because people forward mails. */
export const noticeMail = mailTemplate<NoticeMail>({
  title: 'Aviso de cualquier clase',
  about: 'Pasó algo de lo que una persona quiere un correo. Lo más corto y lo más largo que puede decir un área.',
  write: ({ firstname, empresa, titulo, cuerpo, url, labels, mayShowAmounts, unsubscribeUrl }) => ({
    subject: cut(`${titulo} · ${empresa}`, LONGEST_SUBJECT),
    greeting: `Hola, ${firstname}:`,
    paragraphs: [
      endWithPeriod(titulo),
      ...bodyOf(cuerpo),
      mayShowAmounts
        ? 'El enlace le pide ingresar.'
        : 'El enlace le pide ingresar. Por seguridad, este correo no trae valores.',
    ],
    action: { label: 'Ver en el portal', url },
    notes: [`Usted recibe los avisos de «${labels.join('» y «')}» de ${empresa} por correo.`],
    unsubscribe: { label: 'Dejar de recibirlos por correo', url: unsubscribeUrl },
  }),
  samples: {
    corto: ({ short }) => ({
      ...{ ...short, ...SAMPLE, titulo: 'Hoy', cuerpo: '', labels: ['Bonos'], mayShowAmounts: true },
    }),
    largo: ({ long }) => ({
      ...{ ...long, ...SAMPLE, labels: ['Facturas por vencer', 'Facturas vencidas'], mayShowAmounts: false },
      titulo:
        '¿Sabe cuánto combustible cargó su flota este año? Pida desde ahora el informe de consumo de cada estación',
      cuerpo: 'Un párrafo largo sobre la información que llega a su correo. '.repeat(12),
    }),
  },
});

/** Title and body of a notice. Samples are built by the same function as real notices, from invented facts. */
type SampleNotice = Pick<Notice, 'title' | 'body'>;

/** Samples of each kind of notice, collected from the areas' `mails/notices.ts`. A kind without samples does not compile. */
export type NoticeSamples = { readonly [Type in NoticeType]: MailSamples<SampleNotice> };

const sampleFacts = (
  kinds: NoticeKinds,
  tipo: NoticeType,
  { title, body }: SampleNotice,
  to: SampleCustomer,
): NoticeMail => ({
  ...{ ...to, ...SAMPLE, ...kindFacts(kinds, preferenceEvent(kinds, tipo)) },
  ...{ titulo: title, cuerpo: bodyOutsidePortal(kindOf(kinds, tipo), body) },
});

/** The mail of each kind of notice, with its area's samples. */
export const noticeMails = (kinds: NoticeKinds, samples: NoticeSamples): readonly ListedMail[] =>
  (Object.keys(samples) as NoticeType[]).map((tipo) => {
    const { words, isIn = () => true } = kindOf(kinds, tipo);
    const written = (name: string, sample: (customers: SampleStore) => SampleNotice) => (customers: SampleStore) =>
      sampleFacts(kinds, tipo, sample(customers), name === 'corto' ? customers.short : customers.long);
    return toListedMail(`aviso-${tipo}`, {
      ...noticeMail,
      title: `Aviso: ${words} (${tipo})`,
      about: `Un aviso de clase «${tipo}», a quien lo quiere por correo.`,
      isIn,
      samples: Object.fromEntries(
        Object.entries(samples[tipo]).map(([name, sample]) => [name, written(name, sample)]),
      ) as unknown as MailSamples<NoticeMail>,
    });
  });
