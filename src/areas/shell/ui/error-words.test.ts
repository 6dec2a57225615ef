import { expect, test } from 'vitest';
import { readPageError } from './error-words.ts';

const answer = (status: number, data: unknown = '') => ({ status, data, statusText: '', internal: false });

test.each([
  [answer(404), { kind: 'status', status: 404 }],
  [
    answer(503, { cerrado: true, mensaje: 'Volvemos a las 10.' }),
    { kind: 'status', status: 503, says: 'Volvemos a las 10.', isClosed: true },
  ],
  [answer(503, { cerrado: true, mensaje: null }), { kind: 'status', status: 503, isClosed: true }],
  [
    answer(503, { mensaje: 'No pudimos traer los roles.' }),
    { kind: 'status', status: 503, says: 'No pudimos traer los roles.' },
  ],
  [answer(503, null), { kind: 'status', status: 503 }],
  [new Error('x is not a function'), { kind: 'status', status: 500 }],
  [new TypeError('x is not a function'), { kind: 'status', status: 500 }],
  [new Error('Failed to fetch'), { kind: 'status', status: 500 }],
  ['thrown', { kind: 'status', status: 500 }],
  [undefined, { kind: 'status', status: 500 }],
])('the page for the error %j is chosen', (error, expected) => expect(readPageError(error)).toEqual(expected));

test.each([
  'Failed to fetch dynamically imported module: https://portal.example/assets/home-Cx.js',
  'error loading dynamically imported module: https://portal.example/assets/home-Cx.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/home-Cx.css',
])('the browser’s message means a missing file: %s', (message) => {
  expect(readPageError(new TypeError(message))).toEqual({ kind: 'files' });
});

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'the browser’s message means a failed network: %s',
  (message) => expect(readPageError(new TypeError(message))).toEqual({ kind: 'network' }),
);
