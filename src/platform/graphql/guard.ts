import type { GraphQLError, GraphQLFieldResolver } from 'graphql';

/** Decides whether a root field may run. Returns an error to refuse it. */
export type Guard<Context> = (context: Context) => GraphQLError | undefined;

/**
 * Called before each root field runs, with its refusal, if any. A returned promise is awaited: a field whose use must
 * be recorded runs only after the record exists.
 */
export type FieldWatcher<Context> = (
  context: Context,
  field: string,
  refusal: GraphQLError | undefined,
) => Promise<void> | undefined;

/** Combines several watchers. Returns a promise only if one of them does. */
export const combineWatchers =
  <Context>(watches: readonly FieldWatcher<Context>[]): FieldWatcher<Context> =>
  (context, field, refusal) => {
    const watched = watches.flatMap((watch) => watch(context, field, refusal) ?? []);
    return watched.length > 0 ? Promise.all(watched).then(() => undefined) : undefined;
  };

/** Resolvers by type and field, without the areas' own types. */
export type RootResolvers = Record<string, Record<string, unknown>>;

/** Root fields of all sides next to each other, by type. */
export function mergeResolvers(sides: readonly { readonly resolvers: object }[]): RootResolvers {
  const merged: RootResolvers = {};
  for (const { resolvers } of sides)
    for (const [type, fields] of Object.entries(resolvers)) merged[type] = { ...merged[type], ...fields };
  return merged;
}

interface Charged {
  readonly ip: string;
  /** Root fields of the request so far. */
  readonly fields?: { count: number } | undefined;
}

/**
 * Wraps the guard of a root field. Each call also charges the operation's cost to the caller's requests per minute. Each field after a request's
 * first costs one request more (docs/decisions/0032).
 */
export const createChargingGuard =
  <Context extends Charged>(charge: (ip: string, units: number) => void) =>
  ({ cost = 0 }: { readonly cost?: number | undefined }, guard: Guard<Context>): Guard<Context> =>
  (context) => {
    const { fields, ip } = context;
    const extra = fields && fields.count > 0 ? 1 : 0;
    if (fields) fields.count += 1;
    if (cost + extra > 0) charge(ip, cost + extra);
    return guard(context);
  };

/**
 * Puts each root field behind its guard. A field without one prevents the start: access is denied by default.
 * @throws Error naming the field that has no guard, or the guard that has no field
 */
export function guardRootFields<Context>(
  resolvers: RootResolvers,
  guards: Record<string, Guard<Context>>,
  watch: FieldWatcher<Context> = () => undefined,
): RootResolvers {
  const guarded: RootResolvers = { ...resolvers };
  const unused = new Set(Object.keys(guards));
  for (const type of ['Query', 'Mutation']) {
    guarded[type] = {};
    for (const [field, resolver] of Object.entries(resolvers[type] ?? {})) {
      const guard = guards[`${type}.${field}`];
      if (!guard) throw new Error(`${type}.${field} no tiene regla de acceso.`);
      unused.delete(`${type}.${field}`);
      const run = resolver as GraphQLFieldResolver<unknown, Context>;
      const protectedResolver: GraphQLFieldResolver<unknown, Context> = (source, args, context, info) => {
        const refusal = guard(context);
        const watched = watch(context, `${type}.${field}`, refusal);
        const answer = () => {
          if (refusal) throw refusal;
          return run(source, args, context, info);
        };
        return watched ? watched.then(answer) : answer();
      };
      guarded[type][field] = protectedResolver;
    }
  }
  if (unused.size > 0) throw new Error(`Reglas de acceso sin operación: ${[...unused].join(', ')}`);
  return guarded;
}
