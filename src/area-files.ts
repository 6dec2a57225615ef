import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CreateBackend } from '#platform/area.ts';
import type { Settings } from '#platform/settings.ts';
import { AREAS } from './areas.ts';

/** On the server only, because areas.ts itself is also bundled for the browser. */

const hasFile = (area: string, file: string): boolean =>
  existsSync(join(import.meta.dirname, 'areas', area, 'server', file));

const isSettings = (exported: unknown): exported is Settings =>
  typeof exported === 'object' && exported !== null && 'shape' in exported && 'secrets' in exported;

/** The settings from an area's `server/settings.ts`. */
async function loadSettings(area: string): Promise<readonly Settings[]> {
  if (!hasFile(area, 'settings.ts')) return [];
  const exported: object = await import(`./areas/${area}/server/settings.ts`);
  return Object.values(exported).filter(isSettings);
}

/** The settings of all areas, in the order of AREAS. */
export const loadAllSettings = async (): Promise<readonly Settings[]> =>
  (await Promise.all(AREAS.map(({ name }) => loadSettings(name)))).flat();

/**
 * The default export of an area's `server/index.ts`. @returns undefined when the wiring creates this area's back end
 * itself
 */
export async function loadBackendFactory(area: string): Promise<CreateBackend | undefined> {
  if (!hasFile(area, 'index.ts')) return undefined;
  const exported: { readonly default?: CreateBackend } = await import(`./areas/${area}/server/index.ts`);
  return exported.default;
}
