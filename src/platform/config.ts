import { z } from 'zod';
import {
  BadConfiguration,
  httpAddress,
  isLoopback,
  readValues,
  type Settings,
  type SettingsContext,
  type ValuesOf,
  wholeNumber,
} from './settings.ts';

/** Number of trusted proxies in front of the portal; `true` means one. */
const hops = z.preprocess(
  (text) => (text === 'true' ? 1 : text === 'false' ? 0 : text),
  z.coerce.number().int().min(0).max(9),
);

/** Whether an address has nothing beside its protocol, host and port. Links of mails begin with it. */
function isBare(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return pathname === '/' && [search, hash, username, password].every((part) => part === '');
}

/** Variables of the platform. Those of an area are in its `server/settings.ts`. */
const shape = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('development, test o production'),
  HOST: z.string().default('127.0.0.1').describe('una dirección de red de esta máquina'),
  PORT: wholeNumber(0, 65535).default(3000).describe('un puerto entre 0 y 65535'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('fatal, error, warn, info, debug, trace o silent'),
  DRAIN_SECONDS: wholeNumber(0, 60).default(1).describe('segundos, de 0 a 60'),
  TIER: z.enum(['all', 'pages', 'backend']).default('all').describe('all, pages o backend'),
  PUBLIC_URL: httpAddress
    .refine(isBare)
    .optional()
    .describe('una dirección http(s) sin camino ni clave, por ejemplo https://clientes.example.com'),
  BACKEND_URL: httpAddress
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
  DATABASE_POOL: wholeNumber(1, 200).default(16).describe('un número entre 1 y 200'),
  PROCESSES: z
    .union([z.literal('auto'), wholeNumber(1, 64)])
    .default(1)
    .describe('auto, o un número entre 1 y 64'),
  DATABASE_STATEMENT_SECONDS: wholeNumber(1, 600).default(5).describe('segundos, de 1 a 600'),
  DATA_DIR: z.string().min(1).default('./data').describe('una carpeta donde se pueda escribir'),
  SESSION_SECRET: z.string().min(32).optional().describe('un texto secreto de 32 caracteres o más'),
  METRICS_PORT: wholeNumber(1, 65535).optional().describe('un puerto entre 1 y 65535'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('una dirección de red de esta máquina'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .optional()
    .describe('mailto:correo@empresa.com o una dirección https'),
  DEMO: z.enum(['auto', 'on', 'off']).default('auto').describe('auto, on u off'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('smtp://usuario:clave@servidor:587'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\p{Cc}]*[^\s<>@]@[^\s<>@]+>?$/u)
    .default('Surtidor <no-responda@surtidor.example>')
    .describe('un remitente como Surtidor <no-responda@empresa.com>'),
  RATE_LIMIT_PER_MINUTE: wholeNumber(10, 1_000_000)
    .default(600)
    .describe('peticiones por minuto y dirección, de 10 a 1000000'),
  CALLS_PER_PERSON: wholeNumber(1, 1_000).default(4).describe('consultas de una persona a la vez, de 1 a 1000'),
};

type Values = ValuesOf<{ readonly shape: typeof shape }>;

export type PlatformConfig = Values & { readonly demo: boolean };

/** Merged values of several declarations. */
type SumOf<Areas extends readonly Settings[]> = Areas extends readonly [
  infer First,
  ...infer Rest extends readonly Settings[],
]
  ? ValuesOf<First> & SumOf<Rest>
  : unknown;

/** Merges the variables of the platform and of these areas. @throws Error when two of them declare the same variable */
export function mergeSettingShapes(areas: readonly Settings[]): z.ZodRawShape {
  const sum: Record<string, z.core.$ZodType> = { ...shape };
  for (const area of areas)
    for (const [name, type] of Object.entries(area.shape)) {
      if (Object.hasOwn(sum, name)) throw new Error(`Dos áreas declaran ${name}.`);
      sum[name] = type;
    }
  return sum;
}

/**
 * Reads the configuration of the portal; an empty variable counts as unset.
 * @throws BadConfiguration listing all bad variables at once, without their values, which may be secrets
 */
export function readConfig<const Areas extends readonly Settings[]>(
  environment: Record<string, string | undefined>,
  areas: Areas,
): PlatformConfig & SumOf<Areas> {
  const config = withDemo(readValues(mergeSettingShapes(areas), environment) as Values & SumOf<Areas>);
  const isPublic = !config.demo && config.NODE_ENV === 'production';
  const surroundings: SettingsContext = { isPublic, ownsBackend: !config.GRAPHQL_URL };
  const problems = areas.flatMap((area) => area.problems(config as Parameters<Settings['problems']>[0], surroundings));
  if (hasBackend(config) && !config.DATABASE_URL && countProcesses(config, 1) > 1)
    problems.push('PROCESSES: la base de datos embebida admite un solo proceso. Deje 1, o ponga DATABASE_URL.');
  problems.push(...unaskedDemo(config));
  if (isPublic && config.SESSION_SECRET && isGuessable(config.SESSION_SECRET))
    problems.push('SESSION_SECRET: se adivina. Ponga uno al azar, por ejemplo el de «openssl rand -base64 32».');
  if (isPublic && !config.SESSION_SECRET) problems.push('SESSION_SECRET: hace falta sin la demostración.');
  if (problems.length > 0) throw new BadConfiguration(problems);
  return config;
}

/** The demo's passwords are public, so a reachable portal becomes a demo only with DEMO=on. */
function unaskedDemo({ demo, DEMO, PUBLIC_URL, HOST }: PlatformConfig): string[] {
  const isReached = PUBLIC_URL?.startsWith('https:') || !isLoopback(HOST);
  if (!demo || DEMO === 'on' || !isReached) return [];
  return [
    'DEMO: sin DATABASE_URL este portal sería la demostración, con claves que todos conocen, y otros lo alcanzan (PUBLIC_URL o HOST). Ponga DATABASE_URL, o DEMO=on si eso quiere.',
  ];
}

/** Whether this process has a back end and a database, or serves only pages. */
export const hasBackend = ({ TIER, GRAPHQL_URL }: Pick<Values, 'TIER' | 'GRAPHQL_URL'>): boolean =>
  TIER !== 'pages' && !GRAPHQL_URL;

/**
 * Number of processes that share the work; always one on the embedded database. @param processors of this machine,
 * for `auto`
 */
export function countProcesses(
  config: Pick<Values, 'TIER' | 'GRAPHQL_URL' | 'DATABASE_URL' | 'PROCESSES'>,
  processors: number,
): number {
  if (config.PROCESSES !== 'auto') return config.PROCESSES;
  return hasBackend(config) && !config.DATABASE_URL ? 1 : processors;
}

/**
 * Reads the configuration of a command: variables of the platform and of its area only, so that the portal's others
 * may be missing.
 * @throws BadConfiguration like `readConfig`
 */
export const readCommandConfig = <const Areas extends readonly Settings[] = readonly []>(
  environment: Record<string, string | undefined>,
  areas?: Areas,
): PlatformConfig & SumOf<Areas> =>
  withDemo(readValues(mergeSettingShapes(areas ?? []), environment) as Values & SumOf<Areas>);

const withDemo = <Given extends Values>(values: Given): Given & { readonly demo: boolean } => ({
  ...values,
  demo: values.DEMO === 'on' || (values.DEMO === 'auto' && !values.DATABASE_URL && !values.GRAPHQL_URL),
});

/** A secret with fewer bits can be guessed offline from one signed cookie. */
const FEWEST_BITS = 64;

/**
 * Whether a secret has too little variety: repeated characters, a repeated word, or a sequence such as `abcdef…` or `012345…`. The estimate is
 * Shannon's entropy of its characters times its length, without repetitions and sequences.
 */
export function isGuessable(secret: string): boolean {
  const once = /^(.+?)\1+.{0,16}$/su.exec(secret)?.[1] ?? secret;
  const characters = [...once];
  const jumps = characters
    .slice(1)
    .map((each, index) => (each.codePointAt(0) ?? 0) - (characters[index]?.codePointAt(0) ?? 0));
  return Math.min(bitsOf(characters), bitsOf(jumps)) < FEWEST_BITS;
}

function bitsOf(values: readonly unknown[]): number {
  const counts = new Map<unknown, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + count * Math.log2(values.length / count), 0);
}
