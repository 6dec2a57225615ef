import { createHash } from 'node:crypto';

/**
 * Random choices that a seed repeats. Each customer, the storm and the bank have their own stream, so that they do not
 * influence each other.
 */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<Value>(values: readonly Value[]): Value;
  /** Chooses a key by its weight. */
  weighted<Key extends string>(weights: Readonly<Record<Key, number>>): Key;
}

/** mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: string): Random {
  let state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    chance: (probability) => next() < probability,
    pick<Value>(values: readonly Value[]) {
      if (values.length === 0) throw new RangeError('There is nothing to pick from');
      return values[whole(0, values.length - 1)] as Value;
    },
    weighted<Key extends string>(weights: Readonly<Record<Key, number>>) {
      const entries = Object.entries<number>(weights) as [Key, number][];
      let left = next() * entries.reduce((total, [, weight]) => total + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      return (entries[0] as [Key, number])[0];
    },
  };
}
