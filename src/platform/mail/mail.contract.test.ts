import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmtpServer } from '#tests/support/smtp-server.ts';
import { type Mail, type Mailer, UndeliverableMail } from './mail.ts';
import { createSmtpMailer } from './smtp.ts';
import { createStoringMailer } from './storing-mailer.ts';

const mail: Mail = {
  id: 'pago-81001',
  to: 'ana@example.com',
  subject: 'Su pago fue aprobado',
  text: 'El pago SRT-81001 quedó aprobado.',
  html: '<p>El pago SRT-81001 quedó aprobado.</p>',
};

interface Arrived {
  readonly to: string;
  readonly content: string;
}
interface Implementation {
  readonly name: string;
  open(): Promise<{ mailer: Mailer; arrived: () => readonly Arrived[]; close: () => Promise<unknown> }>;
}

const outbox: Implementation = {
  name: 'outbox',
  async open() {
    const kept: Mail[] = [];
    const mailer = createStoringMailer(async (each) => {
      if (each.to.endsWith('@refused.example')) throw new Error('no such mailbox');
      kept.push(each);
    });
    const arrived = () => kept.map(({ to, subject, text, html }) => ({ to, content: `${subject}\n${text}\n${html}` }));
    return { mailer, arrived, close: async () => undefined };
  },
};

const smtp: Implementation = {
  name: 'smtp',
  async open() {
    const server = await openSmtpServer();
    const mailer = createSmtpMailer({
      url: server.url,
      from: 'Surtidor <no-responda@surtidor.example>',
      timeoutMs: 5000,
    });
    const arrived = () =>
      server.received.map(({ recipients, source }) => ({ to: recipients.join(), content: decoded(source) }));
    return { mailer, arrived, close: server.close };
  },
};

/** Decodes quoted-printable parts and encoded words of headers. */
function decoded(source: string): string {
  const bytes = (text: string) =>
    Buffer.from(
      text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString();
  const words = source.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => word.replaceAll('_', ' '));
  return bytes(words.replaceAll('=\r\n', ''));
}

describe.each([outbox, smtp])('sending mail with $name', ({ open }) => {
  let opened: Awaited<ReturnType<Implementation['open']>>;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.close());

  test('a message is handed over once, with its accents', async () => {
    await opened.mailer.send({ ...mail, subject: 'Confirmación de su pago' });
    const [arrived] = opened.arrived();
    expect(opened.arrived()).toHaveLength(1);
    expect(arrived?.to).toBe('ana@example.com');
    expect(arrived?.content).toContain('Confirmación de su pago');
    expect(arrived?.content).toContain('El pago SRT-81001 quedó aprobado.');
    expect(arrived?.content).toContain('<p>El pago SRT-81001 quedó aprobado.</p>');
  });

  test.each([
    ['no address', { to: '' }],
    ['two addresses', { to: 'ana@example.com, otro@example.com' }],
    ['an address that contains a header', { to: 'ana@example.com\r\nBcc: otro@example.com' }],
    ['no subject', { subject: ' ' }],
    ['a subject that contains a header', { subject: 'Hola\r\nBcc: otro@example.com' }],
  ])('a message with %s is refused before it is sent', async (_what, change) => {
    const before = opened.arrived().length;
    await expect(opened.mailer.send({ ...mail, ...change })).rejects.toBeInstanceOf(UndeliverableMail);
    expect(opened.arrived()).toHaveLength(before);
  });

  test('sending rejects when the message was not accepted', async () => {
    await expect(opened.mailer.send({ ...mail, to: 'nadie@refused.example' })).rejects.toThrow('no such mailbox');
  });
});

test('only a mail that a person subscribed to has unsubscribe headers', async () => {
  const server = await openSmtpServer();
  const mailer = createSmtpMailer({ url: server.url, from: 'a@example.com', timeoutMs: 5000 });
  const unsubscribe = `https://portal.example/dejar-extracto/${'x'.repeat(120)}`;
  await mailer.send({ ...mail, unsubscribe });
  await mailer.send(mail);
  const [subscribed, other] = server.received.map(({ source }) => source.replaceAll(/\r\n\s+/g, ' '));
  expect(subscribed).toMatch(new RegExp(`^List-Unsubscribe: ?<${unsubscribe}>`, 'm'));
  expect(subscribed).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
  expect(other).not.toContain('List-Unsubscribe');
  await server.close();
});

test('a mail to an unknown address is given up, and after any other refusal it is sent again', async () => {
  const server = await openSmtpServer();
  const { send } = createSmtpMailer({ url: server.url, from: 'a@example.com', timeoutMs: 5000 });
  await expect(send({ ...mail, to: 'nadie@gone.example' })).rejects.toBeInstanceOf(UndeliverableMail);
  await expect(send({ ...mail, to: 'nadie@refused.example' })).rejects.not.toBeInstanceOf(UndeliverableMail);
  await server.close();
});

test('an unreachable mail server causes an error', async () => {
  const gone = await openSmtpServer();
  await gone.close();
  await expect(
    createSmtpMailer({ url: gone.url, from: 'a@example.com', timeoutMs: 2000 }).send(mail),
  ).rejects.toThrow();
});
