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
  /** The address in its only spelling: the last character of a token has more than one. */
  readonly address: string;
  /** Time until the link expires. */
  readonly validMs: number;
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
    const validMs = expires * 1000 - clock.now().getTime();
    return validMs > 0
      ? accept({ kind, id, session, person, validMs, address: JSON.stringify(read.data) })
      : refuse('expired');
  },
});

/** Origin of a request: IP address and User-Agent header. */
interface Origin {
  readonly ip: string;
  readonly userAgent: string;
}

/** How a file is made: read from the database, drawn as a document of some pages, or written from the rows of a list. */
export type FileMaking = 'stored' | 'document' | 'list';

export interface Download {
  /** Name with extension; characters other than letters, digits, `.`, `_` and `-` are replaced. */
  readonly filename: string;
  readonly contentType: string;
  /** Whether the browser saves the file instead of showing it. */
  readonly isAttached?: boolean;
  /** Whether a browser that shows the file anyway must treat it as a foreign one, without scripts: for content that others wrote. */
  readonly isSandboxed?: boolean;
  readonly making: FileMaking;
  /**
   * What the content depends on besides the address, such as the reader's delivery points. A kept file is sent only while this is the same.
   */
  readonly variant?: string;
  /** Records that a kept file is sent again. */
  readonly onKept?: () => Promise<void>;
  /** Starts making the file. @returns undefined when there is nothing to send */
  readonly open: () => Readable | Promise<Readable | undefined>;
}

/**
 * Makes the file. Checks the session and its permissions, because a link alone grants nothing.
 * @returns undefined when the session has ended or lacks the permission
 */
type OpenDownload = (id: string, session: string, origin: Origin) => Promise<Download | undefined>;
