import { readMemory } from '../process-facts.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import { type Caller, signInCustomers } from '../sign-in-customers.ts';
import { cycleScattered, type Stage } from '../stage.ts';
import { PAGE_PATH } from './page.ts';

export const SESSION_COUNT = 2_000;
const AT_ONCE = 8;

/** Measures the memory of a session: opens many, and reads invoices with each. */
export async function measureSessions(stage: Stage): Promise<ResultLine[]> {
  // A new process, so that memory of earlier scenarios does not count.
  await stage.stopPortal();
  const server = await stage.portal();
  const turn = cycleScattered(stage.callers);
  // Warm-up, so that V8 has compiled the code and connections are open before the first reading.
  const again = Array.from({ length: 200 }, turn);
  await visitAll(server.url, again);
  const before = readMemory(server.child.pid).now;
  const opened = await signInSessions(server.url, turn);
  await visitAll(server.url, opened);
  const { now, most } = readMemory(server.child.pid);
  return [
    {
      what: `Memory with ${formatWhole(SESSION_COUNT)} signed-in sessions`,
      database: stage.scratch.kind,
      measured: `${formatWhole(now)} MB, at most ${formatWhole(most)} MB; ${formatWhole(before)} MB before them: ${formatWhole(((now - before) * 1024) / SESSION_COUNT)} KB each`,
      aim: '—',
    },
  ];
}

/** Opens many sessions, for these callers in turn. */
export async function signInSessions(url: string, turn: () => Caller): Promise<readonly Caller[]> {
  const opened: Caller[] = [];
  const waiting = Array.from({ length: SESSION_COUNT }, turn);
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) opened.push(...(await signInCustomers(url, [next])));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return opened;
}

async function visitAll(url: string, callers: readonly Caller[]): Promise<void> {
  const waiting = [...callers];
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const response = await fetch(url + PAGE_PATH, { headers: { cookie: next.cookie } });
      if (!(await response.text()).includes('Facturas pendientes'))
        throw new Error(`${PAGE_PATH} answered ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
