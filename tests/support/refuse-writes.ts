import type { Socket } from 'node:net';

const WRITES = /^\s*(with\b[\s\S]*\b)?(insert|update|delete|create|truncate|alter)\b/i;
const SYNC = 'S'.charCodeAt(0);
const PARSE = 'P'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);

const field = (kind: string, text: string): Buffer => Buffer.from(`${kind}${text}\0`);

function message(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(kind, 0);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const DISK_FULL = Buffer.concat([
  message(
    'E',
    field('S', 'ERROR'),
    field('V', 'ERROR'),
    field('C', '53100'),
    field('M', 'could not extend file "base/1/2": No space left on device'),
    Buffer.from([0]),
  ),
  message('Z', Buffer.from('I')),
]);

/** SQL text of a message: a simple query, or a parse message. */
function sqlOf(kind: number, body: Buffer): string | undefined {
  if (kind === QUERY) return body.toString('utf8', 0, body.length - 1);
  if (kind !== PARSE) return undefined;
  const from = body.indexOf(0) + 1;
  return body.toString('utf8', from, body.indexOf(0, from));
}

/**
 * Filters PostgreSQL protocol messages to the server. While `isFull`, writing messages and the rest of their round
 * trip are dropped and answered with "disk full".
 */
export function refuseWrites(client: Socket, isFull: () => boolean): (part: Buffer) => Buffer {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  let skipsToSync = false;
  const take = (whole: Buffer, kind: number, body: Buffer): Buffer | undefined => {
    if (skipsToSync) {
      skipsToSync = kind !== SYNC;
      if (!skipsToSync) client.write(DISK_FULL);
      return undefined;
    }
    const sql = isFull() ? sqlOf(kind, body) : undefined;
    if (!sql?.split(';').some((statement) => WRITES.test(statement))) return whole;
    if (kind === QUERY) client.write(DISK_FULL);
    else skipsToSync = true;
    return undefined;
  };
  return (part) => {
    rest = Buffer.concat([rest, part]);
    const passed: Buffer[] = [];
    for (;;) {
      // A connection's first message has no type byte.
      const head = isStarted ? 1 : 0;
      if (rest.length < head + 4) break;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) break;
      const whole = rest.subarray(0, length);
      const kept = isStarted ? take(whole, rest[0] ?? 0, whole.subarray(5)) : whole;
      if (kept) passed.push(kept);
      isStarted = true;
      rest = rest.subarray(length);
    }
    return Buffer.concat(passed);
  };
}
