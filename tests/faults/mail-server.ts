import { setTimeout } from 'node:timers/promises';
import { openSmtpServer } from '#tests/support/smtp-server.ts';
import type { Random } from './random.ts';

/** A mail as it arrived. */
export interface Arrived {
  readonly to: string;
  readonly subject: string;
  /** Its Message-ID. */
  readonly id: string;
}

export interface MailServer {
  readonly url: string;
  arrived(): readonly Arrived[];
  close(): Promise<unknown>;
}

const PAUSES_MS = { soon: 20, later: 400, late: 3_000 } as const;

/** Accepts every mail, and often answers late: a process that dies before the answer has sent a mail that it does not know of. */
export async function startMailServer(random: Random): Promise<MailServer> {
  const server = await openSmtpServer(() =>
    setTimeout(PAUSES_MS[random.weighted({ soon: 6, later: 3, late: 1 })], undefined, { ref: false }),
  );
  return {
    url: server.url,
    arrived: () =>
      server.received.map(({ recipients: [to = ''], source }) => {
        const headers = (source.split('\r\n\r\n', 1)[0] ?? '').replaceAll(/\r\n\s+/g, ' ');
        return { to, subject: decodeWords(headerIn(headers, 'Subject')), id: headerIn(headers, 'Message-ID') };
      }),
    close: server.close,
  };
}

const headerIn = (headers: string, name: string): string =>
  new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? '';

/** Encoded words of RFC 2047, in UTF-8. */
const decodeWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('latin1')
        : word
            .replaceAll('_', ' ')
            .replaceAll(/=([0-9A-F]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
    .replace(/^.*$/s, (bytes) =>
      [...bytes].every((each) => each.charCodeAt(0) < 256) ? Buffer.from(bytes, 'latin1').toString() : bytes,
    );
