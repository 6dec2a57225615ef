import { isIP } from 'node:net';
import type { Transaction } from 'kysely';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Tables } from '#platform/database/tables.ts';
import { areInForce, type ReadVersions } from '../rules/texts.ts';
import { saveAcceptance } from './acceptance-store.ts';
import { holdTexts, listTextsInForce } from './texts-store.ts';

export interface Acceptance {
  /** What was on the screen; nothing from a client that names no version and accepts what is in force. */
  readonly read: ReadVersions | undefined;
  readonly userId: number;
  /** The person's own, type and number, as they stand with this acceptance. */
  readonly document: string;
  /** As the server sees it. */
  readonly ip: string;
  /** As the browser says it is: only noted, and only when it is an address at all. */
  readonly declaredIp?: string | null | undefined;
  readonly userAgent: string;
  readonly now: Date;
}

/** A browser's own description of itself is some hundred characters long. */
const LONGEST_AGENT = 500;

/**
 * Records that a person accepted both texts (docs/product/legal.md#evidence) and opens the portal for that person. Whoever accepts in two tabs
 * at once has accepted once.
 * @returns `outdated` when another version of either is in force by now; nothing is recorded then
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
    // Without a zone, which is of one machine only and as long as anybody likes.
    declaredIp: isIP(declared) && !declared.includes('%') ? declared : null,
    userAgent: given.userAgent.slice(0, LONGEST_AGENT),
  });
  return accept(undefined);
}
