import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storesSettings } from '../server/settings.ts';
import { COUNTRIES } from './countries.ts';
import { chooseStore, isLubricantsCode, isStoreCode, STORE_CODES, STORES, type Store } from './stores.ts';

const HOSTS = new Map([['lub.example.com', 'lubricantes']]);
const choose = (host: string, cookie?: string, configured = 'main') =>
  chooseStore({ host, hosts: HOSTS, cookie, configured }).code;

describe('the store is chosen by host name, then cookie, then configuration', () => {
  test.each([
    ['lub.example.com', 'ecuador', 'main', 'lubricantes'],
    ['LUB.example.com', undefined, 'main', 'lubricantes'],
    ['clientes.example.com', 'ecuador', 'main', 'ecuador'],
    ['clientes.example.com', undefined, 'lubricantes_peru', 'lubricantes_peru'],
    ['clientes.example.com', 'atlantida', 'ecuador', 'ecuador'],
    ['clientes.example.com', 'atlantida', 'atlantida', 'main'],
    ['clientes.example.com', '', '', 'main'],
    ['clientes.example.com', 'constructor', '__proto__', 'main'],
  ])('the host %s with cookie %s and configured store %s gives the store %s', (host, cookie, configured, store) => {
    expect(choose(host, cookie, configured)).toBe(store);
  });

  test('property: for any input, the result is one of the stores', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), fc.string(), (host, cookie, configured) => {
        expect(STORE_CODES).toContain(choose(host, cookie, configured));
      }),
    );
  });
});

describe('the store of a signed-in customer', () => {
  const signedIn = (own: string, host = 'clientes.example.com', cookie = 'ecuador') =>
    chooseStore({ host, hosts: HOSTS, own, cookie, configured: 'main' });

  test.each(STORE_CODES)('a customer of the store %s is in that store, whatever the cookie says', (own) => {
    for (const cookie of STORE_CODES) expect(signedIn(own, undefined, cookie)).toEqual(STORES[own]);
  });

  test.each(STORE_CODES)('a customer of the store %s keeps its features when visiting another store’s host', (own) => {
    const { code, header, shows, currency } = signedIn(own, 'lub.example.com');
    expect({ code, header, shows, currency }).toEqual({
      code: 'lubricantes',
      header: STORES.lubricantes.header,
      shows: STORES[own].shows,
      currency: STORES[own].currency,
    });
  });

  test('a customer of an unknown store sees the store of the cookie', () => {
    expect(signedIn('atlantida').code).toBe('ecuador');
  });
});

test('each store’s key is its code, and isLubricants follows from the code', () => {
  for (const code of STORE_CODES) {
    expect(STORES[code].code).toBe(code);
    expect(STORES[code].isLubricants).toBe(isLubricantsCode(code));
    expect(isStoreCode(code)).toBe(true);
  }
});

/** Expected differences between stores (docs/product/stores.md), written by hand. Each row is a property, each column a store. */
const MATRIX: readonly (readonly [what: string, ...inEachStore: readonly unknown[]])[] = [
  //                     main,  lubricantes, ecuador, lubricantes_ecuador, lubricantes_peru
  ['country', 'CO', 'CO', 'EC', 'EC', 'PE'],
  ['currency', 'COP', 'COP', 'USD', 'USD', 'PEN'],
  ['clock', 'hora de Bogotá', 'hora de Bogotá', 'hora de Quito', 'hora de Quito', 'hora de Lima'],
  // The home of a lubricants store has the reduced header and the short footer.
  ['header', 'full', 'lubricants-home', 'full', 'lubricants-home', 'lubricants-home'],
  // Pages without a session.
  ['signedOutFooter', 'plain', 'none', 'plain', 'none', 'sign-in'],
  // The bell: not in lubricants stores.
  ['notificationBell', true, false, true, false, false],
  // Orders: not in lubricants stores, except Ecuador's.
  ['orders', true, false, true, true, false],
  ['rejectionReason', true, false, true, false, false],
  ['shopLink', true, false, true, true, false],
  // Sales certificates.
  ['salesCertificate', true, true, false, false, false],
  // Gift vouchers: not in the lubricants stores of Ecuador and Peru.
  ['vouchers', true, true, true, false, false],
  // The chat: not in lubricants stores.
  ['chat', true, false, true, false, false],
  // The search of delivery points and "more": not in Ecuador's stores.
  ['destinationSearch', true, true, false, false, true],
  // The menu's block: menu-links-lub in lubricants stores, else menu-links.
  ['menu', 'menu-links', 'menu-links-lub', 'menu-links', 'menu-links-lub', 'menu-links-lub'],
  // The scale of the age chart.
  ['ageingScale', 'enlarge-small', 'enlarge-small', 'enlarge-small', 'shrink-oldest', 'enlarge-small'],
];

const flat = (store: Store): Record<string, unknown> => {
  const { shows, blocks, ...rest } = store;
  return { ...rest, ...shows, ...blocks };
};

const CASES = MATRIX.flatMap(([what, ...expected]) =>
  STORE_CODES.map((code, at) => [what, code, expected[at]] as const),
);

test.each(CASES)('the feature %s in the store %s is enabled: %s', (what, code, expected) => {
  expect(flat(STORES[code])[what]).toBe(expected);
});

test('the table of stores has every property of a store', () => {
  const told = new Set(MATRIX.map(([what]) => what));
  const own = ['code', 'name', 'sells', 'isLubricants', 'banner', 'carousel'];
  const missing = Object.keys(flat(STORES.main)).filter((key) => !told.has(key) && !own.includes(key));
  expect(missing).toEqual([]);
});

test('`sells` names the store’s country, and names fuel only in fuel stores', () => {
  for (const store of Object.values(STORES)) {
    expect(store.sells).toContain(COUNTRIES[store.country].name);
    expect(store.sells.includes('combustibles')).toBe(!store.isLubricants);
  }
});

test('no two stores share the banner or the carousel', () => {
  for (const kind of ['banner', 'carousel'] as const)
    expect(new Set(Object.values(STORES).map(({ blocks }) => blocks[kind])).size).toBe(STORE_CODES.length);
});

test('the setting STORE_CODE accepts exactly the known stores', () => {
  expect(storesSettings.shape.STORE_CODE.unwrap().options).toEqual(STORE_CODES);
});
