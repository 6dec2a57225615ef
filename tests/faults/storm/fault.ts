import type { BankProcess } from '../bank/bank-process.ts';
import type { Findings } from '../findings.ts';
import type { OwnDatabase } from '../own-database.ts';
import type { FaultPortal } from '../portal.ts';
import type { ProxyProcess } from '../proxy/proxy-process.ts';
import type { Random } from '../random.ts';

/** Everything that a fault can act on. */
export interface Scene {
  readonly portals: readonly FaultPortal[];
  readonly proxy: ProxyProcess;
  readonly bank: BankProcess;
  readonly database: OwnDatabase;
  readonly random: Random;
  readonly findings: Findings;
  readonly measures: Measures;
}

/** Measured times by name: the longest, in ms, and how many there were. */
export interface Measures {
  add(name: string, milliseconds: number): void;
  all(): ReadonlyMap<string, { readonly count: number; readonly longest: number }>;
}

export function createMeasures(): Measures {
  const measured = new Map<string, { count: number; longest: number }>();
  return {
    add(name, milliseconds) {
      const { count, longest } = measured.get(name) ?? { count: 0, longest: 0 };
      measured.set(name, { count: count + 1, longest: Math.max(longest, milliseconds) });
    },
    all: () => measured,
  };
}

/** Breaks something, and repairs it before it returns. */
export type Fault = (scene: Scene) => Promise<void>;
