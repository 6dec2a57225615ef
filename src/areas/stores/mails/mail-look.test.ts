import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STORE_CODES } from '../rules/stores.ts';
import { MAIL_LOOKS, mailLook } from './mail-look.ts';

const css = readFileSync('src/ui/page/tokens.css', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

function tokensOf(selector: string): Record<string, string> {
  const blocks = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].filter(([, name = '']) => name.trim() === selector);
  return Object.fromEntries(
    blocks.flatMap(([, , body = '']) =>
      [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]),
    ),
  );
}

const ROOT = tokensOf(':root');

function token(store: string, name: string): string {
  const tokens = { ...ROOT, ...tokensOf(`[data-store="${store}"]`) };
  let value = tokens[name] ?? '';
  for (let inner = /^var\((.+)\)$/.exec(value); inner; inner = /^var\((.+)\)$/.exec(value))
    value = tokens[inner[1] ?? ''] ?? '';
  return value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');
}

test.each(STORE_CODES)('mails of the store %s have the colours of its pages', (code) => {
  expect(css).toContain(`[data-store="${code}"]`);
  const { ground, line, header, headerInk, headerLine, headerLineWidth, mark } = MAIL_LOOKS[code];
  expect({ ground, line, header, headerInk, headerLine, mark, width: `${headerLineWidth}px` }).toEqual({
    ground: token(code, '--ground'),
    line: token(code, '--line'),
    header: token(code, '--header-bg'),
    headerInk: token(code, '--header-ink'),
    headerLine: token(code, '--header-line'),
    mark: token(code, '--header-mark'),
    width: token(code, '--header-line-w'),
  });
});

test('mails of an unknown store have the main store’s look', () => {
  expect(mailLook('atlantida')).toEqual(MAIL_LOOKS.main);
  expect(mailLook('constructor')).toEqual(MAIL_LOOKS.main);
});
