import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateBackend } from '#platform/area.ts';
import type { Settings } from '#platform/settings.ts';
import { AREAS } from './areas.ts';

/** Loads the areas' declarations in files with fixed names, on the server only: areas.ts itself is also in the browser's bundle. */

const hasFile = (area: string, file: string): boolean =>
  existsSync(join(import.meta.dirname, 'areas', area, 'server', file));

const isSettings = (exported: unknown): exported is Settings =>
  typeof exported === 'object' && exported !== null && 'shape' in exported && 'secrets' in exported;

/** The settings that an area exports from its `server/settings.ts`. */
async function loadSettings(area: string): Promise<readonly Settings[]> {
  if (!hasFile(area, 'settings.ts')) return [];
  const exported: object = await import(`./areas/${area}/server/settings.ts`);
  return Object.values(exported).filter(isSettings);
}

/** The settings of all areas, in their order. */
export const loadAllSettings = async (): Promise<readonly Settings[]> =>
  (await Promise.all(AREAS.map(({ name }) => loadSettings(name)))).flat();

/** The default export of an area's `server/index.ts`. @returns undefined when the wiring must hand the area something of its own */
export async function loadCreateBackend(area: string): Promise<CreateBackend | undefined> {
  if (!hasFile(area, 'index.ts')) return undefined;
  const exported: { readonly default?: CreateBackend } = await import(`./areas/${area}/server/index.ts`);
  return exported.default;
}
