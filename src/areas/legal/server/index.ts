import type { Access } from '#areas/session/rules/access.ts';
import type { AreaBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import { access, resolversOf } from './resolvers.ts';
import { saveFirstTexts } from './save-first-texts.ts';

export { type Acceptance, acceptTexts } from './accept-texts.ts';
export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

export interface LegalBackend extends AreaBackend<Access> {
  /** Puts our own texts in force where nothing was ever published. Called before the first request. */
  saveFirstTexts(): Promise<void>;
}

export const openLegal = ({ database }: Deps): LegalBackend => ({
  resolvers: resolversOf(database.kysely),
  access,
  saveFirstTexts: () => saveFirstTexts(database.kysely),
});
