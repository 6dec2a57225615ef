import { accept, type Result, refuse } from '#kernel/result.ts';
import type { CreatedSession, CreationFailure, ProviderFailure } from './provider.ts';

export interface ProviderCall {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** HTTP statuses which prove that the provider created nothing. Others, such as 408 and 409, leave it unknown. */
const CERTAIN_REFUSALS: ReadonlySet<number> = new Set([
  400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 429, 431,
]);

/** Error codes of fetch which prove that no connection was made. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Error codes of a broken connection, mostly a reused (keep-alive) one that the provider closed at the same moment. */
const BROKEN: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

type CallFailure = 'unreachable' | 'broken' | 'not-sent';

function failureOf(error: Error): CallFailure {
  const cause = causeOf(error);
  if (NOT_CONNECTED.has(cause)) return 'not-sent';
  return BROKEN.has(cause) ? 'broken' : 'unreachable';
}

const causeOf = (error: Error): unknown => (error.cause as { code?: unknown } | undefined)?.code;

async function call({ url, timeoutMs, body, ...rest }: ProviderCall): Promise<Result<ProviderAnswer, CallFailure>> {
  try {
    const response = await fetch(url, {
      ...rest,
      ...(body ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status >= 500) return refuse('unreachable');
    return accept({ status: response.status, body: readJson(await response.text()) });
  } catch (error) {
    // fetch throws TypeError for network failures and DOMException for its timeout. Any other error is a bug.
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
    return refuse(failureOf(error));
  }
}

/** Queries a session. */
export async function queryProvider(question: ProviderCall): Promise<Result<ProviderAnswer, ProviderFailure>> {
  const answer = await call(question);
  return answer.ok ? answer : refuse('unreachable');
}

/**
 * Sends the request that creates a session, and retries once after a broken connection.
 * @param prepare called for each try, because a signature may be valid for one request only
 * @param read parses an answer below 400; undefined for an unexpected format
 */
export async function createAtProvider(
  prepare: () => ProviderCall,
  read: (body: unknown) => CreatedSession | 'refused' | undefined,
): Promise<Result<CreatedSession, CreationFailure>> {
  const first = await call(prepare());
  const isRetry = !first.ok && first.refusal === 'broken';
  const answer = isRetry ? await call(prepare()) : first;
  if (!answer.ok) return refuse(answer.refusal === 'not-sent' && !isRetry ? 'not-sent' : 'unknown');
  const { status, body } = answer.value;
  const opened = CERTAIN_REFUSALS.has(status) ? 'refused' : status < 400 ? read(body) : undefined;
  // After a broken connection, the first call may have created a session, so this answer is not conclusive.
  if (opened === 'refused') return refuse(isRetry ? 'unknown' : 'refused');
  return opened ? accept(opened) : refuse('unknown');
}

/** Parses JSON from outside. @returns undefined when the text is not valid JSON */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
