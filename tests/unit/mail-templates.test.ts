import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { drawMail, type ListedMail, mailTemplate, toListedMail } from '#areas/stores/mails/mail-template.ts';
import { type SampleCustomer, sampleStore } from '#areas/stores/mails/sample-customers.ts';
import { COUNTRIES, COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES, type Store } from '#areas/stores/rules/stores.ts';
import { declareMailKind } from '#areas/stores/server/index.ts';
import { CURRENCY_SIGNS } from '#kernel/money.ts';
import { checkMail, type Mail } from '#platform/mail/mail.ts';
import { MAIL_TEMPLATES } from '../../specimens/mail-templates.ts';

interface Drawn {
  readonly name: string;
  readonly store: Store;
  readonly mail: Mail;
}

const draw = (listed: ListedMail, change = (customer: SampleCustomer) => customer): readonly Drawn[] =>
  STORE_CODES.map((code) => STORES[code])
    .filter((store) => listed.isIn(store))
    .flatMap((store) => {
      const { short, long } = sampleStore(store);
      const customers = { store, short: change(short), long: change(long) };
      return listed.samples.map(({ name, write }) => ({
        ...{ name: `${listed.id}, ${name}, ${store.code}`, store },
        mail: drawMail(write(customers), { id: 'muestra', to: 'ana@example.com', storeCode: store.code }),
      }));
    });

const DRAWN = MAIL_TEMPLATES.flatMap((each) => draw(each));

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&', nbsp: ' ' };
const decode = (html: string): string =>
  html.replace(/&(lt|gt|quot|#39|amp|nbsp);/g, (_, name) => ENTITIES[name] ?? '');
/** The words of an HTML mail in their order, without its head and without the mark. */
const wordsOf = (html: string): string =>
  decode(html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' ');

test('every file with words of mails is in the list, and templates are declared only there', () => {
  const files = globSync('src/areas/**/*.ts').filter((file) => !/\.test\.ts$/.test(file));
  const declaring = files.filter((file) => readFileSync(file, 'utf8').includes('= mailTemplate<'));
  expect(declaring.filter((file) => !/^src\/areas\/\w+\/mails\//.test(file))).toEqual([]);
  const list = readFileSync('specimens/mail-templates.ts', 'utf8');
  const exporting = globSync('src/areas/*/mails/*.ts').filter((file) =>
    /export const \w+(: \S+)? = mailTemplate<|export const noticeSamples/.test(readFileSync(file, 'utf8')),
  );
  expect(exporting.length).toBeGreaterThanOrEqual(15);
  expect(exporting.filter((file) => !list.includes(`'#${file.replace(/^src\//, '')}'`))).toEqual([]);
});

test('every mail template has its own identifier, and a sample in every country of its stores', () => {
  const ids = MAIL_TEMPLATES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { id } of MAIL_TEMPLATES) expect(id).toMatch(/^[a-z-]+$/);
  const everywhere = MAIL_TEMPLATES.filter(({ isIn }) => STORE_CODES.every((code) => isIn(STORES[code])));
  expect(everywhere.length).toBeGreaterThanOrEqual(10);
  expect(new Set(DRAWN.map(({ store }) => store.country))).toEqual(new Set(COUNTRY_CODES));
});

test.each(DRAWN)('the mail $name is complete, and the same as text and as HTML', ({ mail }) => {
  checkMail(mail);
  for (const words of [mail.subject, mail.text, wordsOf(mail.html)]) {
    expect(words).not.toMatch(/undefined|null|NaN|\[object|Invalid Date|00\/00\/0000|\{\w+\}|—|«\s*»/);
    expect(words).not.toMatch(/ {2,}| [.,:;]|\.\.|[?!]\.|(?<=\S)\(\)/);
  }
  const shown = wordsOf(mail.html);
  const lines = mail.text.split(/\n+/);
  expect(lines.at(-1)).toBe('Surtidor');
  let from = 0;
  for (const line of lines.slice(0, -1).map((each) => each.replace(/:$/, ''))) {
    const at = shown.indexOf(line, from);
    // Notes stand below the button, whose address stands before them.
    expect(
      at < 0 && line.startsWith('http') && mail.html.includes(escaped(line)) ? from : at,
      line,
    ).toBeGreaterThanOrEqual(from);
    from = Math.max(from, at);
  }
  expect(wordsOf(mail.html).trim()).toMatch(/^surtidor /);
});

const escaped = (text: string): string => text.replaceAll('&', '&amp;');

test.each(DRAWN)('the links of the mail $name are absolute, and the same in text and HTML', ({ mail }) => {
  const inHtml = [...mail.html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decode(href));
  const inText = [...mail.text.matchAll(/^\S+:\/\/\S+$/gm)].map(([url]) => url);
  expect(new Set(inHtml)).toEqual(new Set(inText));
  for (const href of inHtml) {
    expect(href).toMatch(/^https:\/\/clientes\.example\.com\/\S+$/);
    expect(href.replace('https://', '')).not.toContain('//');
  }
  if (mail.unsubscribe !== undefined) expect(inText).toContain(mail.unsubscribe);
  // A button or a line of text, never a picture or a file from the network.
  expect(mail.html).not.toMatch(/<img|src=|url\(|@import|<link|<script/);
});

test.each(DRAWN)(
  'times and amounts in the mail $name are those of the country',
  ({ store, mail: { subject, text } }) => {
    const words = `${subject}\n${text}`;
    const clocks = words.match(/hora de \p{Lu}\p{L}+/gu) ?? [];
    expect(clocks.filter((clock) => clock !== COUNTRIES[store.country].clock)).toEqual([]);
    const signs = words.match(/(?:S\/|\$) ?\d/g) ?? [];
    expect(signs.filter((sign) => !sign.startsWith(CURRENCY_SIGNS[store.currency]))).toEqual([]);
    if (store.country !== 'CO') expect(words).not.toMatch(/Bogotá|Colombia|\bNIT\b|\bPSE\b|pesos/);
  },
);

test('names and links that contain HTML are shown as text in every mail', () => {
  const bad = '<img src=x onerror="alert(1)">&amp;\'';
  // A line break in a name must not look like a line of ours; bodies of notices have lines of their own.
  const name = `${bad}\r\nBcc: otro@example.com`;
  const hostile = (customer: SampleCustomer): SampleCustomer => ({
    ...{ ...customer, empresa: name, firstname: name, email: bad, estacion: bad },
  });
  const drawn = MAIL_TEMPLATES.flatMap((each) => draw(each, hostile));
  expect(drawn.filter(({ mail }) => mail.text.includes('<img src=x')).length).toBeGreaterThan(DRAWN.length / 2);
  for (const { name, mail } of drawn) {
    expect(mail.html, name).not.toMatch(/<img|onerror="|&amp;'/);
    expect(mail.subject, name).not.toMatch(/[\r\n]/);
    expect(mail.text, name).not.toMatch(/^Bcc:/m);
  }
});

describe('declarations of mails that do not compile', () => {
  const complete = { title: 'T', about: 'A', write: () => ({ subject: 'S', greeting: 'G', paragraphs: [] }) };

  test('a mail without its shortest and longest sample does not compile', () => {
    // @ts-expect-error the longest is missing
    mailTemplate<object>({ ...complete, samples: { corto: () => ({}) } });
    // @ts-expect-error a sample lacks a fact
    mailTemplate<{ readonly url: string }>({ ...complete, samples: { corto: () => ({}), largo: () => ({ url: '' }) } });
    const { samples } = toListedMail(
      't',
      mailTemplate({ ...complete, samples: { corto: () => ({}), largo: () => ({}) } }),
    );
    expect(samples.map(({ name }) => name)).toEqual(['corto', 'largo']);
  });

  test('a mail as an outbox kind without a template does not compile', () => {
    const declared = { name: 'prueba', tries: { firstPauseMs: 1, longestPauseMs: 1, forMs: 1 }, keptDays: 1 };
    const mailer = { send: async () => undefined };
    // @ts-expect-error the template is missing
    expect(declareMailKind({ ...declared, mailer, read: () => undefined }).name).toBe('prueba');
  });
});
