import type { FormattedError } from '#platform/graphql/contract-server.ts';
import type { Findings } from '../findings.ts';

export interface Answer {
  readonly data?: Record<string, unknown> | null;
  readonly error?: FormattedError;
  /** There was no answer of the contract: a cut line, a refused connection, an HTTP error, nothing in time. */
  readonly failure?: string;
}

export interface Line {
  /** @param patience milliseconds until this customer gives up and leaves */
  call(url: string, token: string | undefined, query: string, variables: object, patience?: number): Promise<Answer>;
  /** How many were answered … */
  readonly operations: () => number;
  /** … and how many were not, because of a fault or because the customer left. */
  readonly unanswered: () => number;
  /** The longest that anybody waited for an answer, in milliseconds. */
  readonly longest: () => number;
}

/** Nobody may be left waiting longer than this, whatever happens behind the portal; on a busy machine in proportion. */
const LONGEST_MS = 25_000;
/** What a customer may be told while something is broken, and never otherwise. */
const FAULTS = ['Internal server error', 'The service is unavailable for now. Try again in a moment.'];
const DOCUMENT = /F(\d{10})-\d+/g;

/** The customers' way to the portals: measured, and every answer looked at. */
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
      const limit = Math.ceil(LONGEST_MS * findings.pace());
      const from = performance.now();
      const answer = await ask(url, token, JSON.stringify({ query, variables }), patience ?? limit).catch(
        (error: unknown): Answer => ({ failure: String((error as { cause?: unknown }).cause ?? error) }),
      );
      if (answer.failure) unanswered += 1;
      else operations += 1;
      const to = performance.now();
      longest = Math.max(longest, to - from);
      if (to - from >= limit)
        findings.add('nobody answered', `${Math.round((to - from) / 1000)} s for ${query.slice(0, 60)}`);
      const why = answer.failure ?? FAULTS.find((message) => message === answer.error?.message);
      if (why && patience === undefined && !findings.isExcused(from, to))
        findings.add('an error without a fault', `${why} for ${query.slice(0, 60)}`);
      return answer;
    },
  };
}

/** The customers whose documents are named in it. */
export const customersIn = (text: object): ReadonlySet<string> =>
  new Set([...JSON.stringify(text).matchAll(DOCUMENT)].map(([, cliente]) => cliente as string));
