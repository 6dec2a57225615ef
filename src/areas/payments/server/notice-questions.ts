import type { Clock } from '#platform/clock.ts';

/** How many questions the notices of one session at the provider may bring about in one window. A provider sends a few in all. */
const MOST_QUESTIONS = 6;
const WINDOW_MS = 60_000;

/** Of one session at the provider: when its window began, how many questions were asked in it, and for each attempt the question under way and the one after it. */
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
 * Bounds what signed notices cost: a captured one can be sent again at will, and its reference is not signed. One question per attempt is under way at a
 * time. Notices that arrive meanwhile share the next question, because the answer under way may be older than they are (docs/product/payments.md#notices).
 * @returns a function that asks, or says undefined: enough was asked about this session for now
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
