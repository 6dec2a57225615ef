import autocannon, { type Request } from 'autocannon';
import type { Process } from './portal-process.ts';
import { cpuSecondsOf } from './process-facts.ts';

export interface Load {
  readonly server: Process;
  readonly connections: number;
  /** Either as many seconds or as many requests. */
  readonly seconds?: number;
  readonly amount?: number;
  /** Requests per second, whatever the server does; without it each connection asks again as soon as it was answered. */
  readonly rate?: number;
  /** The next request; `onResponse` is told what came back to it. */
  readonly next: () => Request;
  /** Whether the body is the right answer; a status of 200 alone proves nothing. */
  readonly isRight: (body: string) => boolean;
}

export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server, which does not depend on who else uses the machine as much as the rate does. */
  readonly cpuMs: number;
}

/** @throws Error when a single answer was wrong: fast wrong answers are not a figure */
export async function applyLoad({ server, connections, seconds, amount, rate, next, isRight }: Load): Promise<Rate> {
  let wrong = '';
  let answers = 0;
  const started = performance.now();
  let ended = started;
  const before = cpuSecondsOf(server.child.pid);
  const result = await autocannon({
    url: server.url,
    connections,
    ...(seconds ? { duration: seconds } : { amount: amount ?? 1 }),
    ...(rate ? { overallRate: rate } : {}),
    timeout: 20,
    requests: [
      {
        setupRequest(base, context) {
          const request = next();
          context.request = request;
          return { ...base, ...request };
        },
        onResponse(status, body, context) {
          answers += 1;
          ended = performance.now();
          if (status !== 200 || !isRight(body)) wrong ||= `${status} ${body.slice(0, 400)}`;
          (context.request as Request | undefined)?.onResponse?.(status, body, {});
        },
      },
    ],
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0 || wrong) throw new Error(`${failed} failed requests at ${server.url}: ${wrong}`);
  // So few connections, so long a queue: it may happen that nobody's turn came.
  if (answers === 0) return { perSecond: 0, p50: 0, p99: 0, cpuMs: 0 };
  return {
    perSecond: answers / ((ended - started) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((cpuSecondsOf(server.child.pid) - before) * 1000) / answers,
  };
}

/** The middle one by rate, or by what is asked about: neither the round somebody disturbed nor the lucky one. */
export function middleOf(rates: readonly Rate[], by: keyof Rate = 'perSecond'): Rate {
  const sorted = [...rates].sort((a, b) => a[by] - b[by]);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('No rounds');
  return middle;
}

/** Load that is not measured, until the code is compiled and the statements are planned. */
export const warmUp = (load: Load): Promise<Rate> => applyLoad({ ...load, seconds: 3 });
