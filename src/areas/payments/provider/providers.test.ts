import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Currency, money } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import { readValues } from '#platform/settings.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { type PaymentsConfig, paymentAddresses, paymentsSettings, unservedStores } from '../server/settings.ts';
import type { PaymentProvider, SessionRequest } from './provider.ts';
import { NAMED_CALLBACK_PATH, namedCallbackPath, PROVIDER_SETTINGS, PROVIDERS, withinCurrencies } from './providers.ts';

const names = PROVIDERS.map(({ name }) => name);

test('provider names are unique and fit in an address and in a variable', () => {
  expect(names).toEqual([...new Set(names)]);
  for (const name of names) expect(name).toMatch(/^[a-z]+$/);
});

test('no two providers share a setting, since one would hide the other', () => {
  const settings = PROVIDERS.flatMap(({ settings }) => Object.keys(settings));
  expect(settings).toEqual([...new Set(settings)]);
  expect(Object.keys(PROVIDER_SETTINGS).toSorted()).toEqual(settings.toSorted());
});

test('each provider has its own callback path', () => {
  const paths = names.map(namedCallbackPath);
  expect(paths).toEqual([...new Set(paths)]);
  expect(namedCallbackPath('simulador')).toBe('/avisos/pagos');
  expect(namedCallbackPath('placetopay')).toBe(NAMED_CALLBACK_PATH.replace(':proveedor', 'placetopay'));
});

const config = (environment: Record<string, string>) =>
  readValues(paymentsSettings.shape, environment) as PaymentsConfig;

test('the content security policy names the addresses of all configured providers', () => {
  const given = { PAYMENT_URL: 'https://banco.example/pagos/', PLACETOPAY_URL: 'https://checkout.example' };
  expect(paymentAddresses(config(given))).toEqual(['https://banco.example/pagos', 'https://checkout.example']);
  expect(paymentAddresses(config({}))).toEqual([]);
});

test('a store that the configured provider does not serve is named once', () => {
  const stores = ['main', 'ecuador', 'chile', 'main', 'chile'];
  expect(unservedStores(config({ PAYMENT_PROVIDER: 'placetopay' }), stores)).toEqual([
    'PAYMENT_PROVIDER: placetopay no atiende la tienda chile.',
  ]);
});

describe.each(PROVIDERS)('the declaration of $name', ({ settings, secrets, currencies, stores }) => {
  test('keeps every secret setting out of the log', () => {
    const called = Object.keys(settings).filter((name) => /SECRET|_KEY$|PASSWORD/.test(name));
    expect([...secrets].toSorted()).toEqual(called.toSorted());
  });

  test('serves at least one currency and one store', () => {
    expect(currencies.length).toBeGreaterThan(0);
    expect(stores.length).toBeGreaterThan(0);
  });
});

describe('a provider of only some currencies', () => {
  const sent: Currency[] = [];
  const provider = {
    name: 'alguno',
    async createSession({ amount }: SessionRequest) {
      sent.push(amount.currency);
      return refuse('unknown');
    },
    getSession: async ({ uuid }: { uuid: string }) => accept({ uuid, word: 'abierta' }),
  } as unknown as PaymentProvider;
  const inPesos = withinCurrencies({ currencies: ['COP'] }, provider);
  const request = (currency: Currency): SessionRequest => ({
    uuid: randomUUID(),
    referencia: 'SRT-2026-000001',
    amount: money(100, currency),
    description: 'Pago de facturas',
    payer: { name: 'Empresa', country: 'CO', ip: '192.0.2.14', userAgent: '' },
    expiresAt: fixedClock().now(),
    returnUrl: 'https://portal.example/',
    notifyUrl: 'https://portal.example/',
    seed: 'una-frase-cualquiera',
  });

  test('the provider gets sessions in its own currencies', async () => {
    expect(await inPesos.createSession(request('COP'))).toEqual({ ok: false, refusal: 'unknown' });
    expect(sent).toEqual(['COP']);
  });

  test('the provider is not called for another currency, and nothing was created', async () => {
    sent.length = 0;
    expect(await inPesos.createSession(request('USD'))).toEqual({ ok: false, refusal: 'refused' });
    expect(sent).toEqual([]);
  });

  test('all other calls reach the provider unchanged', async () => {
    const { uuid } = request('COP');
    expect(inPesos.name).toBe('alguno');
    expect(await inPesos.getSession({ uuid, referencia: '', providerId: undefined })).toEqual({
      ok: true,
      value: { uuid, word: 'abierta' },
    });
  });
});
