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

interface Finding extends Sent {
  readonly attack: string;
  /** Of the server's processor time, beyond what the route costs when little is sent. */
  readonly ms: number;
  /** What the route costs when little is sent. */
  readonly base: number;
  readonly ratio: number | undefined;
}

/** At most so much more for twice the input, and so much for each 100 KB. */
const BOUNDS = { ratio: 2.6, msPer100Kb: 100 } as const;
/** A page's own cost varies by as much, and by a part of itself: a ratio of less says nothing. */
const NOISE_MS = 15;
const NOISE_OF_BASE = 0.35;
/** Twice as much of less than this is no danger to anybody. */
const RATIO_FROM_MS = 40;
const ROUNDS = 3;
const LITTLE = 8;

const noiseOf = (base: number): number => Math.max(NOISE_MS, NOISE_OF_BASE * base);

const allowedMs = ({ bytes, base }: Finding): number =>
  Math.max(noiseOf(base) + 10, (bytes / 102_400) * BOUNDS.msPer100Kb);

export interface Sweep {
  readonly attacks: number;
  readonly worstRatio: string;
  readonly worstCost: string;
  /** Attacks over a bound, and inputs that the portal failed on. */
  readonly over: readonly string[];
}

/** Sends every attack, one after the other, and reads the processor time of the server's process before and after. */
export async function sweep(portal: PortalChild, attacks: readonly Attack[]): Promise<Sweep> {
  const usual = new Map<string, number>();
  const found: Finding[] = [];
  for (const attack of attacks) {
    const base = usual.get(attack.route) ?? (await cheapest(portal, attack, LITTLE)).ms;
    usual.set(attack.route, base);
    found.push(await judge(portal, attack, base));
  }
  const worst = (by: (finding: Finding) => number) => found.toSorted((a, b) => by(b) - by(a))[0];
  return {
    attacks: attacks.length,
    worstRatio: told(worst(({ ratio = 0 }) => ratio)),
    worstCost: told(worst(perByte)),
    over: found
      .filter((each) => each.failure || each.ms > allowedMs(each) || (each.ratio ?? 0) > BOUNDS.ratio)
      .map(told),
  };
}

/** A short input is not blown up to 100 KB: there, the cost of a page outweighs it. */
const perByte = ({ ms, bytes }: Finding): number => (ms / Math.max(bytes, 20_480)) * 102_400;

const told = (finding: Finding | undefined): string =>
  finding
    ? `${finding.attack}: ${finding.ms.toFixed(1)} ms for ${finding.bytes} bytes, ${perByte(finding).toFixed(0)} ms/100 KB, ratio ${finding.ratio?.toFixed(2) ?? 'below the noise'}${finding.failure ? `, failed: ${finding.failure}` : ''}`
    : 'none';

async function judge(portal: PortalChild, attack: Attack, base: number): Promise<Finding> {
  const name = `${attack.route} · ${attack.name}`;
  const once = await cost(portal, attack, attack.most);
  if (once.ms - base <= noiseOf(base)) return { ...once, attack: name, ms: once.ms - base, base, ratio: undefined };
  const whole = await cheapest(portal, attack, attack.most, once);
  const half = await cheapest(portal, attack, attack.most / 2);
  const ms = whole.ms - base;
  const isTelling = ms > Math.max(RATIO_FROM_MS, base / 2);
  return { ...whole, attack: name, ms, base, ratio: isTelling ? ms / Math.max(half.ms - base, 1) : undefined };
}

type Cost = Sent & { readonly ms: number };

/** The cheapest of three: other work of the process and the garbage collector only ever add to a measurement. */
async function cheapest(portal: PortalChild, attack: Attack, length: number, first?: Cost): Promise<Cost> {
  let least = first ?? (await cost(portal, attack, length));
  for (let round = 1; round < ROUNDS; round += 1) {
    const now = await cost(portal, attack, length);
    if (now.ms < least.ms) least = now;
  }
  return least;
}

async function cost(portal: PortalChild, attack: Attack, length: number): Promise<Cost> {
  const before = await portal.control.processorMs();
  const sent = await attack.send(Math.floor(length));
  return { ...sent, ms: (await portal.control.processorMs()) - before };
}

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
