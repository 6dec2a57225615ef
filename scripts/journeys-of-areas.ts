import { globSync } from 'node:fs';
import { AREAS } from '../src/areas.ts';

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

/** Journeys that show an area, besides those that go everywhere. */
const SHOWN = new Map(AREAS.flatMap(({ name, journeys }) => (journeys ? [[name, journeys] as const] : [])));

/** Journeys of the areas that all others know. */
const SESSION = ['idle-sign-out', 'maintenance', 'sign-in', 'sign-out-erases'];

export const LISTED: ReadonlySet<string> = new Set([...EVERYWHERE, ...SESSION, ...[...SHOWN.values()].flat()]);

const fileOf = (name: string): string => `tests/journeys/${name}.test.ts`;

/** @returns undefined: all journeys, because one of the areas is known by all others */
export function journeysOfAreas(areas: readonly string[]): readonly string[] | undefined {
  if (areas.some((area) => !SHOWN.has(area))) return undefined;
  const names = areas.flatMap((area) => SHOWN.get(area) ?? []);
  return names.length === 0 ? [] : [...new Set([...EVERYWHERE, ...names])].map(fileOf);
}

export const journeyNames = (): string[] =>
  globSync('tests/journeys/*.test.ts').map((file) => file.slice('tests/journeys/'.length, -'.test.ts'.length));
