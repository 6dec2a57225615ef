import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ConsolePage } from '#areas/operators/rules/console-page.ts';
import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';
import type { Operations } from '#areas/session/rules/operation.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import { readImportRules } from '../../scripts/check-imports.ts';
import { NOTICE_KINDS } from '../../src/registry.ts';

const { AREAS } = await readImportRules();

interface Declared {
  readonly pages?: readonly PageRow[];
  readonly operations?: Operations;
  readonly auditFacts?: AuditFacts;
}

const declaredIn = async (area: string, file: 'pages' | 'operations' | 'audit-facts'): Promise<Declared> =>
  existsSync(`src/areas/${area}/rules/${file}.ts`) ? import(`../../src/areas/${area}/rules/${file}.ts`) : {};

/** An area's paths, operations and audit facts, as other files would name them. `/` and `/allied` belong to no single area. */
async function namesOf(area: string): Promise<string[]> {
  const { pages = [] } = await declaredIn(area, 'pages');
  const { operations = {} } = await declaredIn(area, 'operations');
  const { auditFacts = {} } = await declaredIn(area, 'audit-facts');
  const paths = pages
    .map(({ path }) => path.replace(/\/(\*|:).*$/, ''))
    .filter((path) => !['/', '/allied'].includes(path));
  return [...paths, ...Object.keys(operations), ...Object.keys(auditFacts)];
}

const NAMES = new Map(await Promise.all(AREAS.map(async (area) => [area, await namesOf(area)] as const)));

/** Code of a file without its comments. */
const codeOf = (file: string): string => readFileSync(file, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');

/** The texts in quotes of an area's files, tests apart, with the file that has them. */
const quotesIn = (area: string): { readonly file: string; readonly text: string }[] =>
  globSync(`src/areas/${area}/**/*.{ts,tsx}`)
    .filter((file) => !/\.(test|sample)\.tsx?$/.test(file))
    .flatMap((file) => {
      return [...codeOf(file).matchAll(/(?<=['"`])[^'"`\n]*/g)].map(([text]) => ({ file, text }));
    });

const begins = (text: string, name: string): boolean =>
  text.startsWith(name) && !/^[\w-]/.test(text.slice(name.length));

describe('no area names declarations of a later area, because the wiring passes them', () => {
  test('this check has declarations to look for', () => {
    expect(NAMES.get('payments')).toContain('/admin/pending-invoices');
    expect(NAMES.get('payments')).toContain('Query.transacciones');
    expect(quotesIn('dashboard').some(({ text }) => begins(text, '/admin/pending-invoices'))).toBe(true);
  });

  test.each(AREAS.map((area, at) => [area, AREAS.slice(at + 1)] as const))(
    'the area %s names no declaration of a later area',
    (area, later) => {
      const names = later.flatMap((each) => NAMES.get(each) ?? []);
      const found = quotesIn(area).filter(({ text }) => names.some((name) => begins(text, name)));
      expect(found).toEqual([]);
    },
  );
});

describe('the console’s first area, which opens its sessions, names no page of another area', () => {
  const OWNER = 'operators';
  const pagesOf = async (area: string): Promise<readonly ConsolePage[]> => {
    if (!existsSync(`src/areas/${area}/console/rules/pages.ts`)) return [];
    return (await import(`../../src/areas/${area}/console/rules/pages.ts`)).consolePages;
  };

  test('no code or pattern of the console’s first area names another area’s page', async () => {
    const later = await Promise.all(AREAS.slice(AREAS.indexOf(OWNER) + 1).map(pagesOf));
    const entrances = later.flat().filter(({ visit }) => visit === 'entrance');
    expect(entrances.map(({ path }) => path)).toContain('/integraciones/api');
    const named = globSync(`src/areas/${OWNER}/**/*.{ts,tsx}`)
      .filter((file) => !/\.test\.tsx?$/.test(file))
      .filter((file) => entrances.some(({ path }) => codeOf(file).replaceAll('\\/', '/').includes(path.slice(1))));
    expect(named).toEqual([]);
  });
});

describe('the notifications area names no kind of notice, since areas declare their own', () => {
  const anyKind = Object.keys(NOTICE_KINDS).join('|');
  /** A kind in quotes, or as a property's name. */
  const NAMED = new RegExp(`(['"\`])(${anyKind})\\1|(?<![\\w.-])(${anyKind})\\??:(?!:)`);

  test('the code of the notifications area names no kind of notice', () => {
    const files = globSync('src/areas/notifications/**/*.{ts,tsx}').filter(
      (file) => !/\.(test|sample)\.tsx?$/.test(file),
    );
    expect(files).toContain('src/areas/notifications/rules/preferences.ts');
    const named = files.flatMap((file) =>
      codeOf(file)
        .split('\n')
        .filter((line) => NAMED.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(named).toEqual([]);
  });

  test.each(["if (evento === 'por-vencer')", '  pedido: {', "'por-vencer': row", 'const { bono: row } = kinds;'])(
    'this check recognises the kind of notice in %s',
    (line) => {
      expect(line).toMatch(NAMED);
    },
  );
});
