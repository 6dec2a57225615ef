import { type Letter, type LetterWords, writeLetter } from '#platform/mail/letter.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { Store } from '../rules/stores.ts';
import { mailLook } from './mail-look.ts';
import type { SampleStore } from './sample-customers.ts';

/** Invented facts for a mail by sample name: at least its shortest and its longest form. */
export type MailSamples<Facts> = Readonly<Record<'corto' | 'largo', (customers: SampleStore) => Facts>> &
  Readonly<Record<string, (customers: SampleStore) => Facts>>;

/** An area's declaration of one mail, a file in its `mails/`. In development `/dev/correos` shows all of them. */
export interface MailTemplate<Facts> {
  /** Title in the list of templates. */
  readonly title: string;
  /** The event that sends the mail. */
  readonly about: string;
  /** Whether the store sends this mail; default: all stores. */
  readonly isIn?: (store: Store) => boolean;
  /** Writes the words of the mail. Its text, HTML and frame follow from them. */
  readonly write: (facts: Facts) => LetterWords;
  readonly samples: MailSamples<Facts>;
}

/** Declares a mail. @typeParam Facts the data that the words need */
export const mailTemplate = <Facts>(template: MailTemplate<Facts>): MailTemplate<Facts> => template;

/** Renders a mail in the frame of the recipient's store. */
export const drawMail = (
  words: LetterWords,
  { id, to, storeCode }: Pick<Letter, 'id' | 'to'> & { readonly storeCode: string },
): Mail => writeLetter({ ...words, id, to }, mailLook(storeCode));

/** A template with its samples, as the list of templates and its tests use them. */
export interface ListedMail {
  /** Identifier in the page's address. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly isIn: (store: Store) => boolean;
  readonly samples: readonly { readonly name: string; readonly write: (customers: SampleStore) => LetterWords }[];
}

export const toListedMail = <Facts>(id: string, template: MailTemplate<Facts>): ListedMail => ({
  id,
  title: template.title,
  about: template.about,
  isIn: template.isIn ?? (() => true),
  samples: Object.entries(template.samples).map(([name, sample]) => ({
    name,
    write: (customers) => template.write(sample(customers)),
  })),
});
