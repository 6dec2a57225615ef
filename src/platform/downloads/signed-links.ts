import type { Readable } from 'node:stream';
import { z } from 'zod';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '../clock.ts';
import { readSignedValue, signValue } from '../http/signed-value.ts';

const linked = z.tuple([z.string(), z.string(), z.string(), z.number(), z.number()]);

/** The session and person for which a link is signed. */
export interface LinkOwner {
  readonly userId: number;
  readonly tokenHash: string;
}

/** The content of a verified link. */
export interface LinkContent {
  readonly kind: string;
  readonly id: string;
  /** The person's number: downloads are limited per person, over all sessions. */
  readonly person: number;
  /** Hash of the session's token, as stored in the database. The token cannot be derived from it. */
  readonly session: string;
}

const DOWNLOADS_PATH = '/descargas';

export interface DownloadLinks {
  readonly path: string;
  /** Signs the address of a download, for one session and a few minutes. */
  sign(kind: string, id: string | number, owner: LinkOwner): string;
  /** Verifies the last segment of such an address. */
  verify(token: string): Result<LinkContent, 'bad' | 'expired'>;
  /** Functions that make a file, by kind. Each area registers its own when it starts. */
  readonly handlers: Map<string, OpenDownload>;
  /** Called with kind and person after each file that was sent whole. Areas add their own when they start. */
  readonly watchers: ((kind: string, person: number) => void)[];
}

interface Options {
  /** Key for downloads only (platform/secrets.ts), so that a value signed for another purpose is not a valid link. */
  readonly secret: string;
  readonly clock: Clock;
  /** Public address of this back end, without a slash at the end. */
  readonly baseUrl: string;
  /** Path of the addresses; customers' files by default. */
  readonly path?: string;
  /** Validity of a link in seconds. */
  readonly seconds?: number;
}

/** Signs download addresses, so that a browser can open a document in a tab without a bearer token. */
export const createDownloadLinks = ({
  secret,
  clock,
  baseUrl,
  path = DOWNLOADS_PATH,
  seconds = 300,
}: Options): DownloadLinks => ({
  path,
  handlers: new Map(),
  watchers: [],
  sign(kind, id, { tokenHash, userId }) {
    const expires = Math.floor(clock.now().getTime() / 1000) + seconds;
    return `${baseUrl}${path}/${signValue([kind, String(id), tokenHash, expires, userId], secret)}`;
  },
  verify(token) {
    const read = linked.safeParse(readSignedValue(token, secret));
    if (!read.success) return refuse('bad');
    const [kind, id, session, expires, person] = read.data;
    return clock.now().getTime() < expires * 1000 ? accept({ kind, id, session, person }) : refuse('expired');
  },
});

/** Origin of a request: IP address and User-Agent header. */
interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

export interface Download {
  /** Name with extension; characters other than letters, digits, `.`, `_` and `-` are replaced. */
  readonly filename: string;
  readonly contentType: string;
  /** Whether the browser saves the file instead of showing it. */
  readonly isAttached?: boolean;
  /** Whether a browser that shows the file anyway must treat it as a foreign one, without scripts: for content that others wrote. */
  readonly isSandboxed?: boolean;
  /** Whether the content is stored, so that it is not cached as a drawn PDF is. */
  readonly isStored?: boolean;
  readonly stream: Readable;
}

/**
 * Makes the file. Checks the session and its permissions, because a link alone grants nothing.
 * @returns undefined when the session has ended or lacks the permission
 */
type OpenDownload = (id: string, session: string, origin: Origin) => Promise<Download | undefined>;
