/** Limits of concurrent downloads. */
export interface TurnLimits {
  /** Open files per person, until they have been read. */
  readonly perPerson: number;
  /** Waiting requests per person. */
  readonly waiting: number;
  /** Open files of this process. */
  readonly perProcess: number;
  /** Time after which a file no longer counts for the process: a slow reader must not block others. */
  readonly longestMs: number;
}

const LIMITS: TurnLimits = { perPerson: 2, waiting: 24, perProcess: 6, longestMs: 5_000 };

/** `many`: too many requests of this person are waiting. `gone`: the client has disconnected. */
export type TurnOutcome = { readonly end: () => void } | 'many' | 'gone';

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/**
 * A fair queue for making files: a person with many downloads delays only themselves. Limits files per person and per
 * process. Requests run in order of arrival, except those of people at their limit (docs/security.md).
 */
export function createTurnQueue({ perPerson, waiting: most, perProcess, longestMs }: TurnLimits = LIMITS) {
  const queue = new Set<Waiting>();
  const running = new Map<string, number>();
  let inProcess = 0;

  const next = (): void => {
    for (const each of queue) {
      if (inProcess >= perProcess) return;
      if ((running.get(each.person) ?? 0) >= perPerson) continue;
      queue.delete(each);
      each.begin();
    }
  };

  function begin(person: string): { readonly end: () => void } {
    running.set(person, (running.get(person) ?? 0) + 1);
    inProcess += 1;
    const leaveProcess = once(() => {
      inProcess -= 1;
      next();
    });
    const timer = setTimeout(leaveProcess, longestMs);
    const end = once(() => {
      clearTimeout(timer);
      const left = (running.get(person) ?? 1) - 1;
      if (left > 0) running.set(person, left);
      else running.delete(person);
      leaveProcess();
      next();
    });
    return { end };
  }

  return {
    /** @param gone aborts the wait when the client disconnects */
    async wait(person: string, gone: AbortSignal): Promise<TurnOutcome> {
      if (gone.aborted) return 'gone';
      const ahead = [...queue].filter((each) => each.person === person).length;
      if (ahead >= most) return 'many';
      return new Promise<TurnOutcome>((resolve) => {
        const leave = () => {
          queue.delete(waiting);
          resolve('gone');
        };
        const waiting: Waiting = {
          person,
          begin: () => {
            gone.removeEventListener('abort', leave);
            resolve(begin(person));
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
