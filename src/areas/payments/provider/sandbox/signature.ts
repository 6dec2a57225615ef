import { createHmac, timingSafeEqual } from 'node:crypto';

/** Replay protection: messages older or newer than this are refused. */
const REPLAY_SECONDS = 300;

export const SIGNATURE_HEADER = 'x-firma';

const digest = (secret: string, seconds: number, text: string): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${text}`).digest();

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.text">`. */
export function sign(secret: string, text: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, text).toString('hex')}`;
}

/** Whether the header is a valid signature of the text, within the replay window. */
export function isSigned(secret: string, text: string, header: string | string[] | undefined, now: Date): boolean {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  if (!match?.[1] || !match[2]) return false;
  const seconds = Number(match[1]);
  if (Math.abs(now.getTime() / 1000 - seconds) > REPLAY_SECONDS) return false;
  return timingSafeEqual(digest(secret, seconds, text), Buffer.from(match[2], 'hex'));
}
