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

/** A secret of a system's key. It belongs into a header; a wrong request may have it in its address. */
const KEY_SECRET = /srt_[\da-z]{20,}/gi;

const withoutSecrets = (text: string): string =>
  redactSecretAddresses(text, HIDDEN).replace(MAIL, '[correo]').replace(KEY_SECRET, HIDDEN);

/** A path segment made by `signValue`. */
const SIGNED_PART = /\/[\w-]+\.[\w-]{43}(?=[/.]|$)/g;

/** A path segment with a voucher code, which is worth money: five groups of four characters, with or without dashes. */
const CODE_PART = /\/(?:[0-9a-z]{4}-?){4}[0-9a-z]{4}(?=[/.]|$)/gi;

/** A path segment with a certificate's number, which opens the certificate to any visitor. */
const CERTIFICATE_PART = /\/SRT-?[a-z]{2}-?\d{4}(?:-?[0-9a-z]{4}){3}-?[0-9a-z]{2}(?=[/.]|$)/gi;

/**
 * Path of a request for the log, with signed values and codes redacted: they grant access. Their own routes are
 * recognized in any spelling, other paths in the spellings that the portal writes.
 */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  const secret = findSecretRoute(path);
  if (secret) return `${secret.route}/${HIDDEN}${secret.end}`;
  return [SIGNED_PART, CODE_PART, CERTIFICATE_PART]
    .reduce((text, part) => text.replace(part, `/${HIDDEN}`), path)
    .replace(KEY_SECRET, HIDDEN);
}

function redactText(value: unknown): unknown {
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

/** Objects within objects whose fields are redacted. */
const DEPTH = 3;

/** Keys that have serializers, which choose what of the object is logged. */
const SERIALIZED: ReadonlySet<string> = new Set(['err', 'req', 'res']);

type Fields = Record<string, unknown>;

/**
 * Creates a function that hides the values of secret fields of a log line, also in objects and arrays within it. Replaces pino's redaction, which
 * also runs for the logger of each request (docs/decisions/0039).
 */
function createFieldRedaction(secret: ReadonlySet<string>): (fields: Fields) => Fields {
  const redact = (value: unknown, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth === 0 || 'toJSON' in value) return value;
    if (Array.isArray(value)) return value.map((item) => redact(item, depth - 1));
    return mapValues(value as Fields, (key, inner) => redactField(key, inner, depth));
  };
  const redactField = (key: string, value: unknown, depth: number): unknown =>
    secret.has(key) ? HIDDEN : redact(value, depth - 1);
  return (fields) => mapValues(fields, (key, value) => (SERIALIZED.has(key) ? value : redactField(key, value, DEPTH)));
}

const mapValues = (fields: Fields, change: (key: string, value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, change(key, value)]));

/**
 * Logger options that redact tokens, passwords, cookies and mail addresses, also within messages and errors.
 * @param settings names of the areas' secret settings
 */
export const createRedactions = (settings: readonly string[]) => ({
  formatters: { log: createFieldRedaction(new Set([...SECRET_FIELDS, ...settings])) },
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
