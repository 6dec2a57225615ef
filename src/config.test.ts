import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCommandConfig } from '#platform/config.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { readPortalConfig as readConfig, SETTING_NAMES } from './config.ts';

const SECRET = 'un-secreto-de-las-pruebas-de-sobra-largo';
const SECRETS = {
  SESSION_SECRET: SECRET,
  PAYMENT_SECRET: 'p'.repeat(16),
  PAYMENT_URL: 'https://pagos.example',
};

const problemsOf = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
    return '';
  } catch (error) {
    if (error instanceof BadConfiguration) return error.message;
    throw error;
  }
};

describe('.env.example', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const documented = lines.flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []);

  test('lists exactly the variables of the schema, each once', () => {
    expect(documented.toSorted()).toEqual(SETTING_NAMES.toSorted());
  });

  test('describes each variable of the environment in a comment above it', () => {
    for (const name of documented.filter((each) => each !== 'MAIL_FROM')) {
      const above = lines[lines.findIndex((line) => line.startsWith(`${name}=`)) - 1] ?? '';
      expect(`${name}: ${above}`).toMatch(/: # \w/);
    }
  });

  test('can be used unchanged, and shows the defaults', () => {
    const given = lines.flatMap((line) => {
      const [, name, value = ''] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value.replaceAll('"', '')] as const] : [];
    });
    expect(readConfig(Object.fromEntries(given))).toEqual(readConfig({}));
  });
});

describe('a setting with an unusable value', () => {
  test.each([
    ['PORT', 'ochenta', 'un puerto entre 0 y 65535'],
    ['PORT', '70000', 'un puerto entre 0 y 65535'],
    ['PORT', '3000.5', 'un puerto entre 0 y 65535'],
    ['PROCESSES', '0', 'auto, o un número entre 1 y 64'],
    ['PROCESSES', 'dos', 'auto, o un número entre 1 y 64'],
    ['DATABASE_URL', 'mysql://root@localhost/x', 'postgres://usuario:clave@servidor:5432/base'],
    ['GRAPHQL_URL', 'ftp://servidor', 'una dirección http(s)'],
    ['PUBLIC_URL', 'clientes.example.com', 'una dirección http(s)'],
    ['PUBLIC_URL', 'https://clientes.example.com/portal', 'una dirección http(s) sin camino ni clave'],
    ['PUBLIC_URL', 'https://clientes.example.com?a=1', 'una dirección http(s) sin camino ni clave'],
    ['PUBLIC_URL', 'https://ana:clave@clientes.example.com', 'una dirección http(s) sin camino ni clave'],
    ['MAIL_FROM', 'nadie', 'un remitente como'],
    ['MAIL_FROM', 'Surtidor <a@empresa.com>\nBcc: b@otra.com', 'un remitente como'],
    ['TRUST_PROXY', 'sí', 'cuántos proxies'],
    ['TRUST_PROXY', '-1', 'cuántos proxies'],
    ['STORE_HOSTS', 'clientes.example.com=atlantida', 'host=tienda'],
    ['TIER', 'web', 'all, pages o backend'],
    ['STORE_CODE', 'chile', 'main, lubricantes, ecuador'],
    ['STORE_HOSTS', 'clientes.example.com', 'host=tienda'],
    ['SESSION_SECRET', 'corto', 'un texto secreto de 32 caracteres o más'],
    ['PAYMENT_TOKEN_MARKERS', 'a,b', 'tres marcas'],
    ['PROVIDER', 'Dos Palabras', 'un nombre de 2 a 30 letras'],
    ['LOG_LEVEL', 'verbose', 'fatal, error, warn'],
    ['TAG_MANAGER_ID', 'UA-1234', 'un contenedor como GTM-ABC123'],
    ['ERROR_REPORTING_DSN', 'https://servidor.example/7', 'https://clave@servidor/proyecto'],
    ['ERROR_REPORTING_DSN', 'https://clave@servidor.example/', 'https://clave@servidor/proyecto'],
    ['FOOTER_SCRIPTS', 'https://pie.example/a.js', 'tienda=https://…'],
    ['FOOTER_SCRIPTS', 'chile=https://pie.example/a.js', 'tienda=https://…'],
    ['FOOTER_SCRIPTS', 'main=javascript:alert(1)', 'tienda=https://…'],
    ['FOOTER_SCRIPTS', 'main=https://pie.example/a.js,ecuador', 'tienda=https://…'],
  ])('the error for %s=%s names the setting and the expected value', (name, value, expected) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toContain(`${name}: se espera ${expected}`);
  });

  test('the error does not repeat the value, which may be a secret', () => {
    expect(problemsOf({ SESSION_SECRET: 'corto-y-secreto' })).not.toContain('corto-y-secreto');
  });

  test('one unusable value does not hide the errors of others', () => {
    const problems = problemsOf({ PORT: 'x', TIER: 'y', LOG_LEVEL: 'z' });
    for (const name of ['PORT', 'TIER', 'LOG_LEVEL']) expect(problems).toContain(`  ${name}: `);
  });
});

describe('settings of embeds in the pages', () => {
  const CHAT = {
    CHAT_URL: 'https://chat.example/ESWportal',
    CHAT_ORGANIZATION: '00D000000000001',
    CHAT_DEPLOYMENT: 'Portal',
    CHAT_MESSAGING_URL: 'https://mensajes.example',
  };

  test.each(Object.keys(CHAT))('a chat without %s is refused, and so is that variable alone', (name) => {
    const { [name as keyof typeof CHAT]: value, ...others } = CHAT;
    expect(problemsOf(CHAT)).toBe('');
    expect(problemsOf(others)).toContain(`${name}: hace falta para el chat`);
    const alone = problemsOf({ [name]: value });
    for (const missing of Object.keys(others)) expect(alone).toContain(`${missing}: hace falta para el chat`);
  });

  test('footer scripts are stored for each store', () => {
    const { FOOTER_SCRIPTS } = readConfig({
      FOOTER_SCRIPTS: 'main=https://pie.example/a.js?x=1,lubricantes_peru=http://127.0.0.1:9/b.js',
    });
    expect([...FOOTER_SCRIPTS]).toEqual([
      ['main', 'https://pie.example/a.js?x=1'],
      ['lubricantes_peru', 'http://127.0.0.1:9/b.js'],
    ]);
  });
});

describe('settings of PlacetoPay', () => {
  const PLACETOPAY = {
    PLACETOPAY_URL: 'https://checkout.example',
    PLACETOPAY_LOGIN: 'comercio',
    PLACETOPAY_SECRET: 'k'.repeat(16),
  };
  const CHOSEN = { PAYMENT_PROVIDER: 'placetopay', ...PLACETOPAY, DEMO: 'off', SESSION_SECRET: SECRET };

  test('PlacetoPay can be configured without another provider', () => expect(problemsOf(CHOSEN)).toBe(''));
  test.each(Object.keys(PLACETOPAY))('PlacetoPay without %s is refused', (name) =>
    expect(problemsOf({ ...CHOSEN, [name]: '' })).toContain(`${name}: hace falta para PlacetoPay`),
  );
  test('incomplete settings of PlacetoPay are refused, even when it only has earlier payments', () =>
    expect(problemsOf({ ...PLACETOPAY, PLACETOPAY_SECRET: '' })).toContain('PLACETOPAY_SECRET: hace falta'));
  test('pages with a separate back end need only the address of PlacetoPay', () => {
    const pages = {
      ...CHOSEN,
      GRAPHQL_URL: 'http://localhost:3001/graphql',
      PLACETOPAY_LOGIN: '',
      PLACETOPAY_SECRET: '',
    };
    expect(problemsOf(pages)).toBe('');
    expect(problemsOf({ ...pages, PLACETOPAY_URL: '' })).toContain('PLACETOPAY_URL: hace falta');
  });
  test('the other provider’s address requires its secret', () =>
    expect(problemsOf({ ...CHOSEN, PAYMENT_URL: 'https://pagos.example' })).toContain('PAYMENT_SECRET: hace falta'));
});

describe('settings of the demonstration', () => {
  test.each([
    ['with the embedded database', {}, true],
    ['with PostgreSQL', { DATABASE_URL: 'postgres://root@localhost/x', ...SECRETS }, false],
    ['with PostgreSQL, asked for by name', { DATABASE_URL: 'postgres://root@localhost/x', DEMO: 'on' }, true],
    ['with a back end elsewhere', { GRAPHQL_URL: 'http://localhost:3001/graphql', ...SECRETS }, false],
    ['turned off', { DEMO: 'off', ...SECRETS }, false],
  ])('%s: the settings %j start the demonstration: %s', (_case, environment, demo) =>
    expect(readConfig(environment).demo).toBe(demo),
  );

  test('pages with a separate back end need the bank’s address for their content security policy', () => {
    const { PAYMENT_URL, ...others } = SECRETS;
    expect(PAYMENT_URL).toMatch(/^https:/);
    expect(problemsOf({ GRAPHQL_URL: 'http://localhost:3001/graphql', ...others })).toContain(
      'PAYMENT_URL: hace falta',
    );
  });

  test.each([
    ['an https address', { PUBLIC_URL: 'https://clientes.example' }],
    ['every network', { HOST: '0.0.0.0' }],
    ['every network, IPv6', { HOST: '::' }],
    ['a network address', { HOST: '10.0.0.4' }],
  ])('with %s the demonstration starts only when it is requested by name', (_case, environment) => {
    expect(problemsOf(environment)).toContain('DEMO: sin DATABASE_URL');
    expect(problemsOf({ ...environment, DEMO: 'on' })).toBe('');
    expect(problemsOf({ ...environment, DEMO: 'off', ...SECRETS })).toBe('');
  });

  test.each([
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://localhost:3000' },
    { HOST: '127.0.0.1', PORT: '0' },
  ])('on a developer’s machine the demonstration starts without settings: %j', (environment) =>
    expect(readConfig(environment).demo).toBe(true),
  );

  test('outside the demonstration, guessable secrets and an unencrypted connection to the bank are refused', () => {
    const outside = { DEMO: 'off', ...SECRETS };
    expect(problemsOf({ ...outside, SESSION_SECRET: 'a'.repeat(40) })).toContain('SESSION_SECRET: se adivina');
    expect(problemsOf({ ...outside, PAYMENT_URL: 'http://pagos.example' })).toContain('PAYMENT_URL: se espera https');
    expect(problemsOf({ ...outside, PAYMENT_URL: 'http://127.0.0.1:3100/simulador/banco' })).toBe('');
    expect(problemsOf({ SESSION_SECRET: 'a'.repeat(40) })).toBe('');
  });

  test('outside the demonstration, the secrets are required', () => {
    const problems = problemsOf({ DEMO: 'off' });
    for (const name of ['SESSION_SECRET', 'PAYMENT_SECRET', 'PAYMENT_URL'])
      expect(problems).toContain(`${name}: hace falta`);
  });
});

test('a command that only needs the database requires no other settings', () => {
  const environment = { DATABASE_URL: 'postgres://root@localhost/x' };
  expect(() => readConfig(environment)).toThrow(BadConfiguration);
  expect(readCommandConfig(environment).DATABASE_URL).toBe(environment.DATABASE_URL);
});

test('an empty variable of the environment counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['false', 0],
  ['true', 1],
  ['2', 2],
])('TRUST_PROXY=%s means %i trusted proxies', (given, hops) => {
  expect(readConfig({ TRUST_PROXY: given }).TRUST_PROXY).toBe(hops);
});
