import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { contractError, invalidInput } from '../graphql/errors.ts';
import { measureOperations, measureRequests } from './measure.ts';
import { createMetrics } from './metrics.ts';

type Run = () => Promise<unknown>;

const thrower = (error: unknown) => () => {
  throw error;
};

test.each([
  ['an answer', () => 'aquí', 'ok'],
  ['a promise', async () => 'aquí', 'ok'],
  ['a refusal of the contract', thrower(invalidInput('No.')), 'refused'],
  ['a failure that is an error of the contract', thrower(contractError('internal', 'No.')), 'failed'],
  ['a bug', thrower(new Error('No.')), 'failed'],
])('the measured function’s outcome is counted: %s', async (_name, resolver, outcome) => {
  const metrics = createMetrics();
  const told = vi.spyOn(metrics, 'operation');
  const { Query } = measureOperations({ Query: { documentos: resolver } }, metrics);
  const run = Query?.documentos as Run | undefined;
  await run?.().catch(() => undefined);
  expect(told).toHaveBeenCalledWith('documentos', outcome, expect.any(Number));
});

test('fields of other GraphQL types are not measured', () => {
  const resolvers = { Query: {}, Transaccion: { detalle: () => [] } };
  expect(measureOperations(resolvers, createMetrics()).Transaccion).toBe(resolvers.Transaccion);
});

test('a request is counted by the pattern of its route or page, never by its address', async () => {
  const app = Fastify();
  const metrics = createMetrics();
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
