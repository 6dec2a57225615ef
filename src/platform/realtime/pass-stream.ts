import { type ClientRequest, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { OpenStream } from './serve-stream.ts';

/** The back end sends at least every 20 seconds: after this silence the connection counts as dead. */
const SILENT_MS = 65_000;
const CONNECT_MS = 10_000;

interface Options {
  /** Address of the back end's stream. */
  readonly url: string;
  readonly onError: (error: unknown) => void;
  /** Last text for browsers when this server stops. */
  readonly stopped: string;
}

export interface ForwardedStreams {
  readonly open: OpenStream;
  /** Ends every stream. */
  endAll(): void;
}

/**
 * Forwards a separate back end's streams to browsers. A slow browser's back-pressure reaches the back end, which
 * drops it.
 */
export function forwardStreams({ url, onError, stopped }: Options): ForwardedStreams {
  const passed = new Map<ServerResponse, IncomingMessage>();
  const open: OpenStream = async ({ token, lastEventId, ip, requestId }) => {
    const sent = (url.startsWith('https:') ? requestHttps : requestHttp)(url, {
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': ip,
        'x-request-id': requestId,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      },
    });
    try {
      const answer = await answerOf(sent);
      const { statusCode = 503 } = answer;
      if (statusCode === 200) return { start: (response) => pass(answer, response, passed) };
      sent.destroy();
      return REFUSALS.find((status) => status === statusCode) ?? 503;
    } catch (error) {
      onError(error);
      return 503;
    }
  };
  return {
    open,
    endAll() {
      for (const [response, answer] of passed) {
        answer.unpipe(response);
        response.end(stopped);
        answer.destroy();
      }
    },
  };
}

const REFUSALS = [401, 403, 404, 429, 503] as const;

function answerOf(sent: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  sent.setTimeout(CONNECT_MS, () => sent.destroy(new Error('El back end no contestó a tiempo')));
  sent.once('response', (answer) => {
    sent.setTimeout(SILENT_MS);
    resolve(answer);
  });
  // This handler remains for later errors: `pass` then closes the browser's connection.
  sent.on('error', reject);
  sent.end();
  return promise;
}

function pass(answer: IncomingMessage, response: ServerResponse, passed: Map<ServerResponse, IncomingMessage>): void {
  passed.set(response, answer);
  answer.on('error', ignore);
  response.on('error', ignore);
  answer.once('close', () => response.end());
  response.once('close', () => {
    passed.delete(response);
    answer.destroy();
  });
  answer.pipe(response);
}

/** Ignores socket errors: a broken connection is closed on both sides, and the browser reconnects. */
const ignore = (): void => undefined;
