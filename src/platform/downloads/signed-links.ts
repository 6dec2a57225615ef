import { createHmac, timingSafeEqual } from 'node:crypto';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '../clock.ts';
import type { OpenDownload } from './download.ts';

/** What a link leads to, and for which session it was made. */
export interface Linked {
  readonly kind: string;
  readonly id: string;
  /** The session as the database names it, by the hash of its token: the token cannot be worked out from it. */
  readonly session: string;
}

export interface Links {
  /** The whole address of a download, for one session and a few minutes. */
  sign(kind: string, id: string | number, session: string): string;
  /** Reads the last part of such an address. */
  verify(token: string): Result<Linked, 'bad' | 'expired'>;
  /** The function that makes the file, by kind. Each area registers its own when it is opened. */
  readonly handlers: Map<string, OpenDownload>;
}

interface Options {
  readonly secret: string;
  readonly clock: Clock;
  /** Where this back end is reached from outside, without a slash at the end. */
  readonly baseUrl: string;
  /** How long a link lives. */
  readonly seconds?: number;
}

/** Prefix of the signed text, so that a signature made for another purpose is never a valid download. */
const PURPOSE = 'descarga:';

/** Addresses that carry their own proof, so that a browser can open a document in a tab without a token. */
export function createLinks({ secret, clock, baseUrl, seconds = 300 }: Options): Links {
  const signatureOf = (payload: string): Buffer =>
    createHmac('sha256', secret)
      .update(PURPOSE + payload)
      .digest();
  return {
    handlers: new Map(),
    sign(kind, id, session) {
      const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
      const payload = Buffer.from(JSON.stringify([kind, String(id), session, expires])).toString('base64url');
      return `${baseUrl}/descargas/${payload}.${signatureOf(payload).toString('base64url')}`;
    },
    verify(token) {
      const [payload = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      const expected = signatureOf(payload);
      // Length is public; only the bytes are compared in constant time.
      if (rest.length > 0 || given.length !== expected.length || !timingSafeEqual(given, expected))
        return refuse('bad');
      const [kind, id, session, expires] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
        string,
        string,
        string,
        number,
      ];
      return clock.now().getTime() < expires * 1000 ? accept({ kind, id, session }) : refuse('expired');
    },
  };
}
