/** How many files are made at once. */
export interface TurnLimits {
  /** For one person, until the file has been read. */
  readonly perPerson: number;
  /** How many more of one person may wait. */
  readonly waiting: number;
  /** In this process. */
  readonly perProcess: number;
  /** A file counts for the process no longer than this: a slow reader must not keep others waiting. */
  readonly longestMs: number;
}

const LIMITS: TurnLimits = { perPerson: 2, waiting: 24, perProcess: 6, longestMs: 5_000 };

/** `many`: too many of this person wait already. `gone`: whoever waited has left. */
export type Turn = { readonly end: () => void } | 'many' | 'gone';

interface Waiting {
  readonly person: string;
  readonly begin: () => void;
}

/**
 * Hands out turns for making files, so that one person who opens many at once slows nobody down but themselves: a few at a time per person and per process,
 * in the order in which they came, passing over people who have theirs (docs/security.md).
 */
export function createTurns({ perPerson, waiting: most, perProcess, longestMs }: TurnLimits = LIMITS) {
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
    /** @param gone ends the wait when whoever asked has left */
    async wait(person: string, gone: AbortSignal): Promise<Turn> {
      if (gone.aborted) return 'gone';
      const ahead = [...queue].filter((each) => each.person === person).length;
      if (ahead >= most) return 'many';
      return new Promise<Turn>((resolve) => {
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
