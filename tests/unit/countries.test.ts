import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { CURRENCIES } from '#kernel/money.ts';

const oneOf = (codes: readonly string[]): string => `["'\`](?:${codes.join('|')})["'\`]`;
const CODE = oneOf(COUNTRY_CODES);

/** Ways in which a source decides something by a country's code, or assumes a country or a currency. */
const FAULTS: Readonly<Record<string, RegExp>> = {
  'a list of codes': new RegExp(`${CODE}\\s*[|,]\\s*${CODE}`),
  'a comparison with a code': new RegExp(`[=!]={1,2}\\s*${CODE}|${CODE}\\s*[=!]={1,2}|\\bcase ${CODE}\\s*:`),
  'a code in a condition of SQL': new RegExp(`\\b(?:pais|country_id)"?\\s*(?:=|<>|in \\()\\s*${CODE}`),
  'a search for a code': new RegExp(`\\b(?:includes|startsWith|indexOf|eq)\\(\\s*${CODE}`),
  'a country or currency that is assumed': new RegExp(
    `(?:\\?\\?|\\|\\|)\\s*${oneOf([...COUNTRY_CODES, ...CURRENCIES])}|\\?[^?:;{}]*:\\s*${oneOf([...COUNTRY_CODES, ...CURRENCIES])}|: (?:Country|Currency) = ${oneOf([...COUNTRY_CODES, ...CURRENCIES])}`,
  ),
};

const faultsIn = (code: string): string[] =>
  Object.entries(FAULTS).flatMap(([name, fault]) => (fault.test(code) ? [name] : []));

const withoutComments = (code: string): string => code.replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');

/** The table of currencies: which there are, with their decimals, signs and names. */
const TABLES = ['src/areas/stores/rules/countries.ts'];

const SOURCES = globSync('{src,scripts,simulators,demo-world}/**/*.{ts,tsx,graphql}').filter(
  (file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('src/generated/') && !TABLES.includes(file),
);

describe('countries differ in one table, stores/rules/countries.ts', () => {
  test.each([
    ["type Country = 'CO' | 'EC' | 'PE';", 'a list of codes'],
    ['filter: { country_id: { in: ["CO", "EC"] } }', 'a list of codes'],
    ["if (pais === 'EC') return;", 'a comparison with a code'],
    ["'PE' !== country", 'a comparison with a code'],
    ["case 'CO': return 0;", 'a comparison with a code'],
    ["sql`where k.pais = 'CO'`", 'a code in a condition of SQL'],
    ["['x'].includes('EC')", 'a search for a code'],
    ["(client.pais ?? 'CO') as Country", 'a country or currency that is assumed'],
    ["isCurrency(text) ? text : 'COP'", 'a country or currency that is assumed'],
    ["(type: string, country: Country = 'CO')", 'a country or currency that is assumed'],
  ])('this check recognises that %s is %s', (code, fault) => {
    expect(faultsIn(code)).toContain(fault);
  });

  test.each([
    "lubricantes: { ...inCountry('EC'), isLubricants: true }",
    "required('pais', oneOf(...COUNTRY_CODES), 'CO', 'País')",
    'const ROWS: Record<Country, number> = { CO: 5, EC: 15, PE: 18 };',
    "kty: 'EC',",
    "{ codigo: 'E001', pais: 'CO', moneda: 'COP' }",
  ])('this check accepts %s, which names a country and decides nothing by it', (code) => {
    expect(faultsIn(code)).toEqual([]);
  });

  test('no source file compares country codes, lists them or assumes a country', () => {
    expect(SOURCES.length).toBeGreaterThan(1_000);
    const found = SOURCES.flatMap((file) =>
      faultsIn(withoutComments(readFileSync(file, 'utf8'))).map((fault) => `${file}: ${fault}`),
    );
    expect(found).toEqual([]);
  });
});
