import { isIP } from 'node:net';
import type { Transaction } from 'kysely';
import type { Operation } from '#areas/session/rules/operation.ts';
import { writePersonEvent } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { AreaBackend, AreaServices, CreateBackend } from '#platform/area.ts';
import type { Tables } from '#platform/database/tables.ts';
import { operatorOperations } from '../console/rules/operations.ts';
import { PUBLISHABLE_TEXT } from '../console/server/publishable-text.ts';
import { createConsoleResolvers } from '../console/server/resolvers.ts';
import { LEGAL_EVENTS } from '../rules/events.ts';
import { operations } from '../rules/operations.ts';
import { areInForce, type TextVersions } from '../rules/texts.ts';
import { listTextsInForce, lockTextsForAccepting, saveAcceptance } from './legal-queries.ts';
import { saveFirstTexts } from './publish-text.ts';
import { createResolvers } from './resolvers.ts';

export interface Acceptance {
  /** Versions that the person saw; undefined when the client names none, which accepts those in force. */
  readonly read: TextVersions | undefined;
  readonly userId: number;
  /** Type and number of the person's identification at the time of acceptance. */
  readonly document: string;
  /** IP address from which the request came. */
  readonly ip: string;
  /** IP address that the browser claims. Unverified; stored only if it is a valid address. */
  readonly declaredIp?: string | null | undefined;
  readonly userAgent: string;
  readonly now: Date;
}

/** Maximum number of stored characters of the User-Agent header; usual ones have some hundred. */
const LONGEST_AGENT = 500;

/**
 * Records that a person accepted both texts (docs/product/legal.md#evidence), which opens the portal for them.
 * Concurrent acceptances of one person are recorded once.
 * @returns `outdated` when another version of either is in force; nothing is recorded then
 */
export async function acceptTexts(tx: Transaction<Tables>, given: Acceptance): Promise<Result<void, 'outdated'>> {
  await lockTextsForAccepting(tx);
  const inForce = await listTextsInForce(tx);
  if (given.read && !areInForce(given.read, inForce)) return refuse('outdated');
  const declared = given.declaredIp?.trim() ?? '';
  const accepted = await saveAcceptance(tx, inForce, {
    userId: given.userId,
    document: given.document,
    namesVersions: given.read !== undefined,
    now: given.now,
    ip: given.ip,
    // Addresses with an IPv6 zone are dropped: a zone means something on one machine only and may be of any length.
    declaredIp: isIP(declared) && !declared.includes('%') ? declared : null,
    userAgent: given.userAgent.slice(0, LONGEST_AGENT),
  });
  if (accepted.length > 0)
    await writePersonEvent(tx, LEGAL_EVENTS.accepted, {
      ...{ userId: given.userId, at: given.now },
      datos: { textos: accepted.map(({ tipo, version, huella }) => ({ tipo, version, huella })) },
    });
  return accept(undefined);
}

export type {} from './tables.ts';

type Deps = Pick<AreaServices, 'database' | 'clock' | 'publisher'>;

/** The backend of legal texts. `prepare` publishes the portal's first texts in a new database. */
export function createLegalBackend({ database, clock, publisher }: Deps): AreaBackend<Operation> {
  const texts = publisher.register(PUBLISHABLE_TEXT);
  return {
    resolvers: createResolvers(database.kysely),
    operations,
    console: {
      resolvers: createConsoleResolvers({ connection: database.kysely, texts, now: () => clock.now() }),
      operations: operatorOperations,
    },
    prepare: () => saveFirstTexts(database.kysely),
  };
}

/** @wiring src/backend.ts creates the area's back end. */
export default createLegalBackend satisfies CreateBackend;
