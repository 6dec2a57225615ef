/** How many files are made at once. */
export interface TurnLimits {
  /** For one session, until the file has been read. */
  readonly perSession: number;
  /** How many more of one session may wait. */
  readonly waiting: number;
  /** In this process. */
  readonly perProcess: number;
  /** A file counts for the process no longer than this: a slow reader must not keep others waiting. */
  readonly longestMs: number;
}

const LIMITS: TurnLimits = { perSession: 2, waiting: 24, perProcess: 6, longestMs: 5_000 };

/** `many`: too many of this session wait already. `gone`: whoever waited has left. */
export type Turn = { readonly end: () => void } | 'many' | 'gone';

interface Waiting {
  readonly session: string;
  readonly begin: () => void;
}

/**
 * Hands out turns for making files, so that one person who opens many at once slows nobody down but themselves: a few at a time per session and per process,
 * in the order in which they came, passing over sessions that have theirs (docs/security.md).
 */
export function createTurns({ perSession, waiting: most, perProcess, longestMs }: TurnLimits = LIMITS) {
  const queue = new Set<Waiting>();
  const running = new Map<string, number>();
  let inProcess = 0;

  const next = (): void => {
    for (const each of queue) {
      if (inProcess >= perProcess) return;
      if ((running.get(each.session) ?? 0) >= perSession) continue;
      queue.delete(each);
      each.begin();
    }
  };

  function begin(session: string): { readonly end: () => void } {
    running.set(session, (running.get(session) ?? 0) + 1);
    inProcess += 1;
    const leaveProcess = once(() => {
      inProcess -= 1;
      next();
    });
    const timer = setTimeout(leaveProcess, longestMs);
    const end = once(() => {
      clearTimeout(timer);
      const left = (running.get(session) ?? 1) - 1;
      if (left > 0) running.set(session, left);
      else running.delete(session);
      leaveProcess();
      next();
    });
    return { end };
  }

  return {
    /** @param gone ends the wait when whoever asked has left */
    async wait(session: string, gone: AbortSignal): Promise<Turn> {
      if (gone.aborted) return 'gone';
      const ahead = [...queue].filter((each) => each.session === session).length;
      if (ahead >= most) return 'many';
      return new Promise<Turn>((resolve) => {
        const leave = () => {
          queue.delete(waiting);
          resolve('gone');
        };
        const waiting: Waiting = {
          session,
          begin: () => {
            gone.removeEventListener('abort', leave);
            resolve(begin(session));
          },
        };
        gone.addEventListener('abort', leave, { once: true });
        queue.add(waiting);
        next();
      });
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
