import { randomUUID } from 'node:crypto';
import { applyLoad, findMedianRate, type Rate, warmUp } from '../load.ts';
import { formatRate, formatWhole, type ResultLine } from '../report.ts';
import { cycleScattered, type Stage } from '../stage.ts';
import { PAGE_PATH } from './page.ts';
import { SESSION_COUNT, signInSessions } from './sessions.ts';

/** A fixed rate, independent of the server's speed. */
const PAGES_PER_SECOND = 20;
const VISITORS = 16;
const ATTACKS_PER_SECOND = 20;
const AIM = 2;

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };

interface Sent {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const form = (path: string, body: string): Sent => ({ path, headers: FORM, body });
/** A unique document each time, so that the parsed-document cache is not hit. */
const asked = (query: string): Sent => ({
  path: '/graphql',
  headers: JSON_TYPE,
  body: JSON.stringify({ query: `${query} # ${randomUUID()}` }),
});

/** Anonymous requests that blocked the event loop in earlier versions. */
const ATTACKS: readonly (() => Sent)[] = [
  () => form('/login', 'a&'.repeat(500_000)),
  () => form('/login', 'a&'.repeat(4_000)),
  () => form('/recuperar-clave', 'a&'.repeat(4_000)),
  () => form('/server-middleware/auth/logout', 'a&'.repeat(4_000)),
  () => asked(`{ a { ${'b '.repeat(1_400)} } }`),
  () => asked(`{ a { ${'b:c '.repeat(470)} } }`),
  () => asked(`{ sesionActual { ${'role '.repeat(1_400)} } }`),
];

/**
 * Sends attacks at a fixed rate until stopped.
 * @returns a function that stops them and resolves with their number
 */
function attack(url: string): () => Promise<number> {
  const underWay = new Set<Promise<unknown>>();
  let sent = 0;
  const timer = setInterval(() => {
    const { path, headers, body } = (ATTACKS[sent % ATTACKS.length] as () => Sent)();
    sent += 1;
    // The server may close the connection while refusing a long body.
    const asking = fetch(url + path, { method: 'POST', redirect: 'manual', headers, body })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
      .finally(() => underWay.delete(asking));
    underWay.add(asking);
  }, 1_000 / ATTACKS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
    return sent;
  };
}

/**
 * Measures the waiting time of a visitor among 2,000 sessions under attack by an anonymous client. Without rate
 * limit.
 */
export async function measureAttack(stage: Stage): Promise<ResultLine[]> {
  const server = await stage.portal();
  const turn = cycleScattered(await signInSessions(server.url, cycleScattered(stage.callers)));
  const { seconds, rounds } = stage.options;
  const visit = {
    server,
    connections: VISITORS,
    rate: PAGES_PER_SECOND,
    next: () => ({ path: PAGE_PATH, headers: { cookie: turn().cookie, accept: 'text/html' } }),
    isRight: (body: string) => body.includes('</html>') && body.includes('Facturas pendientes'),
  };
  await warmUp(visit);
  const alone: Rate[] = [];
  const during: Rate[] = [];
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await applyLoad({ ...visit, seconds }));
    const stop = attack(server.url);
    during.push(await applyLoad({ ...visit, seconds }));
    sent += await stop();
  }
  const [before, amid] = [findMedianRate(alone, 'p99'), findMedianRate(during, 'p99')];
  const ratio = amid.p99 / before.p99;
  const { kind } = stage.scratch;
  return [
    {
      what: `Attack: ${PAGES_PER_SECOND} pages/s of ${formatWhole(SESSION_COUNT)} sessions alone`,
      database: kind,
      measured: formatRate(before),
      aim: '—',
    },
    {
      what: `Attack: the same pages amid ${ATTACKS_PER_SECOND} attacks/s (${formatWhole(sent)} sent)`,
      database: kind,
      measured: `${formatRate(amid)}: p99 ${ratio.toFixed(1)} times that of before`,
      aim: `p99 at most ${AIM} times`,
      reached: ratio <= AIM,
    },
  ];
}
