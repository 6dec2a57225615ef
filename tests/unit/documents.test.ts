import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FEED_KINDS } from '#areas/feed/server/feed-files.ts';
import { PROVIDER_SETTINGS } from '#areas/payments/provider/providers.ts';
import { SESSIONS_PATH } from '#areas/support/ui/sessions-path.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { DOCUMENT_PARTS } from '../../scripts/write-lists.ts';
import { SETTING_NAMES } from '../../src/config.ts';
import { MENU } from '../../src/registry.ts';

/** Documents about the present state. Decision records and the changelog are about the state of their day. */
const DOCUMENTS = globSync([
  '*.md',
  'docs/*.md',
  'docs/product/*.md',
  '{src,tests,demo,bench,simulators,demo-world,specimens}/**/*.md',
])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file !== 'CHANGELOG.md')
  .toSorted();

const read = (file: string): string => readFileSync(file, 'utf8');

/** All matches of the pattern's first group, each once. */
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

describe.each(DOCUMENTS)('the document %s', (file) => {
  const text = read(file);

  test('names paths that exist', () => {
    const named = found(
      text,
      /(?<![\w./#{-])((?:src|scripts|tests|bench|simulators|demo-world|specimens|demo|migrations|public|areas|platform|kernel)\/[\w./*<>…-]*)/g,
    );
    expect(named.filter((path) => !isPath(path))).toEqual([]);
  });

  test('imports modules that exist', () => {
    const aliases = Object.entries(packageJson.imports).map(([alias, folder]) => [alias.slice(0, -1), folder] as const);
    const missing = found(text, /'(#[\w/.-]+)'/g).filter((name) => {
      const [alias, folder] = aliases.find(([start]) => name.startsWith(start)) ?? ['', ''];
      return alias === '' || !existsSync(folder.replace('*', name.slice(alias.length)));
    });
    expect(missing).toEqual([]);
  });

  test('names commands of package.json', () => {
    const commands = found(text, /npm run (?:-s )?([a-z][\w:-]*)/g);
    expect(commands.filter((name) => !Object.hasOwn(packageJson.scripts, name))).toEqual([]);
  });

  test('begins with its contents when it is long', () => {
    if (text.split('\n').length <= 120) return;
    const [head = '', ...sections] = text.split(/^## /m);
    const titles = sections.map((section) => section.slice(0, section.indexOf('\n')));
    const listed = [...head.matchAll(/\[([^\]]+)\]\(#[^)]+\)/g)].map(([, title]) => title);
    expect(listed).toEqual(titles);
  });
});

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');
  /** Names of settings in the text: capitals with an underscore (`PAYMENT_URL`), or one word with a value (`TIER=all`). */
  const named = found(text, /\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]+(?==))\b/g);

  test('names every setting that the code reads; docs/payment-providers.md names those of the providers', () => {
    const providers = read('docs/payment-providers.md');
    const inDocument = (name: string) => (Object.hasOwn(PROVIDER_SETTINGS, name) ? providers : text).includes(name);
    expect(SETTING_NAMES.filter((name) => !inDocument(name)).toSorted()).toEqual([]);
  });

  test('names no setting that the code does not read', () => {
    expect(named.filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
  });

  test('names every measure that the code has, and no other', () => {
    const sources = globSync('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') });
    const measured = sources.flatMap((source) => found(read(source), /'(surtidor_[a-z_]+)'/g));
    const listed = found(text, /^\| ((?:`surtidor_.+?`(?:, )?)+) \|/gm).flatMap((row) =>
      found(row, /(surtidor_[a-z_]+)/g),
    );
    expect(listed.toSorted()).toEqual(measured.toSorted());
    const used = found(text, /(surtidor_[a-z_]+)/g).map((name) => name.replace(/_(count|bucket|sum)$/, ''));
    expect([...new Set(used)].filter((name) => !measured.includes(name))).toEqual([]);
  });

  test('quotes only sentences that the log has', () => {
    const sources = globSync('src/**/*.ts').map(read).join('\n');
    const sentences = found(text, /`([A-ZÁÉÍÓÚ][a-zñáéíóú]+ [^`_=]+)`/g).filter((sentence) =>
      /[a-z] [a-z]/.test(sentence),
    );
    expect(sentences.filter((sentence) => !sources.includes(sentence))).toEqual([]);
  });
});

test('the newest version of CHANGELOG.md is that of package.json', () => {
  const [, version] = /^## (\S+)/m.exec(read('CHANGELOG.md')) ?? [];
  expect(version).toBe(packageJson.version);
});

test('docs/feed.md lists the files in the order of their import', () => {
  const [, , order = ''] = /^## (Los archivos)\n\n.+\n\n((?:.+\n)+)/m.exec(read('docs/feed.md')) ?? [];
  expect(found(order, /`(\w+)`/g)).toEqual(FEED_KINDS);
});

test('docs/product/shell.md lists the entries of the menu in their order', () => {
  const rows = found(read('docs/product/shell.md'), /^(\| .+? \| `\/[^`]*` \|)/gm);
  const entries = [...MENU, { label: 'Accesos y sesiones', to: SESSIONS_PATH }];
  expect(rows).toEqual(entries.map(({ label, to }) => `| ${label} | \`${to}\` |`));
});

test.each(DOCUMENT_PARTS)('$file: `npm run generate` has written $place', ({ file, place, text }) => {
  expect(place.exec(read(file))?.[0]).toBe(text());
});

test('src/ui/README.md names components that exist', () => {
  const sources = globSync('src/ui/**/*.{ts,tsx}').map(read).join('\n');
  const components = read('src/ui/README.md')
    .split('\n')
    .flatMap((line) => /^\| (`.+?) \| /.exec(line)?.[1] ?? [])
    .flatMap((cell) => found(cell, /`([A-Za-z]\w+)`/g));
  expect(components.filter((name) => !new RegExp(`export (function|const) ${name}\\b`).test(sources))).toEqual([]);
});

test('GLOSSARY.md names only what exists in the contract, the code and the tables', () => {
  const sources = globSync(
    ['src/**/*.{ts,tsx,graphql}', 'migrations/*.sql', 'simulators/**/*.ts', 'demo-world/**/*.ts'],
    {
      exclude: ['src/generated/**'],
    },
  );
  const everything = new Set(sources.flatMap((source) => read(source).match(/\w+/g) ?? []));
  const words = found(read('GLOSSARY.md'), /`([A-Za-z_]\w*(?:\.\w+)?)`/g).flatMap((name) => name.split('.'));
  expect(words.filter((word) => !everything.has(word))).toEqual([]);
});

/** Whether a path, from the root or from src, names something; `*`, `<name>` and `…` stand for any name. */
function isPath(path: string): boolean {
  const pattern = path.replace(/[./]+$/, '').replaceAll(/<[^>]*>|…/g, '*');
  return [pattern, join('src', pattern)].some((each) => existsSync(each) || globSync(each).length > 0);
}
