import type { BankProcess } from '../bank/bank-process.ts';
import type { Findings } from '../findings.ts';
import type { OwnDatabase } from '../own-database.ts';
import type { FaultPortal } from '../portal.ts';
import type { ProxyProcess } from '../proxy/proxy-process.ts';
import type { Random } from '../random.ts';

/** What a fault may lay its hands on. */
export interface Scene {
  readonly portals: readonly FaultPortal[];
  readonly proxy: ProxyProcess;
  readonly bank: BankProcess;
  readonly database: OwnDatabase;
  readonly random: Random;
  readonly findings: Findings;
  readonly measures: Measures;
}

/** Milliseconds, by name: how long each took at most, and how often. */
export interface Measures {
  add(name: string, milliseconds: number): void;
  all(): ReadonlyMap<string, { readonly count: number; readonly longest: number }>;
}

export function openMeasures(): Measures {
  const measured = new Map<string, { count: number; longest: number }>();
  return {
    add(name, milliseconds) {
      const { count, longest } = measured.get(name) ?? { count: 0, longest: 0 };
      measured.set(name, { count: count + 1, longest: Math.max(longest, milliseconds) });
    },
    all: () => measured,
  };
}

/** Breaks something, and mends it before it returns. */
export type Fault = (scene: Scene) => Promise<void>;
