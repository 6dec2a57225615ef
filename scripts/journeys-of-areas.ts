import { globSync } from 'node:fs';

/** Journeys that visit the screens of all areas. */
const EVERYWHERE = [
  'every-screen',
  'forms-contract',
  'forms-without-network',
  'hostile-words',
  'missing-files',
  'offline',
  'own-settings',
  'phone-width',
  'press-before-script',
  'print',
  'sections',
  'store-variants',
  'titles-and-focus',
  'titles-of-forms',
  'without-javascript',
];

const PAYING = [
  'bad-input',
  'bank-variants',
  'calendar-abroad',
  'filter-and-choose',
  'keyboard-only',
  'no-permission',
  'pay-and-set-off',
  'pay-on-account',
  'pay-two-invoices',
  'pending-then-approved',
  'refusal-and-retry',
];

const PEOPLE = [
  'associate-self',
  'associates-by-keyboard',
  'associates-without-javascript',
  'find-people',
  'invitation',
  'manage-associates',
  'read-the-profile',
  'stations-in-ecuador',
  'twenty-thousand-stations',
];

const NOTICES = ['notifications', 'notice-preferences', 'push-message'];

const PASSWORDS = ['invitation', 'invitation-that-no-longer-works', 'reset-password', 'sessions-and-changes'];

/**
 * Journeys that show an area, besides those that go everywhere. Areas that are not here are known by all others: a
 * change of them runs every journey.
 */
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  legal: ['address-look-up', 'invitation', 'notices-go-away', 'terms'],
  passwords: PASSWORDS,
  support: ['user-support'],
  content: ['content-blocks', 'hostile-blocks', 'read-news'],
  news: ['read-news'],
  survey: ['answer-the-survey'],
  shop: ['enter-the-store'],
  embeds: ['address-look-up', 'chat-with-us', 'what-others-see'],
  associates: PEOPLE,
  notifications: NOTICES,
  documents: [...PAYING, ...NOTICES],
  payments: PAYING,
  compensations: ['compensate', 'pay-and-set-off'],
  orders: ['follow-orders'],
  certificates: ['certify-the-sales'],
  vouchers: ['vouchers'],
  finder: ['find-anything'],
  account: ['month-closing', 'statement-by-mail'],
  exports: ['certify-the-balance', 'certify-the-sales', 'take-lists-away'],
  contacts: ['follow-orders', 'pending-then-approved'],
  dashboard: ['answer-the-survey', 'content-blocks', 'follow-orders', 'home-height', 'no-permission', 'read-news'],
};

/** Journeys of the areas that all others know. */
const SESSION = ['idle-sign-out', 'maintenance', 'sign-in', 'sign-out-erases'];

export const LISTED: ReadonlySet<string> = new Set([...EVERYWHERE, ...SESSION, ...Object.values(SHOWN).flat()]);

const fileOf = (name: string): string => `tests/journeys/${name}.test.ts`;

/** @returns undefined: all journeys, because one of the areas is known by all others */
export function journeysOfAreas(areas: readonly string[]): readonly string[] | undefined {
  if (areas.some((area) => !Object.hasOwn(SHOWN, area))) return undefined;
  const names = areas.flatMap((area) => SHOWN[area] ?? []);
  return names.length === 0 ? [] : [...new Set([...EVERYWHERE, ...names])].map(fileOf);
}

export const journeyNames = (): string[] =>
  globSync('tests/journeys/*.test.ts').map((file) => file.slice('tests/journeys/'.length, -'.test.ts'.length));
