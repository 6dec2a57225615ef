import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseStore, isLubricantsCode, isStoreCode, STORE_CODES, STORES } from './stores.ts';

const HOSTS = new Map([['lub.example.com', 'lubricantes']]);
const choose = (host: string, cookie?: string, configured = 'main') =>
  chooseStore({ host, hosts: HOSTS, cookie, configured }).code;

describe('host name, then cookie, then configuration', () => {
  test.each([
    ['lub.example.com', 'ecuador', 'main', 'lubricantes'],
    ['LUB.example.com', undefined, 'main', 'lubricantes'],
    ['clientes.example.com', 'ecuador', 'main', 'ecuador'],
    ['clientes.example.com', undefined, 'lubricantes_peru', 'lubricantes_peru'],
    ['clientes.example.com', 'atlantida', 'ecuador', 'ecuador'],
    ['clientes.example.com', 'atlantida', 'atlantida', 'main'],
    ['clientes.example.com', '', '', 'main'],
    ['clientes.example.com', 'constructor', '__proto__', 'main'],
  ])('%s with cookie %s, configured %s: %s', (host, cookie, configured, store) => {
    expect(choose(host, cookie, configured)).toBe(store);
  });

  test('whatever is asked, it is one of the five', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), fc.string(), (host, cookie, configured) => {
        expect(STORE_CODES).toContain(choose(host, cookie, configured));
      }),
    );
  });
});

test('each store stands under its own code, and is a lubricants store when the code says so', () => {
  for (const code of STORE_CODES) {
    expect(STORES[code].code).toBe(code);
    expect(STORES[code].isLubricants).toBe(isLubricantsCode(code));
    expect(isStoreCode(code)).toBe(true);
  }
});

test.each([
  ['main', 'COP'],
  ['lubricantes', 'COP'],
  ['ecuador', 'USD'],
  ['lubricantes_ecuador', 'USD'],
  ['lubricantes_peru', 'USD'],
] as const)('%s counts in %s', (code, currency) => expect(STORES[code].currency).toBe(currency));

test('the orders are hidden in lubricants stores other than Ecuador’s, and so is the link to the store', () => {
  const shown = STORE_CODES.filter((code) => STORES[code].shows.orders);
  expect(shown).toEqual(['main', 'ecuador', 'lubricantes_ecuador']);
  expect(STORE_CODES.filter((code) => STORES[code].shows.storeLink)).toEqual(shown);
});

test('the sales certificate exists in Colombia only (decision 13)', () => {
  expect(STORE_CODES.filter((code) => STORES[code].shows.salesCertificate)).toEqual(['main', 'lubricantes']);
});
