import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { measureRequests } from './measure-requests.ts';
import { openMetrics } from './metrics.ts';

test('a request is counted by the pattern of its route or page, never by its address', async () => {
  const app = Fastify();
  const metrics = openMetrics();
  const told = vi.spyOn(metrics, 'request');
  measureRequests(app, metrics, (path) => (path === '/login' ? '/login' : 'none'));
  app.get('/descargas/:token', async () => 'aquí');
  app.get('/assets/login-a1b2.js', async () => '');
  app.get('/*', async (_request, reply) => reply.code(404).send());
  for (const url of ['/descargas/secreto', '/assets/login-a1b2.js', '/login?next=%2Fx', '/inventada'])
    await app.inject(url);
  await app.inject({ method: 'PUT', url: '/inventada' });
  expect(told.mock.calls.map(([route, status]) => [route, status])).toEqual([
    ['/descargas/:token', 200],
    ['/assets/*', 200],
    ['/login', 404],
    ['none', 404],
    ['none', 404],
  ]);
});
