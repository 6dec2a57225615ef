import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/**
 * Measures every HTTP request by the pattern of its route; an address without a route is `none`. Streams, which last for hours, have a gauge.
 * @param pageOf the pattern of a page: the pages share one route of the server
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics, pageOf: (path: string) => string): void {
  const patternOf = (route: string, url: string): string => {
    if (route === '/*') return pageOf(url.split('?')[0] ?? '');
    // Merged into one label: each file of a build has its own route with a hash.
    return route.startsWith('/assets/') ? '/assets/*' : route;
  };
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.isStream && reply.statusCode === 200) return;
    const route = request.routeOptions.url ?? 'none';
    metrics.request(patternOf(route, request.url), reply.statusCode, reply.elapsedTime / 1000);
  });
}
