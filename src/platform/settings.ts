import { z } from 'zod';

/** What the checks of an area need to know of the portal. */
export interface Surroundings {
  /** Outside of the demonstration, of development and of tests. */
  readonly isPublic: boolean;
  /** Whether the back end is part of this process or of its other half, and not another product (GRAPHQL_URL). */
  readonly ownsBackend: boolean;
}

/** The variables of the environment that the platform or one area reads. */
export interface Settings<Shape extends z.ZodRawShape = z.ZodRawShape> {
  /** The text in `describe` is shown when a value is bad. `.env.example` documents each variable; a test checks it. */
  readonly shape: Shape;
  /** Variables that are missing or contradict each other: sentences that begin with a variable's name. */
  problems(values: ValuesOf<Settings<Shape>>, surroundings: Surroundings): readonly string[];
  /** Variables whose values never reach the log. */
  readonly secrets: readonly string[];
}

/** The values that are read for a declaration of settings. */
export type ValuesOf<Each> = Each extends { readonly shape: infer Shape extends z.ZodRawShape }
  ? Readonly<z.infer<z.ZodObject<Shape>>>
  : never;

export const declareSettings = <Shape extends z.ZodRawShape>(
  shape: Shape,
  problems: Settings<Shape>['problems'] = () => [],
  secrets: readonly (keyof Shape & string)[] = [],
): Settings<Shape> => ({ shape, problems, secrets });

/** A value of the environment that cannot be used. The message names the variable and what is expected. */
export class BadConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`La configuración no sirve:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'BadConfiguration';
  }
}

/**
 * Reads the variables of a shape; an empty variable counts as unset.
 * @throws BadConfiguration listing every bad variable at once; the values themselves are not repeated, they may be secrets
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
