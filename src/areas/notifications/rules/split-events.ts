import type { RawEvent } from './stream-event.ts';

/** Limit of an event in characters. Our events are far shorter. */
const LONGEST = 1_000_000;

/**
 * Splits the chunks of an event stream into events. Comments of the stream yield none.
 * @throws Error for an event that exceeds the limit without an end
 */
export function openSplitter(): (chunk: string) => RawEvent[] {
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
