const SECRET_FIELDS = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'set-cookie',
  'phrase',
  'email',
  'currentPassword',
  'newPassword',
  'repeatPassword',
  'clave',
  'correo',
  'codigo',
  'apollo-token',
  'enlace-de-cuenta',
  'SESSION_SECRET',
  'PAYMENT_SECRET',
  'PLACETOPAY_SECRET',
  'SHOP_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'PUSH_PRIVATE_KEY',
  'endpoint',
  'p256dh',
  'auth',
];
/** Matches only from the start of a word: trying from every letter of a long word would take quadratic time. */
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

const withoutMail = (text: string): string => text.replace(MAIL, '[correo]');

/** A value of `signValue`, as a whole part of a path. */
const SIGNED_PART = /\/[\w-]+\.[\w-]{43}(?=[/.]|$)/g;

/** A code that is worth money to whoever has it: five groups of four characters, with dashes or without. */
const CODE_PART = /\/(?:[0-9a-z]{4}-?){4}[0-9a-z]{4}(?=[/.]|$)/gi;

/** The path of a request for the log. A signed address opens what it leads to: it is a secret. */
export const loggedPath = (url: string): string =>
  (url.split('?')[0] ?? '')
    .replace(/^\/descargas\/.*/, '/descargas/[oculto]')
    .replace(SIGNED_PART, '/[oculto]')
    .replace(CODE_PART, '/[oculto]');

function redactText(value: unknown): unknown {
  return typeof value === 'string' ? withoutMail(value) : value;
}

/** Logger options: tokens, passwords, cookies and mail addresses never reach the log, also inside messages and errors. */
export const redactions = {
  redact: {
    paths: SECRET_FIELDS.flatMap((field) => {
      const path = field.includes('-') ? `["${field}"]` : field;
      const dotted = field.includes('-') ? path : `.${path}`;
      return [path, `*${dotted}`, `*.*${dotted}`];
    }),
    censor: '[oculto]',
  },
  serializers: {
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: withoutMail(error.message ?? ''),
      stack: withoutMail(error.stack ?? ''),
    }),
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void) {
      method.apply(this as never, args.map(redactText) as never[]);
    },
  },
};
