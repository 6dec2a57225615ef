import type { Clock } from '#platform/clock.ts';

/** Most queries that notices of one session may cause in a window. A provider sends only a few in all. */
const MOST_QUESTIONS = 6;
const WINDOW_MS = 60_000;

/** State of one session at the provider: the start of its window, the queries in it, and for each attempt the running query and the next one. */
interface Asked<Answer> {
  readonly since: number;
  count: number;
  readonly running: Map<string, Promise<Answer>>;
  readonly next: Map<string, Promise<Answer>>;
}

export type NoticeQuestions<Answer> = (
  notice: { readonly session: string; readonly uuid: string },
  ask: () => Promise<Answer>,
) => Promise<Answer> | undefined;

/**
 * Limits the cost of signed notices: a captured one can be replayed at will, and its reference is not signed. One query per attempt runs at a time.
 * Notices that arrive during it share the next query, because the running one may be older than they are (docs/product/payments.md#notices).
 * @returns a function that queries, or returns undefined when the session's limit is used up
 */
export function createNoticeQuestions<Answer>(clock: Clock): NoticeQuestions<Answer> {
  const sessions = new Map<string, Asked<Answer>>();

  const heldOf = (session: string): Asked<Answer> => {
    const now = clock.now().getTime();
    for (const [name, { since, running }] of sessions)
      if (Math.abs(now - since) >= WINDOW_MS && running.size === 0) sessions.delete(name);
    const held = sessions.get(session) ?? { since: now, count: 0, running: new Map(), next: new Map() };
    sessions.set(session, held);
    return held;
  };

  return ({ session, uuid }, ask) => {
    const held = heldOf(session);
    const waiting = held.next.get(uuid);
    if (waiting) return waiting;
    if (held.count >= MOST_QUESTIONS) return undefined;
    held.count += 1;
    const run = async (): Promise<Answer> => {
      held.next.delete(uuid);
      const answer = ask();
      held.running.set(uuid, answer);
      try {
        return await answer;
      } finally {
        if (held.running.get(uuid) === answer) held.running.delete(uuid);
      }
    };
    const running = held.running.get(uuid);
    if (!running) return run();
    const next = running.then(run, run);
    held.next.set(uuid, next);
    return next;
  };
}
