import { secretRoute, withoutSecretAddresses } from '#kernel/secret-address.ts';

/** Secrets of the platform and of the contract. The secret settings of an area are declared in its `server/settings.ts`. */
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
  'DATABASE_URL',
  'SMTP_URL',
  'endpoint',
  'p256dh',
  'auth',
];
/** Anchored at the start of a word: matching from every letter of a long word would take quadratic time. */
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

const HIDDEN = '[oculto]';

const withoutSecrets = (text: string): string => withoutSecretAddresses(text, HIDDEN).replace(MAIL, '[correo]');

/** A value of `signValue`, as a whole part of a path. */
const SIGNED_PART = /\/[\w-]+\.[\w-]{43}(?=[/.]|$)/g;

/** A voucher code, worth money to its reader: five groups of four characters, with or without dashes. */
const CODE_PART = /\/(?:[0-9a-z]{4}-?){4}[0-9a-z]{4}(?=[/.]|$)/gi;

/**
 * The path of a request for the log. Signed addresses and codes grant access, so they are redacted: on their own routes in any spelling, on other
 * addresses in the spellings that the portal writes.
 */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  const secret = secretRoute(path);
  if (secret) return `${secret.route}/${HIDDEN}${secret.end}`;
  return path.replace(SIGNED_PART, `/${HIDDEN}`).replace(CODE_PART, `/${HIDDEN}`);
}

function redactText(value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

/**
 * Logger options: tokens, passwords, cookies and mail addresses never reach the log, also inside messages and errors.
 * @param settings names of the areas' secret settings
 */
export const createRedactions = (settings: readonly string[]) => ({
  redact: {
    paths: [...SECRET_FIELDS, ...settings].flatMap((field) => {
      const path = field.includes('-') ? `["${field}"]` : field;
      const dotted = field.includes('-') ? path : `.${path}`;
      return [path, `*${dotted}`, `*.*${dotted}`];
    }),
    censor: HIDDEN,
  },
  serializers: {
    err: (error: Error & { code?: string }) => ({
      type: error.name,
      code: error.code,
      message: withoutSecrets(error.message ?? ''),
      stack: withoutSecrets(error.stack ?? ''),
    }),
  },
  hooks: {
    logMethod(this: unknown, args: unknown[], method: (...args: never[]) => void) {
      method.apply(this as never, args.map(redactText) as never[]);
    },
  },
});
