import { describe, expect, test } from 'vitest';
import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { type ConfiguredEmbeds, type Embeds, policySources, selectEmbeds } from './embeds.ts';

const ALL: ConfiguredEmbeds = {
  chat: {
    url: 'https://chat.example/ESWportal',
    organization: '00D000000000001',
    deployment: 'Portal',
    messagingUrl: 'https://mensajes.example',
  },
  tagManager: { id: 'GTM-ABC123', url: 'https://etiquetas.example' },
  errorReporting: { dsn: 'https://clave@errores.example/42', release: 'x', environment: 'production' },
  ipLookup: 'https://ip.example/json',
  footerScripts: new Map([
    ['main', 'https://pie.example/main.js'],
    ['lubricantes', 'https://pie.example/lub.js'],
  ]),
};
const NONE: ConfiguredEmbeds = { footerScripts: new Map() };

const customer = { isSupportUser: false };
const support = { isSupportUser: true };
const nobody = undefined;

const CHAT = 'https://chat.example';
const MESSAGES = 'https://mensajes.example';
const TAGS = 'https://etiquetas.example';
const ERRORS = 'https://errores.example';
const IP = 'https://ip.example';
const FOOTER = 'https://pie.example';

type Case = readonly [StoreCode, typeof customer | undefined, string, readonly (keyof Embeds)[], object];

/** Cases by store and visitor, with all embeds configured: the active embeds, and all sources added to the policy. */
const CASES: readonly Case[] = [
  [
    'main',
    customer,
    'a customer',
    ['chat', 'tagManager', 'errorReporting', 'ipLookup', 'footerScript'],
    {
      'script-src': [CHAT, FOOTER],
      'style-src': [CHAT],
      'img-src': [CHAT, TAGS, FOOTER],
      'connect-src': [CHAT, MESSAGES, TAGS, ERRORS, IP, FOOTER],
      'frame-src': [CHAT],
    },
  ],
  [
    'main',
    support,
    'support',
    ['tagManager', 'errorReporting', 'ipLookup', 'footerScript'],
    { 'script-src': [FOOTER], 'img-src': [TAGS, FOOTER], 'connect-src': [TAGS, ERRORS, IP, FOOTER] },
  ],
  [
    'main',
    nobody,
    'nobody',
    ['tagManager', 'errorReporting', 'footerScript'],
    { 'script-src': [FOOTER], 'img-src': [TAGS, FOOTER], 'connect-src': [TAGS, ERRORS, FOOTER] },
  ],
  [
    'ecuador',
    customer,
    'a customer',
    ['chat', 'tagManager', 'errorReporting', 'ipLookup'],
    {
      'script-src': [CHAT],
      'style-src': [CHAT],
      'img-src': [CHAT, TAGS],
      'connect-src': [CHAT, MESSAGES, TAGS, ERRORS, IP],
      'frame-src': [CHAT],
    },
  ],
  ['ecuador', nobody, 'nobody', ['tagManager', 'errorReporting'], { 'img-src': [TAGS], 'connect-src': [TAGS, ERRORS] }],
  [
    'lubricantes',
    customer,
    'a customer',
    ['tagManager', 'errorReporting', 'ipLookup', 'footerScript'],
    { 'script-src': [FOOTER], 'img-src': [TAGS, FOOTER], 'connect-src': [TAGS, ERRORS, IP, FOOTER] },
  ],
  [
    'lubricantes_ecuador',
    customer,
    'a customer',
    ['tagManager', 'errorReporting', 'ipLookup'],
    { 'img-src': [TAGS], 'connect-src': [TAGS, ERRORS, IP] },
  ],
  [
    'lubricantes_peru',
    customer,
    'a customer',
    ['tagManager', 'errorReporting', 'ipLookup'],
    { 'img-src': [TAGS], 'connect-src': [TAGS, ERRORS, IP] },
  ],
  [
    'lubricantes_peru',
    nobody,
    'nobody',
    ['tagManager', 'errorReporting'],
    { 'img-src': [TAGS], 'connect-src': [TAGS, ERRORS] },
  ],
];

describe('embeds with everything configured', () => {
  test.each(CASES)('at %s, with the state %j (%s), the page has the embeds %j', (store, facts, _who, on, sources) => {
    const embeds = selectEmbeds(ALL, { store: STORES[store], facts });
    expect(Object.keys(embeds).toSorted()).toEqual([...on].toSorted());
    expect(policySources(embeds)).toEqual(sources);
  });
});

describe('each embed adds only its own origins to the content security policy', () => {
  const { footerScripts, ...rest } = ALL;
  test.each([
    ['chat', [CHAT, MESSAGES]],
    ['tagManager', [TAGS]],
    ['errorReporting', [ERRORS]],
    ['ipLookup', [IP]],
  ] as const)('the embed %s adds only its own origins', (name, origins) => {
    const embeds = selectEmbeds({ ...NONE, [name]: rest[name] }, { store: STORES.main, facts: customer });
    expect(Object.keys(embeds)).toEqual([name]);
    expect(new Set(Object.values(policySources(embeds)).flat())).toEqual(new Set(origins));
  });

  test('a store with a footer script gets that script, which adds only its own origin to the policy', () => {
    const embeds = selectEmbeds({ footerScripts }, { store: STORES.main, facts: nobody });
    expect(embeds).toEqual({ footerScript: 'https://pie.example/main.js' });
    expect(new Set(Object.values(policySources(embeds)).flat())).toEqual(new Set([FOOTER]));
  });
});

test.each(Object.values(STORES))('with nothing configured, $code has no embeds and no policy sources', (store) => {
  for (const configured of [undefined, NONE])
    for (const facts of [customer, support, nobody]) {
      expect(selectEmbeds(configured, { store, facts })).toEqual({});
      expect(policySources(selectEmbeds(configured, { store, facts }))).toEqual({});
    }
});

test('an origin that two embeds share is listed once, without path, user or key', () => {
  const embeds: Embeds = {
    tagManager: { id: 'GTM-ABC123', url: 'https://uno.example' },
    errorReporting: { dsn: 'https://clave@uno.example/7', release: '', environment: '' },
    footerScript: 'https://uno.example:8443/a.js?x=1;y',
  };
  expect(policySources(embeds)['connect-src']).toEqual(['https://uno.example', 'https://uno.example:8443']);
});
