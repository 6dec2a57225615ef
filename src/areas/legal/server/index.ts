import { isIP } from 'node:net';
import type { Transaction } from 'kysely';
import type { Operation } from '#areas/session/rules/operation.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { AreaBackend, CreateBackend } from '#platform/area.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { operations } from '../rules/operations.ts';
import { areInForce, type ReadVersions } from '../rules/texts.ts';
import { holdTexts, listTextsInForce, saveAcceptance } from './legal-queries.ts';
import { saveFirstTexts } from './publish-text.ts';
import { createResolvers } from './resolvers.ts';

export interface Acceptance {
  /** Versions on the screen; undefined from a client that names none and accepts those in force. */
  readonly read: ReadVersions | undefined;
  readonly userId: number;
  /** Type and number of the person's identification at this moment. */
  readonly document: string;
  /** IP address that the server sees. */
  readonly ip: string;
  /** IP address that the browser declares. Stored only if it is a valid address, and not relied on. */
  readonly declaredIp?: string | null | undefined;
  readonly userAgent: string;
  readonly now: Date;
}

/** Characters of the User-Agent that are stored; usual ones have some hundred. */
const LONGEST_AGENT = 500;

/**
 * Records that a person accepted both texts (docs/product/legal.md#evidence), which opens the portal for them.
 * Concurrent acceptances of one person are recorded once.
 * @returns `outdated` when another version of either is in force; nothing is recorded then
 */
export async function acceptTexts(tx: Transaction<Tables>, given: Acceptance): Promise<Result<void, 'outdated'>> {
  await holdTexts(tx);
  const inForce = await listTextsInForce(tx);
  if (given.read && !areInForce(given.read, inForce)) return refuse('outdated');
  const declared = given.declaredIp?.trim() ?? '';
  await saveAcceptance(tx, inForce, {
    userId: given.userId,
    document: given.document,
    namesVersions: given.read !== undefined,
    now: given.now,
    ip: given.ip,
    // An IPv6 zone is local to one machine and of any length, so such addresses are dropped.
    declaredIp: isIP(declared) && !declared.includes('%') ? declared : null,
    userAgent: given.userAgent.slice(0, LONGEST_AGENT),
  });
  return accept(undefined);
}

export type {} from './tables.ts';

interface Deps {
  readonly database: Database;
}

/** `prepare` puts our own texts in force where nothing was ever published. */
export const createLegalBackend = ({ database }: Deps): AreaBackend<Operation> => ({
  resolvers: createResolvers(database.kysely),
  operations,
  prepare: () => saveFirstTexts(database.kysely),
});

/** @wiring src/backend.ts opens the area. */
export default createLegalBackend satisfies CreateBackend;
