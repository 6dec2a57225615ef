import { type Letter, type LetterWords, writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Store } from '../rules/stores.ts';
import { mailLook } from './mail-look.ts';
import type { SampleStore } from './sample-customers.ts';

/** Invented facts by name: at least the mail at its shortest and at its longest. */
export type MailSamples<Facts> = Readonly<Record<'corto' | 'largo', (customers: SampleStore) => Facts>> &
  Readonly<Record<string, (customers: SampleStore) => Facts>>;

/** An area's declaration of one mail, in a file of its `mails/`. `/dev/correos` under `npm run dev` shows all of them. */
export interface MailTemplate<Facts> {
  /** Title in the list of templates. */
  readonly title: string;
  /** The event that sends the mail. */
  readonly about: string;
  /** The stores in which the mail is sent; default: all. */
  readonly isIn?: (store: Store) => boolean;
  /** The words of the mail. Text, HTML and frame follow from them. */
  readonly write: (facts: Facts) => LetterWords;
  readonly samples: MailSamples<Facts>;
}

/** Declares a mail. @typeParam Facts all that the mail needs to know */
export const mailTemplate = <Facts>(template: MailTemplate<Facts>): MailTemplate<Facts> => template;

/** Draws a mail in the frame of the recipient's store. */
export const drawMail = (
  words: LetterWords,
  { id, to, storeCode }: Pick<Letter, 'id' | 'to'> & { readonly storeCode: string },
): Mail => writeLetter({ ...words, id, to }, mailLook(storeCode));

/** A template with its samples, for the page and the tests that go through all templates. */
export interface ListedMail {
  /** Identifier in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly isIn: (store: Store) => boolean;
  readonly samples: readonly { readonly name: string; readonly write: (customers: SampleStore) => LetterWords }[];
}

export const listMail = <Facts>(id: string, template: MailTemplate<Facts>): ListedMail => ({
  id,
  title: template.title,
  about: template.about,
  isIn: template.isIn ?? (() => true),
  samples: Object.entries(template.samples).map(([name, sample]) => ({
    name,
    write: (customers) => template.write(sample(customers)),
  })),
});
