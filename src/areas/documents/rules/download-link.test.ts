import { expect, test } from 'vitest';
import { downloadUrl } from './download-link.ts';

test.each([
  ['https://portal.example/descargas/x', 'https://portal.example/descargas/x'],
  ['http://localhost:3000/descargas/x', 'http://localhost:3000/descargas/x'],
])('the link %s can be opened', (url, href) => {
  expect(downloadUrl({ url, status: 200 })?.href).toBe(href);
});

test.each([
  [null],
  [undefined],
  [''],
  ['Data not found'],
  ['/descargas/x'],
  ['javascript:alert(1)//http'],
  ['data:text/html,http'],
])('the link %j cannot be opened', (url) => {
  expect(downloadUrl({ url, status: 200 })).toBeUndefined();
});

test('without an answer there is no link to open', () => {
  expect(downloadUrl(undefined)).toBeUndefined();
});
