import type { FastifyInstance } from 'fastify';
import type { GraphQLFieldResolver } from 'graphql';
import type { RootResolvers } from '../graphql/guard.ts';
import type { Metrics, Outcome } from './metrics.ts';

/** Measures every root field of the contract. Label values are names of the contract, so their number is bounded. */
export function measureOperations<Context>(resolvers: RootResolvers, metrics: Metrics): RootResolvers {
  const measured: RootResolvers = { ...resolvers };
  for (const type of ['Query', 'Mutation'])
    measured[type] = Object.fromEntries(
      Object.entries(resolvers[type] ?? {}).map(([field, resolver]) => [
        field,
        measure(field, resolver as GraphQLFieldResolver<unknown, Context>, metrics),
      ]),
    );
  return measured;
}

function measure<Context>(
  field: string,
  run: GraphQLFieldResolver<unknown, Context>,
  metrics: Metrics,
): GraphQLFieldResolver<unknown, Context> {
  return async (source, args, context, info) => {
    const start = performance.now();
    const end = (outcome: Outcome) => metrics.operation(field, outcome, (performance.now() - start) / 1000);
    try {
      const answer = await run(source, args, context, info);
      end('ok');
      return answer;
    } catch (error) {
      end(outcomeOf(error));
      throw error;
    }
  };
}

/**
 * Refused or failed: a GraphQLError is an answer of the contract. Compared by class name, because graphql may be
 * loaded twice.
 */
const outcomeOf = (error: unknown): Outcome =>
  error instanceof Error && error.name === 'GraphQLError' && categoryOf(error) !== 'internal' ? 'refused' : 'failed';

const categoryOf = (error: Error): unknown =>
  (error as { readonly extensions?: { readonly category?: unknown } }).extensions?.category;

/**
 * Measures every HTTP request by its route pattern; `none` without a route. Streams last for hours and have a gauge
 * instead.
 * @param pageOf the pattern of a page: all pages share one route of the server
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics, pageOf: (path: string) => string): void {
  const patternOf = (route: string, url: string): string => {
    if (route === '/*') return pageOf(url.split('?')[0] ?? '');
    // Merged into one label: each built file has its own route with a hash.
    return route.startsWith('/assets/') ? '/assets/*' : route;
  };
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream && reply.statusCode === 200) return;
    const route = request.routeOptions.url ?? 'none';
    metrics.request(patternOf(route, request.url), reply.statusCode, reply.elapsedTime / 1000);
  });
}
