import { globSync } from 'node:fs';
import { AREAS } from '../src/areas.ts';

/** Journeys that visit the screens of every area. */
const EVERYWHERE = [
  'every-screen',
  'every-store',
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

/** Journeys per area, except those that visit every screen. */
const SHOWN = new Map(AREAS.flatMap(({ name, journeys }) => (journeys ? [[name, journeys] as const] : [])));

/** The journey about what all journeys watch (tests/support/lost-focus.ts). */
const WATCH = 'lost-focus';

/** Journeys of the session area, which every other area imports. */
const SESSION = ['idle-sign-out', 'maintenance', 'sign-in', 'sign-out-erases'];

export const LISTED_JOURNEYS: ReadonlySet<string> = new Set([
  ...EVERYWHERE,
  ...SESSION,
  WATCH,
  ...[...SHOWN.values()].flat(),
]);

const fileOf = (name: string): string => `tests/journeys/${name}.test.ts`;

/** @returns undefined: run all journeys, because every other area imports one of these */
export function journeysOfAreas(areas: readonly string[]): readonly string[] | undefined {
  if (areas.some((area) => !SHOWN.has(area))) return undefined;
  const names = areas.flatMap((area) => SHOWN.get(area) ?? []);
  return names.length === 0 ? [] : [...new Set([...EVERYWHERE, ...names])].map(fileOf);
}

export const journeyNames = (): string[] =>
  globSync('tests/journeys/*.test.ts').map((file) => file.slice('tests/journeys/'.length, -'.test.ts'.length));
