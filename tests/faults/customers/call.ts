import { setTimeout } from 'node:timers/promises';
import type { FormattedError } from '#platform/graphql/contract-server.ts';
import type { Findings } from '../findings.ts';

export interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly error?: FormattedError;
  /** Why there was no answer of the contract: a cut or refused connection, an HTTP error, or a time-out. */
  readonly failure?: string;
}

export interface Line {
  /** @param patience milliseconds after which this customer gives up */
  call(url: string, token: string | undefined, query: string, variables: object, patience?: number): Promise<Answer>;
  /** Number of answered operations. */
  readonly operations: () => number;
  /** Number of unanswered operations, because of a fault or because the customer gave up. */
  readonly unanswered: () => number;
  /** The longest wait for an answer, in ms. */
  readonly longest: () => number;
}

/** Longest response time for a customer, whatever is broken and however busy the machine is. */
const LONGEST_MS = 40_000;
/** Pause of a customer after an error of the machinery. */
const AGAIN_AFTER_MS = 500;
/** Messages that are allowed only while something is broken. */
const FAULTS = ['Internal server error', 'The service is unavailable for now. Try again in a moment.'];
const DOCUMENT = /F(\d{10})-\d+/g;

/** Sends the customers' requests to the portals, measures them, and checks every answer. */
export function openLine(findings: Findings): Line {
  let operations = 0;
  let unanswered = 0;
  let longest = 0;

  async function ask(url: string, token: string | undefined, body: string, patience: number): Promise<Answer> {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body,
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    if (!text.startsWith('{')) return { failure: `HTTP ${response.status}` };
    const { data, errors } = JSON.parse(text) as { data?: Record<string, unknown> | null; errors?: FormattedError[] };
    return { data: data ?? null, ...(errors?.[0] ? { error: errors[0] } : {}) };
  }

  return {
    operations: () => operations,
    unanswered: () => unanswered,
    longest: () => longest,
    async call(url, token, query, variables, patience) {
      const from = performance.now();
      const answer = await ask(url, token, JSON.stringify({ query, variables }), patience ?? LONGEST_MS).catch(
        (error: unknown): Answer => ({ failure: String((error as { cause?: unknown }).cause ?? error) }),
      );
      const to = performance.now();
      if (answer.failure) unanswered += 1;
      else operations += 1;
      longest = Math.max(longest, to - from);
      if (to - from >= LONGEST_MS)
        findings.add('nobody answered', `${Math.round((to - from) / 1000)} s for ${query.slice(0, 60)}`);
      const why = answer.failure ?? FAULTS.find((message) => message === answer.error?.message);
      if (patience === undefined) findings.noteAnswer(from, to, why !== undefined);
      if (why && patience === undefined && !findings.isExcused(from, to))
        findings.add('an error without a fault', `${why} for ${query.slice(0, 60)}`);
      // A customer does not press again within the same instant.
      if (why && patience === undefined) await setTimeout(AGAIN_AFTER_MS);
      return answer;
    },
  };
}

/** The customers whose document numbers occur in an answer. */
export const customersIn = (text: object): ReadonlySet<string> =>
  new Set([...JSON.stringify(text).matchAll(DOCUMENT)].map(([, cliente]) => cliente as string));
