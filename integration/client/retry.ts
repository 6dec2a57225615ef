import { IntegrationProblem, PortalUnreachable } from './problem.ts';

export interface RetryOptions {
  /** Tries of one request, the first included. */
  readonly tries: number;
  /** Pause before the second try, in seconds. Each further pause is twice as long. */
  readonly firstPause: number;
  /** Maximum pause in seconds. A longer `Retry-After` ends the retries. */
  readonly longestPause: number;
}

export const USUAL_RETRIES: RetryOptions = { tries: 6, firstPause: 0.25, longestPause: 65 };

const PASSING_STATUSES: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Whether the same request may succeed later. All operations of the portal are idempotent. */
export const isTemporaryFailure = (failure: unknown): boolean =>
  failure instanceof PortalUnreachable ||
  (failure instanceof IntegrationProblem &&
    (PASSING_STATUSES.has(failure.status) || failure.codigo === 'cuerpo_cortado'));

/**
 * Computes the pause before the next try in seconds. The back-off doubles, and random jitter shortens it by up to half. `Retry-After` is the minimum,
 * so jitter lengthens it instead.
 * @param tried number of tries so far, from 1
 * @param random from 0 to 1
 * @returns undefined without a next try
 */
export function secondsToNextTry(
  failure: unknown,
  { tried, random, options }: { readonly tried: number; readonly random: number; readonly options: RetryOptions },
): number | undefined {
  if (tried >= options.tries || !isTemporaryFailure(failure)) return undefined;
  const retryAfter = failure instanceof IntegrationProblem ? failure.retryAfter : undefined;
  if (retryAfter !== undefined)
    return retryAfter > options.longestPause ? undefined : retryAfter + random * options.firstPause;
  const pause = Math.min(options.firstPause * 2 ** (tried - 1), options.longestPause);
  return pause * (1 - random / 2);
}

/**
 * Reads a `Retry-After`: seconds, or a date.
 * @param now milliseconds
 * @returns seconds, never negative; undefined for anything else
 */
export function readRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1_000);
}
