import { availableParallelism } from 'node:os';

/** Facts that the first process passes to each worker. Not configuration: `openProcesses` sets it. */
export interface Place {
  /** 1 to `of`. A worker that replaces a lost one has its number. */
  readonly number: number;
  /** Number of processes that share this machine's work. */
  readonly of: number;
}

export const PLACE_VARIABLE = 'SURTIDOR_PLACE';

/** The place of this process among the portal's; undefined when it is the only one, or the one that starts the others. */
export function placeOf(environment: Readonly<Record<string, string | undefined>> = process.env): Place | undefined {
  const [, number, of] = /^(\d+)\/(\d+)$/.exec(environment[PLACE_VARIABLE] ?? '') ?? [];
  return number && of ? { number: Number(number), of: Number(of) } : undefined;
}

/** Processors for this process: its share of the machine's, at least one. */
export const ownProcessors = (): number => Math.max(1, Math.floor(availableParallelism() / (placeOf()?.of ?? 1)));
