import autocannon, { type Request } from 'autocannon';
import type { Process } from './portal-process.ts';
import { readCpuSeconds } from './process-facts.ts';

export interface LoadOptions {
  readonly server: Process;
  readonly connections: number;
  /** Exactly one of `seconds` and `amount` (number of requests) is required. */
  readonly seconds?: number;
  readonly amount?: number;
  /**
   * Requests per second, independent of the server's speed. Without a rate, each connection sends its next request
   * after an answer.
   */
  readonly rate?: number;
  /** Makes the next request; its `onResponse` gets the answer. */
  readonly next: () => Request;
  /** Whether the body is correct: a status of 200 alone proves nothing. */
  readonly isRight: (body: string) => boolean;
}

export interface Rate {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server per request, in ms. Less sensitive than the rate to other work on the machine. */
  readonly cpuMs: number;
}

/** Applies load to a server and measures it. @throws Error on any wrong answer, because wrong answers may be fast */
export async function applyLoad({
  server,
  connections,
  seconds,
  amount,
  rate,
  next,
  isRight,
}: LoadOptions): Promise<Rate> {
  let wrong = '';
  let answers = 0;
  const started = performance.now();
  let ended = started;
  const before = readCpuSeconds(server.child.pid);
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
  // With few connections and a long queue, possibly no request was answered in time.
  if (answers === 0) return { perSecond: 0, p50: 0, p99: 0, cpuMs: 0 };
  return {
    perSecond: answers / ((ended - started) / 1000),
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMs: ((readCpuSeconds(server.child.pid) - before) * 1000) / answers,
  };
}

/** The round with the median rate, or with the median of another figure, so that an outlier does not count. */
export function findMedianRate(rates: readonly Rate[], by: keyof Rate = 'perSecond'): Rate {
  const sorted = [...rates].sort((a, b) => a[by] - b[by]);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new RangeError('No rounds');
  return middle;
}

/** Three seconds of unmeasured load, so that V8 compiles the code and PostgreSQL plans the statements. */
export const warmUp = (load: LoadOptions): Promise<Rate> => applyLoad({ ...load, seconds: 3 });
