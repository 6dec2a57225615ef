import { expect, test } from 'vitest';
import { publishSentence } from './publish-words.ts';

test('an operator whose role may not publish is told so', () => {
  const error = { extensions: { category: 'graphql-authorization', reason: 'no-permission' } };
  expect(publishSentence(error, 'Oscar Toro')).toBe('Su rol no permite cambiar esto.');
});

test('a refusal with an unknown reason is shown as the portal’s fault', () => {
  expect(publishSentence({ extensions: {} }, undefined)).toMatch(/^Algo falló de nuestro lado/);
});
