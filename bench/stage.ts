import type { BenchOptions } from './bench-options.ts';
import type { DataSet } from './data-set.ts';
import { type Process, startBank, startPortal } from './portal-process.ts';
import type { ScratchDatabase } from './scratch-database.ts';
import { type Caller, signInCustomers } from './sign-in-customers.ts';

/** Shared parts of all scenarios on one database: data, running portal, and signed-in customers. */
export interface Stage {
  readonly options: BenchOptions;
  readonly scratch: ScratchDatabase;
  readonly data: DataSet;
  readonly callers: readonly Caller[];
  readonly bankUrl: string;
  /** Returns the running portal, and starts it if needed. */
  portal(): Promise<Process>;
  stopPortal(): Promise<void>;
  close(): Promise<void>;
}

export async function createStage(options: BenchOptions, scratch: ScratchDatabase, data: DataSet): Promise<Stage> {
  const bank = await startBank(scratch);
  const profiling = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : [];
  let running: Process | undefined;
  const portal = async (): Promise<Process> => {
    running ??= await startPortal(scratch, bank.url, profiling);
    return running;
  };
  const stopPortal = async (): Promise<void> => {
    await running?.child.stop();
    running = undefined;
  };
  try {
    const { url } = await portal();
    const callers = await signInCustomers(url, data.signedIn);
    if (callers.length === 0) throw new Error('Nobody could sign in.');
    return {
      options,
      scratch,
      data,
      callers,
      bankUrl: bank.url,
      portal,
      stopPortal,
      async close() {
        await stopPortal();
        await bank.child.stop();
      },
    };
  } catch (error) {
    await stopPortal();
    await bank.child.stop();
    throw error;
  }
}

/** Returns the items cyclically, in a scattered order that is the same in every run. */
export function cycleScattered<Item>(items: readonly Item[]): () => Item {
  let place = 0;
  return () => {
    place += 7_919;
    return items[place % items.length] as Item;
  };
}
