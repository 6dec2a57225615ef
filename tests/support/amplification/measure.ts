import type { PortalChild } from '../portal-child.ts';

export interface Sent {
  readonly bytes: number;
  /** What the portal called a failure of its own, though the input was at fault. */
  readonly failure?: string | undefined;
}

/** One way of sending much. Attacks of the same `route` cost the same when they send little. */
export interface Attack {
  readonly route: string;
  readonly name: string;
  /** The longest text to send, in characters; half of it is sent as well. */
  readonly most: number;
  readonly send: (length: number) => Promise<Sent>;
}

type Cost = Sent & { readonly ms: number };

interface Finding extends Cost {
  readonly attack: string;
  /** What the same request costs with little in it; `ms` is what comes on top of that. */
  readonly base: number;
  readonly ratio: number | undefined;
  readonly isRepeated: boolean;
}

/** At most so much more for twice the input, and so much for each 100 KB. */
const BOUNDS = { ratio: 2.6, msPer100Kb: 100 } as const;
/** A page's own cost varies by as much, and by a part of itself: a ratio of less says nothing. */
const NOISE_MS = 10;
const NOISE_OF_BASE = 0.35;
/** Twice as much of less than this is no danger to anybody. */
const RATIO_FROM_MS = 25;
const ROUNDS = 3;
const LITTLE = 8;

const noiseOf = (base: number): number => Math.max(NOISE_MS, NOISE_OF_BASE * base);

const allowedMs = ({ bytes, base }: Finding): number =>
  Math.max(noiseOf(base) + 10, (bytes / 102_400) * BOUNDS.msPer100Kb);

/** What was measured, and in words. */
interface Worst {
  readonly figure: number;
  readonly told: string;
}

export interface Sweep {
  /** Of the inputs that cost enough for a ratio to say something. */
  readonly worstRatio: Worst | undefined;
  /** In milliseconds for 100 KB. */
  readonly worstCost: Worst | undefined;
  /** How many attacks were above the noise at first, and so were measured again. */
  readonly repeated: number;
  /** Attacks over a bound, and inputs that the portal failed on. */
  readonly over: readonly string[];
}

/** Sends every attack, cheap ones of the same route a few at a time, and reads the processor time of the server's threads after each or each few. */
export async function sweep(portal: PortalChild, attacks: readonly Attack[]): Promise<Sweep> {
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

/** A short input is not blown up to 100 KB: there, the cost of a page outweighs it. */
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

/** Of one request, or of several at once. */
interface Meter {
  (attack: Attack, length: number): Promise<Cost>;
  readonly together: (attacks: readonly Attack[]) => Promise<{ readonly sent: readonly Sent[]; readonly ms: number }>;
}

/** The reading after one request is the reading before the next: one message to the portal for each request. */
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

/** As many that those refused for nothing cannot hide more than the noise in one that is not. */
const mostTogether = (base: number): number => Math.min(1 + Math.floor(NOISE_MS / Math.max(base, 1)), 6);

/** When all of them together are within the noise of one, so is each. Otherwise each is measured by itself. */
async function judgeTogether(cost: Meter, attacks: readonly Attack[], base: number): Promise<Finding[]> {
  const found: Finding[] = [];
  const { sent, ms } = attacks.length > 1 ? await cost.together(attacks) : { sent: [], ms: Number.POSITIVE_INFINITY };
  const excess = ms - attacks.length * base;
  const isUsual = excess <= noiseOf(base);
  for (const [at, attack] of attacks.entries()) {
    const one = sent[at];
    if (one && (isUsual || one.failure))
      found.push({ ...one, attack: nameOf(attack), ms: excess, base, ratio: undefined, isRepeated: false });
    else found.push(await judge(cost, attack, base));
  }
  return found;
}

const nameOf = ({ route, name }: Attack): string => `${route} · ${name}`;

/**
 * The first measurement decides when it is within the noise. Otherwise the cheapest of three counts, of the whole input and of half of it in turns,
 * and what the same request costs with little in it is measured anew.
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
  return finding(base, true, ms > RATIO_FROM_MS ? ms / Math.max(half.ms - base, 1) : undefined);
}

/** What a route costs when little is sent, once V8 has compiled what only this route needs. */
async function usualCost(cost: Meter, attack: Attack): Promise<number> {
  await cost(attack, LITTLE);
  return (await cheapest(cost, attack, LITTLE)).ms;
}

/** The cheapest of three: other work of the process and the garbage collector only ever add to a measurement. */
async function cheapest(cost: Meter, attack: Attack, length: number): Promise<Cost> {
  let least = await cost(attack, length);
  for (let round = 1; round < ROUNDS; round += 1) least = cheaper(least, await cost(attack, length));
  return least;
}

const cheaper = (one: Cost, other: Cost): Cost => (other.ms < one.ms ? other : one);

/** Asks for `/healthz` all the while. @returns how to stop, and how often it was answered and not */
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
