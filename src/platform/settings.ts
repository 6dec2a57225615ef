import { z } from 'zod';
import { type Currency, isCurrency, type Money, parseMoney } from '#kernel/money.ts';
import { isNetwork } from './http/allowed-networks.ts';

/** Facts of the portal for an area's checks. */
export interface SettingsContext {
  /** True except in the demo, in development and in tests. */
  readonly isPublic: boolean;
  /** Whether the back end is part of this portal, and not another product (GRAPHQL_URL). */
  readonly ownsBackend: boolean;
}

/** The environment variables of the platform or of one area. */
export interface Settings<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /**
   * The text of `describe` is shown for an invalid value. A test checks that `.env.example` documents each variable.
   */
  readonly shape: Shape;
  /** Finds missing or contradictory variables. Returns sentences that begin with a variable's name. */
  problems(values: ValuesOf<Settings<Shape>>, surroundings: SettingsContext): readonly string[];
  /** Variables whose values the log redacts. */
  readonly secrets: readonly string[];
}

/** Parsed values of a declaration. */
export type ValuesOf<Each> = Each extends { readonly shape: infer Shape extends z.ZodRawShape }
  ? Readonly<z.infer<z.ZodObject<Shape>>>
  : never;

/**
 * Values of all areas. Each area adds its own (`declare module '#platform/settings.ts' { interface AreaSettingValues extends ValuesOf<typeof …> {}
 * }`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it.
export interface AreaSettingValues {}

export const declareSettings = <Shape extends z.ZodRawShape>(
  shape: Shape,
  problems: Settings<Shape>['problems'] = () => [],
  secrets: readonly (keyof Shape & string)[] = [],
): Settings<Shape> => ({ shape, problems, secrets });

/** Invalid environment variables. The message names each variable and its expected value. */
export class BadConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
  }
}

/**
 * Reads the variables of a shape; an empty one counts as unset.
 * @throws BadConfiguration listing all invalid variables, without their values, which may be secrets
 */
export function readValues<Shape extends z.ZodRawShape>(
  shape: Shape,
  environment: Record<string, string | undefined>,
): z.infer<z.ZodObject<Shape>> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.object(shape).safeParse(given);
  if (parsed.success) return parsed.data;
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))];
  throw new BadConfiguration(
    names.map((name) => `${name}: se espera ${(shape[name] as z.ZodType | undefined)?.description}.`),
  );
}

/** Validators that the settings of several areas share. */

export const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

/** Networks separated by commas, each an address or an address with the length of its prefix. Empty: none. */
export const networkList = () =>
  z
    .string()
    .refine((text) => text.split(',').every((each) => each === '' || isNetwork(each)))
    .default('')
    .describe('redes separadas por comas, por ejemplo 10.0.0.0/8,203.0.113.7');

/** Amounts by currency, each above zero: `COP:50000000,USD:10000`. Empty: none. */
export const amountsByCurrency = () =>
  z
    .string()
    .transform((text) => text.split(',').filter(Boolean).map(currencyAndAmount))
    .refine((amounts) => amounts.every((amount) => amount !== undefined && amount.minor > 0))
    .transform(
      (amounts): ReadonlyMap<Currency, Money> =>
        new Map(amounts.flatMap((amount) => (amount ? [[amount.currency, amount] as const] : []))),
    )
    .prefault('')
    .describe('moneda:valor,moneda:valor, por ejemplo COP:50000000,USD:10000');

function currencyAndAmount(pair: string): Money | undefined {
  const [currency = '', amount = ''] = pair.split(':');
  return isCurrency(currency) ? parseMoney(amount, currency) : undefined;
}

/** An http(s) address, without a slash at the end. */
export const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

/** Whether a host is a loopback address, unreachable from other machines. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i.test(host);
