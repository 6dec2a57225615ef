/** Events of the notification stream (docs/product/notifications.md#as-they-happen). The sending server may run another version than the browser. */
export interface StreamedNotice {
  readonly key: string;
  readonly tipo: string;
  readonly title: string;
  readonly href: string | null;
  /** JSON text; for an order it contains `pedido.num_pedido`. */
  readonly data: string;
}

export type StreamEvent =
  /** First event of each connection. `isLost`: events since the last connection are gone and cannot be replayed. */
  | { readonly kind: 'hola'; readonly sinLeer: number; readonly hasta: string | undefined; readonly isLost: boolean }
  | { readonly kind: 'aviso'; readonly sinLeer: number; readonly notice: StreamedNotice }
  | { readonly kind: 'leido' | 'borrado'; readonly sinLeer: number }
  | { readonly kind: 'fin'; readonly motivo: string };

/** An event as received, before it is parsed. */
interface RawEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: string;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Parses an event. @returns undefined for an event that this version does not know */
export function readEvent({ event, data }: RawEvent): StreamEvent | undefined {
  const said = parsed(data);
  if (!said) return undefined;
  if (event === 'fin') return { kind: 'fin', motivo: text(said.motivo) };
  const { sinLeer } = said;
  if (typeof sinLeer !== 'number') return undefined;
  if (event === 'hola') {
    const hasta = said.hasta === undefined ? undefined : String(said.hasta);
    return { kind: 'hola', sinLeer, hasta, isLost: said.perdido === true };
  }
  if (event === 'leido' || event === 'borrado') return { kind: event, sinLeer };
  if (event !== 'aviso') return undefined;
  const notice = {
    key: text(said.key),
    tipo: text(said.tipo),
    title: text(said.title),
    href: text(said.href) || null,
    data: text(said.data),
  };
  return { kind: 'aviso', sinLeer, notice };
}

/** The order's number in a notice; undefined for other kinds of notices. */
export function readOrderNumber({ data }: Pick<StreamedNotice, 'data'>): string | undefined {
  const pedido = parsed(data)?.pedido;
  const number = isRecord(pedido) ? pedido.num_pedido : undefined;
  return typeof number === 'string' || typeof number === 'number' ? String(number) : undefined;
}

/** Maximum length of an event in characters; the portal's own are far shorter. */
const LONGEST = 1_000_000;

/**
 * Splits the chunks of an event stream into events, and ignores its comments.
 * @throws Error for an event that exceeds the maximum length
 */
export function createEventSplitter(): (chunk: string) => RawEvent[] {
  let rest = '';
  return (chunk) => {
    const blocks = `${rest}${chunk}`.split('\n\n');
    rest = blocks.pop() ?? '';
    if (rest.length > LONGEST) throw new Error('Un evento no termina.');
    return blocks.map(eventIn).filter((each) => each !== undefined);
  };
}

function eventIn(block: string): RawEvent | undefined {
  const fields = new Map<string, string>();
  for (const line of block.split('\n')) {
    const [, name = '', value = ''] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
    if (name) fields.set(name, fields.has(name) ? `${fields.get(name)}\n${value}` : value);
  }
  const data = fields.get('data');
  return data === undefined ? undefined : { id: fields.get('id'), event: fields.get('event') ?? 'message', data };
}

const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/**
 * Delay before reconnecting: exponential back-off with full jitter, so that thousands of browsers do not reconnect at the same moment.
 * @param attempt 0 for the first one after a working connection
 * @param random 0 ≤ random < 1
 */
export const reconnectDelay = (attempt: number, random: number): number =>
  Math.floor(random * Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)));

/** Path of the stream for browsers, on the server of the pages. */
export const STREAM_PATH = '/server-middleware/notifications/stream';

/** Path of the stream on the back end. The server of the pages forwards to it when the back end is another process. */
export const BACKEND_STREAM_PATH = '/notificaciones/flujo';
