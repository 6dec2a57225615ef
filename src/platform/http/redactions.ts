import { findSecretRoute, redactSecretAddresses } from '#kernel/secret-address.ts';

/** Secret fields of the platform and of the contract. An area declares its secret settings in `server/settings.ts`. */
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
  'secreto',
  'intento',
  'uri',
  'codigos_recuperacion',
  'apollo-token',
  'enlace-de-cuenta',
  'SESSION_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'endpoint',
  'p256dh',
  'auth',
];
/** The look-behind starts matches at word starts only; otherwise a long word would take quadratic time. */
const MAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g;

const HIDDEN = '[oculto]';

const withoutSecrets = (text: string): string => redactSecretAddresses(text, HIDDEN).replace(MAIL, '[correo]');

/** A path segment made by `signValue`. */
const SIGNED_PART = /\/[\w-]+\.[\w-]{43}(?=[/.]|$)/g;

/** A path segment with a voucher code, which is worth money: five groups of four characters, with or without dashes. */
const CODE_PART = /\/(?:[0-9a-z]{4}-?){4}[0-9a-z]{4}(?=[/.]|$)/gi;

/**
 * Path of a request for the log, with signed values and codes redacted: they grant access. Their own routes are
 * recognized in any spelling, other paths in the spellings that the portal writes.
 */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  const secret = findSecretRoute(path);
  if (secret) return `${secret.route}/${HIDDEN}${secret.end}`;
  return path.replace(SIGNED_PART, `/${HIDDEN}`).replace(CODE_PART, `/${HIDDEN}`);
}

function redactText(value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

/**
 * Logger options that redact tokens, passwords, cookies and mail addresses, also within messages and errors.
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
