import { z } from 'zod';

/** Facts of the portal that the checks of an area need. */
export interface Surroundings {
  /** True except in the demo, in development and in tests. */
  readonly isPublic: boolean;
  /** Whether the back end belongs to this portal and is not another product (GRAPHQL_URL). */
  readonly ownsBackend: boolean;
}

/** The variables of the environment that the platform or one area reads. */
export interface Settings<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** The text in `describe` is shown when a value is bad. `.env.example` documents each variable; a test checks it. */
  readonly shape: Shape;
  /** Problems of the variables, missing or contradictory: sentences that begin with a variable's name. */
  problems(values: ValuesOf<Settings<Shape>>, surroundings: Surroundings): readonly string[];
  /** Variables whose values never reach the log. */
  readonly secrets: readonly string[];
}

/** The parsed values of a declaration of settings. */
export type ValuesOf<Each> = Each extends { readonly shape: infer Shape extends z.ZodRawShape }
  ? Readonly<z.infer<z.ZodObject<Shape>>>
  : never;

/**
 * The values of all areas. Each area adds its own
 * (`declare module '#platform/settings.ts' { interface AreaSettingValues extends ValuesOf<typeof …> {} }`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: the areas fill it.
export interface AreaSettingValues {}

export const declareSettings = <Shape extends z.ZodRawShape>(
  shape: Shape,
  problems: Settings<Shape>['problems'] = () => [],
  secrets: readonly (keyof Shape & string)[] = [],
): Settings<Shape> => ({ shape, problems, secrets });

/** An unusable value of the environment. The message names the variable and the expected value. */
export class BadConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
  }
}

/**
 * Reads the variables of a shape; an empty variable counts as unset.
 * @throws BadConfiguration listing all bad variables at once, without their values, which may be secrets
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

/** Kinds of values that settings of several areas share. */

export const wholeNumber = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

/** An http(s) address, without a slash at the end. */
export const httpAddress = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

/** Whether a host is a loopback address, which other machines cannot reach. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i.test(host);
