import type { PortalChild } from '../portal-child.ts';

export interface SentAttack {
  readonly bytes: number;
  /** Internal error in the portal's log that the input caused. */
  readonly failure?: string | undefined;
}

/** A large input. Attacks on one `route` have the same cost with a small input. */
export interface Attack {
  readonly route: string;
  readonly name: string;
  /** Length of the longest text, in characters. Half of it is sent for comparison. */
  readonly most: number;
  /** False when cost does not grow with length, as with ten root fields: then only the cost is judged. */
  readonly hasRatio?: boolean;
  readonly send: (length: number) => Promise<SentAttack>;
}

type Cost = SentAttack & { readonly ms: number };

interface Finding extends Cost {
  readonly attack: string;
  /** Cost of the request with a small input, in ms. `ms` is the additional cost. */
  readonly base: number;
  readonly ratio: number | undefined;
  readonly isRepeated: boolean;
}

/** Limits: cost ratio for double the input, and ms per 100 KB. */
const BOUNDS = { ratio: 2.6, msPer100Kb: 100 } as const;
/** Variation of a page's cost, in ms and as a share. Below it a ratio proves nothing. */
const NOISE_MS = 10;
const NOISE_OF_BASE = 0.35;
/** Ratios are checked from this cost in ms: doubling a smaller one is harmless. */
const RATIO_FROM_MS = 25;
const ROUNDS = 3;
const LITTLE = 8;

const noiseOf = (base: number): number => Math.max(NOISE_MS, NOISE_OF_BASE * base);

const allowedMs = ({ bytes, base }: Finding): number =>
  Math.max(noiseOf(base) + 10, (bytes / 102_400) * BOUNDS.msPer100Kb);

/** A measured value with its description. */
interface Worst {
  readonly figure: number;
  readonly told: string;
}

export interface SweepReport {
  /** Worst ratio among inputs that cost enough to judge it. */
  readonly worstRatio: Worst | undefined;
  /** Worst cost in ms per 100 KB. */
  readonly worstCost: Worst | undefined;
  /** Number of attacks that first exceeded the noise and were measured again. */
  readonly repeated: number;
  /** Attacks above a limit, and inputs that caused an internal error. */
  readonly over: readonly string[];
}

/**
 * Sends every attack, and measures the processor time of the server's request threads. Cheap attacks on the same
 * route are sent together.
 */
export async function measureAttacks(portal: PortalChild, attacks: readonly Attack[]): Promise<SweepReport> {
  const cost = await openMeter(portal);
  const usual = new Map<string, number>();
  const found: Finding[] = [];
  while (found.length < attacks.length) {
    const [first] = attacks.slice(found.length);
    if (!first) break;
    const base = usual.get(first.route) ?? (await usualCost(cost, first));
    usual.set(first.route, base);
    const few = attacks.slice(found.length, found.length + mostTogether(base));
    const others = few.findIndex(({ route }) => route !== first.route);
    found.push(...(await judgeTogether(cost, others < 0 ? few : few.slice(0, others), base)));
  }
  return {
    worstRatio: worst(found, ({ ratio }) => ratio),
    worstCost: worst(found, perByte),
    repeated: found.filter(({ isRepeated }) => isRepeated).length,
    over: found
      .filter((each) => each.failure || each.ms > allowedMs(each) || (each.ratio ?? 0) > BOUNDS.ratio)
      .map(told),
  };
}

/** Cost per 100 KB, in ms. Inputs under 20 KB count as 20 KB, because the page's own cost exceeds theirs. */
const perByte = ({ ms, bytes }: Finding): number => (ms / Math.max(bytes, 20_480)) * 102_400;

function worst(found: readonly Finding[], figureOf: (finding: Finding) => number | undefined): Worst | undefined {
  const figures = found.flatMap((finding) => {
    const figure = figureOf(finding);
    return figure === undefined ? [] : [{ figure, told: told(finding) }];
  });
  return figures.toSorted((a, b) => b.figure - a.figure)[0];
}

function told(finding: Finding): string {
  const { attack, ms, bytes, ratio, failure } = finding;
  const ratioTold = ratio === undefined ? `no ratio below ${RATIO_FROM_MS} ms` : `ratio ${ratio.toFixed(2)}`;
  const cost = `${ms.toFixed(1)} ms for ${bytes} bytes, ${perByte(finding).toFixed(0)} ms/100 KB, ${ratioTold}`;
  return `${attack}: ${cost}${failure ? `, failed: ${failure}` : ''}`;
}

/** Measures one request, or several at once. */
interface Meter {
  (attack: Attack, length: number): Promise<Cost>;
  readonly together: (
    attacks: readonly Attack[],
  ) => Promise<{ readonly sent: readonly SentAttack[]; readonly ms: number }>;
}

/**
 * Creates the meter. Each reading serves as end of one request and start of the next, so that a request needs one
 * message.
 */
async function openMeter({ control }: PortalChild): Promise<Meter> {
  let before = await control.requestMs();
  const sinceLast = async (): Promise<number> => {
    const after = await control.requestMs();
    const ms = after - before;
    before = after;
    return ms;
  };
  const alone = async (attack: Attack, length: number): Promise<Cost> => {
    const sent = await attack.send(Math.floor(length));
    return { ...sent, ms: await sinceLast() };
  };
  return Object.assign(alone, {
    together: async (attacks: readonly Attack[]) => {
      const sent = await Promise.all(attacks.map(({ most, send }) => send(Math.floor(most))));
      return { sent, ms: await sinceLast() };
    },
  });
}

/** Number of attacks sent together. Limited, so that cheap refusals cannot hide an expensive request. */
const mostTogether = (base: number): number => Math.min(1 + Math.floor(NOISE_MS / Math.max(base, 1)), 6);

/** Measures attacks together. If their sum is within the noise of one, all pass; otherwise each is measured alone. */
async function judgeTogether(cost: Meter, attacks: readonly Attack[], base: number): Promise<Finding[]> {
  const found: Finding[] = [];
  const { sent, ms } = attacks.length > 1 ? await cost.together(attacks) : { sent: [], ms: Number.POSITIVE_INFINITY };
  const excess = ms - attacks.length * base;
  const isOnByDefault = excess <= noiseOf(base);
  for (const [at, attack] of attacks.entries()) {
    const one = sent[at];
    if (one && (isOnByDefault || one.failure))
      found.push({ ...one, attack: nameOf(attack), ms: excess, base, ratio: undefined, isRepeated: false });
    else found.push(await judge(cost, attack, base));
  }
  return found;
}

const nameOf = ({ route, name }: Attack): string => `${route} · ${name}`;

/**
 * Judges one attack. If its first measurement is above the noise, measures whole and half input three times
 * alternately, takes the minimum of each, and measures the small input again.
 */
async function judge(cost: Meter, attack: Attack, usual: number): Promise<Finding> {
  let whole = await cost(attack, attack.most);
  const finding = (base: number, isRepeated: boolean, ratio?: number): Finding => ({
    ...whole,
    attack: nameOf(attack),
    ms: whole.ms - base,
    base,
    ratio,
    isRepeated,
  });
  const isDecided = (base: number) => whole.failure !== undefined || whole.ms - base <= noiseOf(base);
  if (isDecided(usual)) return finding(usual, false);
  let half = await cost(attack, attack.most / 2);
  for (let round = 1; round < ROUNDS; round += 1) {
    whole = cheaper(whole, await cost(attack, attack.most));
    if (isDecided(usual)) return finding(usual, true);
    half = cheaper(half, await cost(attack, attack.most / 2));
  }
  const base = (await cheapest(cost, attack, LITTLE)).ms;
  const ms = whole.ms - base;
  return finding(
    base,
    true,
    ms > RATIO_FROM_MS && attack.hasRatio !== false ? ms / Math.max(half.ms - base, 1) : undefined,
  );
}

/** Cost of a route with a small input, in ms, after V8 has compiled its code. */
async function usualCost(cost: Meter, attack: Attack): Promise<number> {
  await cost(attack, LITTLE);
  return (await cheapest(cost, attack, LITTLE)).ms;
}

/** Minimum of three measurements, because other work and garbage collection only add cost. */
async function cheapest(cost: Meter, attack: Attack, length: number): Promise<Cost> {
  let least = await cost(attack, length);
  for (let round = 1; round < ROUNDS; round += 1) least = cheaper(least, await cost(attack, length));
  return least;
}

const cheaper = (one: Cost, other: Cost): Cost => (other.ms < one.ms ? other : one);

/**
 * Polls `/healthz` until stopped.
 * @returns a function that stops it and resolves with the numbers of answered and unanswered requests
 */
export function watchHealth(url: string): () => Promise<{ answered: number; unanswered: number }> {
  const told = { answered: 0, unanswered: 0 };
  const stopped = new AbortController();
  const ask = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      const isOk = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).then(
        ({ status }) => status === 200,
        () => false,
      );
      if (isOk) told.answered += 1;
      else told.unanswered += 1;
      await new Promise((done) => setTimeout(done, 250));
    }
  };
  const asking = ask();
  return async () => {
    stopped.abort();
    await asking;
    return told;
  };
}
