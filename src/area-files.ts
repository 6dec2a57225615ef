import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';
import type { CreateBackend } from '#platform/area.ts';
import type { Settings } from '#platform/settings.ts';
import { AREAS } from './areas.ts';

/** On the server only, because areas.ts itself is also bundled for the browser. */

const hasFile = (area: string, file: string, room = 'server'): boolean =>
  existsSync(join(import.meta.dirname, 'areas', area, room, file));

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

/** One import per kind of folder, because a bundler's variable can stand for one folder name only. */
const FACT_ROOMS = {
  rules: (area: string): Promise<unknown> => import(`./areas/${area}/rules/audit-facts.ts`),
  'console/rules': (area: string): Promise<unknown> => import(`./areas/${area}/console/rules/audit-facts.ts`),
} as const;

/** The facts of the audit trail that an area declares in `rules/audit-facts.ts` and `console/rules/audit-facts.ts`. */
async function loadFacts(area: string): Promise<readonly AuditFacts[]> {
  const rooms = Object.entries(FACT_ROOMS).filter(([room]) => hasFile(area, 'audit-facts.ts', room));
  const files = await Promise.all(rooms.map(([, load]) => load(area)));
  return files.map((file) => (file as { readonly auditFacts: AuditFacts }).auditFacts);
}

/** All facts of the audit trail. @throws Error naming a fact that two areas declare */
export async function loadAuditFacts(): Promise<AuditFacts> {
  const declared = (await Promise.all(AREAS.map(({ name }) => loadFacts(name)))).flat().flatMap(Object.entries);
  const facts = Object.fromEntries(declared);
  const twice = declared.find(([name, fact]) => facts[name] !== fact);
  if (twice) throw new Error(`El hecho ${twice[0]} está declarado dos veces.`);
  return facts;
}
