import type { ReadableStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';
import { IntegrationProblem, PortalUnreachable, SourceFailed } from './problem.ts';
import { type RetryOptions, readRetryAfter, secondsToNextTry } from './retry.ts';
import type { Problema } from './types.ts';

export interface Sender {
  /** Address of the portal, with or without `/integration/v1`. */
  readonly url: string;
  readonly key: string;
  readonly retries: RetryOptions;
  readonly fetch: typeof fetch;
}

export interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/integration/v1`. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Creates the body again for each try, because a stream can be sent only once. */
  readonly body?: () => string | ReadableStream<Uint8Array>;
  /** Time limit of one try in seconds. */
  readonly limitSeconds: number;
  readonly signal?: AbortSignal | undefined;
}

export const BASE_PATH = '/integration/v1';

/** Time limit of a try in seconds, in addition to the requested wait. */
export const USUAL_LIMIT_SECONDS = 40;
/** Time limit of an upload in seconds. The portal ends an upload after fifteen minutes. */
export const UPLOAD_LIMIT_SECONDS = 16 * 60;

function addressOf(url: string, { path, query = {} }: Asked): URL {
  const base = url.replace(/\/+$/, '');
  const address = new URL(`${base.endsWith(BASE_PATH) ? base : base + BASE_PATH}${path}`);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}

/**
 * Sends a request, and repeats it after temporary failures (secondsToNextTry).
 * @returns the JSON answer; undefined for an answer without a body
 * @throws IntegrationProblem, PortalUnreachable, SourceFailed, or the reason of an aborted signal
 */
export async function send(sender: Sender, asked: Asked): Promise<unknown> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await sendOnce(sender, asked);
    } catch (failure) {
      asked.signal?.throwIfAborted();
      // An earlier try has deleted it, but its answer was lost.
      if (tried > 1 && asked.method === 'DELETE' && (failure as IntegrationProblem).status === 404) return undefined;
      const seconds = secondsToNextTry(failure, { tried, random: Math.random(), options: sender.retries });
      if (seconds === undefined) throw failure;
      await pause(seconds * 1_000, undefined, { signal: asked.signal });
    }
  }
}

/** Like `send`, with the usual time limit and the type of the answer. */
export const ask = async <Answer>(
  sender: Sender,
  asked: Omit<Asked, 'limitSeconds'> & { readonly limitSeconds?: number },
): Promise<Answer> => (await send(sender, { limitSeconds: USUAL_LIMIT_SECONDS, ...asked })) as Answer;

async function sendOnce({ url, key, fetch }: Sender, asked: Asked): Promise<unknown> {
  const body = asked.body?.();
  const timeLimit = AbortSignal.timeout(asked.limitSeconds * 1_000);
  const answer = await read(() =>
    fetch(addressOf(url, asked), {
      method: asked.method,
      redirect: 'error',
      signal: asked.signal ? AbortSignal.any([asked.signal, timeLimit]) : timeLimit,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json', ...asked.headers },
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit),
  );
  const text = await read(() => answer.text());
  if (answer.ok) return text === '' ? undefined : readJson(text);
  throw new IntegrationProblem({
    status: answer.status,
    problem: problemOf(text),
    retryAfter: readRetryAfter(answer.headers.get('retry-after'), Date.now()),
    requestId: answer.headers.get('x-request-id') ?? undefined,
  });
}

/** Converts failures of the connection to PortalUnreachable. */
async function read<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { cause } = error as { readonly cause?: unknown };
    const source = [error, cause].find((each) => each instanceof SourceFailed);
    throw source ?? new PortalUnreachable('El portal no respondió.', { cause: error });
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new PortalUnreachable('La respuesta no está entera.', { cause });
  }
}

function problemOf(text: string): Partial<Problema> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}
