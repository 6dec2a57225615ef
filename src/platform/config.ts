import { z } from 'zod';
import { isCurrency, type Money, parseMoney } from '#kernel/money.ts';

/** Number of trusted proxies in front of the portal; `true` means one. */
const hops = z.preprocess(
  (text) => (text === 'true' ? 1 : text === 'false' ? 0 : text),
  z.coerce.number().int().min(0).max(9),
);
const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);
const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

const STORE_CODES = ['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'] as const;
const storeCodes: ReadonlySet<string> = new Set(STORE_CODES);

/** `store=https://…,store=https://…` */
const scriptsByStore = z
  .string()
  .transform((text) => new Map(text.split(',').filter(Boolean).map(storeAndScript)))
  .refine((scripts) =>
    [...scripts].every(([store, url]) => storeCodes.has(store) && /^https?:$/.test(protocolOf(url))),
  );

function storeAndScript(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at), pair.slice(at + 1)];
}

const protocolOf = (url: string): string => (URL.canParse(url) ? new URL(url).protocol : '');

/** `COP:50000000,USD:10000` */
const amountsByCurrency = z
  .string()
  .transform((text) => text.split(',').filter(Boolean).map(currencyAndAmount))
  .refine((amounts) => amounts.every((amount) => amount !== undefined && amount.minor > 0))
  .transform((amounts) => new Map(amounts.flatMap((amount) => (amount ? [[amount.currency, amount] as const] : []))))
  .prefault('');

function currencyAndAmount(pair: string): Money | undefined {
  const [currency = '', amount = ''] = pair.split(':');
  return isCurrency(currency) ? parseMoney(amount, currency) : undefined;
}

/** `https://key@host/project`: error reports need all three parts. */
const reportingAddress = z
  .url({ protocol: /^https?$/ })
  .refine((url) => URL.canParse(url) && new URL(url).username !== '' && /\/\d+$/.test(new URL(url).pathname));

/**
 * Every variable of the environment, once. `.env.example` documents each of them; a test keeps the two together.
 * The text in `describe` is shown when a value is bad.
 */
export const schema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('development, test o production'),
  HOST: z.string().default('127.0.0.1').describe('una dirección de red de esta máquina'),
  PORT: whole(0, 65535).default(3000).describe('un puerto entre 0 y 65535'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace o silent'),
  DRAIN_SECONDS: whole(0, 60).default(1).describe('segundos, de 0 a 60'),
  TIER: z.enum(['all', 'pages', 'backend']).default('all').describe('all, pages o backend'),
  PUBLIC_URL: address.optional().describe('una dirección http(s), por ejemplo https://clientes.example.com'),
  BACKEND_URL: address
    .optional()
    .describe('una dirección http(s): la pública del back end, si no es la de las páginas'),
  GRAPHQL_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('una dirección http(s) de un back end que hable el contrato'),
  TRUST_PROXY: hops.prefault('0').describe('cuántos proxies hay delante, de 0 a 9'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('postgres://usuario:clave@servidor:5432/base'),
  DATABASE_POOL: whole(1, 200).default(16).describe('un número entre 1 y 200'),
  DATABASE_STATEMENT_SECONDS: whole(1, 600).default(5).describe('segundos, de 1 a 600'),
  DATA_DIR: z.string().min(1).default('./data').describe('una carpeta donde se pueda escribir'),
  SESSION_SECRET: z.string().min(32).optional().describe('un texto secreto de 32 caracteres o más'),
  METRICS_PORT: whole(1, 65535).optional().describe('un puerto entre 1 y 65535'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('una dirección de red de esta máquina'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional()
    .describe('mailto:correo@empresa.com o una dirección https'),
  DEMO: z.enum(['auto', 'on', 'off']).default('auto').describe('auto, on u off'),
  PROVIDER: z
    .string()
    .regex(/^[A-Za-z]{2,30}$/)
    .default('Terpel')
    .describe('un nombre de 2 a 30 letras'),
  STORE_CODE: z
    .enum(STORE_CODES)
    .default('main')
    .describe('main, lubricantes, ecuador, lubricantes_ecuador o lubricantes_peru'),
  STORE_HOSTS: z
    .string()
    .regex(/^$|^([a-z0-9.-]+=[a-z_]+)(,[a-z0-9.-]+=[a-z_]+)*$/)
    .refine((text) => text.split(',').every((pair) => pair === '' || storeCodes.has(pair.slice(pair.indexOf('=') + 1))))
    .default('')
    .describe('host=tienda,host=tienda, con códigos de tienda como los de STORE_CODE'),
  PAYMENT_PROVIDER: z
    .enum(['simulador', 'placetopay'])
    .default('simulador')
    .describe('simulador o placetopay: dónde empiezan los pagos nuevos'),
  PAYMENT_URL: address.optional().describe('la dirección http(s) del proveedor de pagos'),
  PAYMENT_SECRET: z.string().min(16).optional().describe('un texto secreto de 16 caracteres o más'),
  PLACETOPAY_URL: address.optional().describe('la dirección http(s) del servicio de PlacetoPay'),
  PLACETOPAY_LOGIN: z.string().min(1).max(64).optional().describe('el identificador del comercio en PlacetoPay'),
  PLACETOPAY_SECRET: z.string().min(8).optional().describe('la llave secreta del comercio en PlacetoPay'),
  PAYMENT_TOKEN_MARKERS: z
    .string()
    .regex(/^\w+,\w+,\w+$/)
    .default('xMl3Jk,Por21Ld,Ml32')
    .describe('tres marcas separadas por comas, para + / ='),
  PAYMENT_PASSWORD_ABOVE: amountsByCurrency.describe('moneda:valor,moneda:valor, por ejemplo COP:50000000,USD:10000'),
  PAYMENT_EXPIRES_MINUTES: whole(1, 60).default(10).describe('minutos, de 1 a 60'),
  PAYMENT_PROBE_SECONDS: whole(1, 600).default(30).describe('segundos, de 1 a 600'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp://usuario:clave@servidor:587'),
  MAIL_FROM: z.string().default('Surtidor <no-responda@surtidor.example>').describe('un remitente de correo'),
  MAILS_PER_ADDRESS: whole(2, 1000).default(10).describe('correos por hora a una misma dirección, de 2 a 1000'),
  INVITATIONS_PER_CUSTOMER: whole(1, 10_000)
    .default(60)
    .describe('invitaciones por hora de un mismo cliente, de 1 a 10000'),
  FEED_MANIFEST: z.enum(['optional', 'required']).default('optional').describe('optional o required'),
  SUPPORT_SECRET_MINUTES: whole(1, 5).default(5).describe('minutos, de 1 a 5'),
  SHOP_URL: address.optional().describe('la dirección http(s) de la tienda externa'),
  SHOP_SECRET: z.string().min(32).optional().describe('un texto secreto de 32 caracteres o más'),
  CHAT_URL: address.optional().describe('la dirección http(s) del sitio del chat'),
  CHAT_ORGANIZATION: z
    .string()
    .regex(/^\w{15,18}$/)
    .optional()
    .describe('el identificador de la organización del chat, de 15 a 18 letras y números'),
  CHAT_DEPLOYMENT: z
    .string()
    .regex(/^\w{1,80}$/)
    .optional()
    .describe('el nombre del canal del chat'),
  CHAT_MESSAGING_URL: address.optional().describe('la dirección http(s) de la mensajería del chat'),
  TAG_MANAGER_ID: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/)
    .optional()
    .describe('un contenedor como GTM-ABC123'),
  TAG_MANAGER_URL: address.default('https://www.googletagmanager.com').describe('una dirección http(s)'),
  ERROR_REPORTING_DSN: reportingAddress.optional().describe('https://clave@servidor/proyecto'),
  IP_LOOKUP_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('una dirección http(s) que responda { "ip": … }'),
  FOOTER_SCRIPTS: scriptsByStore
    .prefault('')
    .describe('tienda=https://…,tienda=https://…, con códigos de tienda como los de STORE_CODE'),
  RATE_LIMIT_PER_MINUTE: whole(10, 1_000_000)
    .default(600)
    .describe('peticiones por minuto y dirección, de 10 a 1000000'),
});

export type Config = Readonly<z.infer<typeof schema>> & { readonly demo: boolean };

/** A value of the environment that cannot be used. The message names the variable and what is expected. */
export class BadConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
  }
}

/**
 * Reads the configuration; an empty variable counts as unset.
 * @param use `database`: for a command that only needs the data, so nothing of the portal's own is required
 * @throws BadConfiguration listing every bad variable at once; the values themselves are not repeated, they may be secrets
 */
export function readConfig(
  environment: Record<string, string | undefined>,
  use: 'portal' | 'database' = 'portal',
): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
    throw new BadConfiguration(
      names.map((name) => `${name}: se espera ${schema.shape[name as keyof typeof schema.shape].description}.`),
    );
  }
  const values = parsed.data;
  const demo = values.DEMO === 'on' || (values.DEMO === 'auto' && !values.DATABASE_URL && !values.GRAPHQL_URL);
  const problems: string[] = [];
  if (use === 'portal') problems.push(...halfAChat(values), ...halfAPlacetopay(values));
  const isPublic = use === 'portal' && !demo && values.NODE_ENV === 'production';
  const needsPayment = values.PAYMENT_PROVIDER === 'simulador';
  // The pages' Content-Security-Policy names this address; without it, a form sent without script could not redirect to
  // the bank.
  if (isPublic && needsPayment && !values.PAYMENT_URL) problems.push('PAYMENT_URL: hace falta sin la demostración.');
  if (isPublic && !values.GRAPHQL_URL) {
    if ((needsPayment || values.PAYMENT_URL) && !values.PAYMENT_SECRET)
      problems.push('PAYMENT_SECRET: hace falta sin la demostración.');
    if (values.SHOP_URL && !values.SHOP_SECRET) problems.push('SHOP_SECRET: hace falta con SHOP_URL.');
  }
  if (isPublic && !values.SESSION_SECRET) problems.push('SESSION_SECRET: hace falta sin la demostración.');
  if (problems.length > 0) throw new BadConfiguration(problems);
  return { ...values, demo };
}

/**
 * The PlacetoPay variables that are missing. Pages with their back end elsewhere need the address alone, for their
 * policy. The back end needs all three, also for earlier payments when another provider takes the new ones.
 */
function halfAPlacetopay(values: z.infer<typeof schema>): string[] {
  const ofBackEnd = values.GRAPHQL_URL ? [] : (['PLACETOPAY_LOGIN', 'PLACETOPAY_SECRET'] as const);
  const names = ['PLACETOPAY_URL' as const, ...ofBackEnd];
  if (values.PAYMENT_PROVIDER !== 'placetopay' && names.every((name) => !values[name])) return [];
  return names.filter((name) => !values[name]).map((name) => `${name}: hace falta para PlacetoPay.`);
}

/**
 * The chat variables that are missing. The chat needs all four; some without the rest are a mistake, not a chat
 * switched off.
 */
function halfAChat(values: z.infer<typeof schema>): string[] {
  const names = ['CHAT_URL', 'CHAT_ORGANIZATION', 'CHAT_DEPLOYMENT', 'CHAT_MESSAGING_URL'] as const;
  const missing = names.filter((name) => !values[name]);
  return missing.length === names.length ? [] : missing.map((name) => `${name}: hace falta para el chat.`);
}
