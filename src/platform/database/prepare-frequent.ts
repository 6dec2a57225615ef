import type { PGlite } from '@electric-sql/pglite';
import { createStatementNames, isStaleStatementError } from './statement-names.ts';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** A statement prepared under a name, with the answers to its describe messages. */
interface Prepared {
  readonly name: string;
  readonly text: string;
  isParsed: boolean;
  parameters?: Messages;
  rows?: Messages;
}

/** Message types of PostgreSQL's protocol, and the objects that `describe` names. */
const [PARSE, BIND, DESCRIBE, STATEMENT] = ['P', 'B', 'D', 'S'].map((letter) => letter.charCodeAt(0));

/** Offset of the fields in a message, after its type and length. */
const FIELDS = 5;

const decoder = new TextDecoder();

/**
 * Prepares frequent statements of the embedded database, so that they are parsed and planned once. PGlite's own `query` sends six messages for each
 * statement: parse, describe, bind, describe, execute, sync. A prepared statement needs three of them.
 *
 * The messages are rewritten in transit, because PGlite's `query` also handles locks, transactions and types.
 */
export function prepareFrequentStatements(pglite: PGlite): void {
  const names = createStatementNames();
  const known = new Map<string, Prepared>();
  const send = pglite.execProtocolStream.bind(pglite);
  /** The statement of the messages until the next sync; the database runs one statement at a time. */
  let current: Prepared | undefined;

  async function parse(message: Uint8Array, ...rest: Rest): Promise<Messages> {
    const text = textOf(message);
    const name = text === undefined ? undefined : names.of(text);
    current = undefined;
    if (text === undefined || name === undefined) return send(message, ...rest);
    const prepared = known.get(name) ?? { name, text, isParsed: false };
    known.set(name, prepared);
    if (!prepared.isParsed) await send(withName(message, FIELDS, name), ...rest);
    prepared.isParsed = true;
    current = prepared;
    return [];
  }

  async function describe(prepared: Prepared, message: Uint8Array, ...rest: Rest): Promise<Messages> {
    if (message[FIELDS] !== STATEMENT) {
      prepared.rows ??= await send(message, ...rest);
      return prepared.rows;
    }
    prepared.parameters ??= await send(withName(message, FIELDS + 1, prepared.name), ...rest);
    return prepared.parameters;
  }

  async function change(message: Uint8Array, ...rest: Rest): Promise<Messages> {
    const [kind] = message;
    if (kind === PARSE) return parse(message, ...rest);
    if (current && kind === DESCRIBE) return describe(current, message, ...rest);
    // A bind message has the portal's empty name before the statement's name.
    if (current && kind === BIND) return send(withName(message, FIELDS + 1, current.name), ...rest);
    return send(message, ...rest);
  }

  pglite.execProtocolStream = async (message, ...rest) => {
    try {
      return await change(message, ...rest);
    } catch (error) {
      if (current && isStaleStatementError(error)) names.forget(current.text);
      throw error;
    }
  };
}

type Rest = [options?: Parameters<PGlite['execProtocolStream']>[1]];

/** The statement text of a parse message; undefined if the message has a name or parameter types. */
function textOf(message: Uint8Array): string | undefined {
  const end = message.indexOf(0, FIELDS + 1);
  const hasTypes = message[end + 1] !== 0 || message[end + 2] !== 0;
  return message[FIELDS] === 0 && !hasTypes ? decoder.decode(message.subarray(FIELDS + 1, end)) : undefined;
}

/** A copy of the message with a name where it had an empty one. */
function withName(message: Uint8Array, at: number, name: string): Uint8Array {
  const longer = new Uint8Array(message.length + name.length);
  longer.set(message.subarray(0, at));
  for (let each = 0; each < name.length; each += 1) longer[at + each] = name.charCodeAt(each);
  longer.set(message.subarray(at), at + name.length);
  new DataView(longer.buffer).setInt32(1, longer.length - 1);
  return longer;
}
