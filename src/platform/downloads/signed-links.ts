import type { Readable } from 'node:stream';
import { z } from 'zod';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '../clock.ts';
import { readSignedValue, signValue } from '../http/signed-value.ts';

const linked = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()]);

/** The owner of a link. */
export interface LinkOwner {
  readonly userId: number;
  readonly tokenHash: string;
}

/** The target of a link, and the session for which it was made. */
export interface Linked {
  readonly kind: string;
  readonly id: string;
  /** The person's number: all sessions of one person wait in one line. */
  readonly person: number;
  /** The session as the database names it, by the hash of its token: the token cannot be worked out from it. */
  readonly session: string;
}

export interface Links {
  /** The whole address of a download, for one session and a few minutes. */
  sign(kind: string, id: string | number, owner: LinkOwner): string;
  /** Reads the last part of such an address. */
  verify(token: string): Result<Linked, 'bad' | 'expired'>;
  /** Functions that make the file, by kind. Each area registers its own when it is opened. */
  readonly handlers: Map<string, OpenDownload>;
}

interface Options {
  /** A key for downloads alone (platform/secrets.ts): a value signed for another purpose is no link. */
  readonly secret: string;
  readonly clock: Clock;
  /** Public address of this back end, without a slash at the end. */
  readonly baseUrl: string;
  /** Validity of a link in seconds. */
  readonly seconds?: number;
}

/** Creates signed addresses, so that a browser can open a document in a tab without a token. */
export const createLinks = ({ secret, clock, baseUrl, seconds = 300 }: Options): Links => ({
  handlers: new Map(),
  sign(kind, id, { tokenHash, userId }) {
    const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
    return `${baseUrl}/descargas/${signValue([kind, String(id), tokenHash, expires, userId], secret)}`;
  },
  verify(token) {
    const read = linked.safeParse(readSignedValue(token, secret));
    if (!read.success) return refuse('bad');
    const [kind, id, session, expires, person] = read.data;
    return clock.now().getTime() < expires * 1000 ? accept({ kind, id, session, person }) : refuse('expired');
  },
});

export interface Download {
  /** Name with extension; characters other than letters, digits, `.`, `_` and `-` are replaced. */
  readonly filename: string;
  readonly contentType: string;
  /** Saved by the browser instead of shown. */
  readonly isAttached?: boolean;
  readonly stream: Readable;
}

/**
 * Creates the file's content. The link alone grants nothing: the session and its permissions are checked at this moment.
 * @returns undefined when the session has ended or may no longer see the file
 */
type OpenDownload = (id: string, session: string) => Promise<Download | undefined>;
