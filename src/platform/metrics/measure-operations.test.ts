import { expect, test, vi } from 'vitest';
import { contractError, invalidInput } from '../graphql/errors.ts';
import { measureOperations } from './measure-operations.ts';
import { openMetrics } from './metrics.ts';

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
])('%s', async (_name, resolver, outcome) => {
  const metrics = openMetrics();
  const told = vi.spyOn(metrics, 'operation');
  const { Query } = measureOperations({ Query: { documentos: resolver } }, metrics);
  const run = Query?.documentos as Run | undefined;
  await run?.().catch(() => undefined);
  expect(told).toHaveBeenCalledWith('documentos', outcome, expect.any(Number));
});

test('fields of other types are left alone', () => {
  const resolvers = { Query: {}, Transaccion: { detalle: () => [] } };
  expect(measureOperations(resolvers, openMetrics()).Transaccion).toBe(resolvers.Transaccion);
});
