/** A stream of numbers that depends on its seed alone, on every machine. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  next(): number;
  /** An integer between the bounds, both included. */
  integer(minimum: number, maximum: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** FNV-1a hash: a starting state from any text. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let position = 0; position < text.length; position += 1)
    value = Math.imul(value ^ text.charCodeAt(position), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, fast and deterministic on all platforms. Each part of the data has its own stream, named by `parts`. */
export function createRandom(...parts: readonly (string | number)[]): Random {
  let state = hash(parts.join('/'));
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (minimum: number, maximum: number): number => minimum + Math.floor(next() * (maximum - minimum + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
  };
}
