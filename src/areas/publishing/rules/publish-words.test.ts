import { expect, test } from 'vitest';
import { publishSentence } from './publish-words.ts';

test('a role that may not publish reads that it may not', () => {
  const error = { extensions: { category: 'graphql-authorization', reason: 'no-permission' } };
  expect(publishSentence(error, 'Oscar Toro')).toBe('Su rol no permite cambiar esto.');
});

test("a refusal of no known reason is the portal's fault", () => {
  expect(publishSentence({ extensions: {} }, undefined)).toMatch(/^Algo falló de nuestro lado/);
});
