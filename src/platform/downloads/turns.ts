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

export interface Turn {
  /** Lets other requests of the address begin. */
  readonly release: () => void;
  readonly end: () => void;
}

/** `many`: too many requests of this person are waiting. `gone`: the client has disconnected. */
export type TurnOutcome = Turn | 'many' | 'gone';

interface Wanted {
  readonly person: string;
  /** Requests of one address begin one after another, so that a file that is drawn for the first is kept for the others. */
  readonly address: string;
}

interface Waiting extends Wanted {
  readonly begin: () => void;
}

/**
 * A fair queue for making files: a person with many downloads delays only themselves. Limits files per person and per
 * process. Requests run in order of arrival, except those of people at their limit and of addresses whose file is being drawn (docs/security.md).
 */
export function createTurnQueue({ perPerson, waiting: most, perProcess, longestMs }: TurnLimits = LIMITS) {
  const queue = new Set<Waiting>();
  const running = new Map<string, number>();
  const busy = new Set<string>();
  let inProcess = 0;

  const next = (): void => {
    for (const each of queue) {
      if (inProcess >= perProcess) return;
      if ((running.get(each.person) ?? 0) >= perPerson || busy.has(each.address)) continue;
      queue.delete(each);
      each.begin();
    }
  };

  function begin({ person, address }: Wanted): Turn {
    running.set(person, (running.get(person) ?? 0) + 1);
    busy.add(address);
    const release = once(() => {
      busy.delete(address);
      next();
    });
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
      release();
      next();
    });
    return { release, end };
  }

  return {
    /** @param gone aborts the wait when the client disconnects */
    async wait(wanted: Wanted, gone: AbortSignal): Promise<TurnOutcome> {
      const { person } = wanted;
      if (gone.aborted) return 'gone';
      const ahead = [...queue].filter((each) => each.person === person).length;
      if (ahead >= most) return 'many';
      return new Promise<TurnOutcome>((resolve) => {
        const leave = () => {
          queue.delete(waiting);
          resolve('gone');
        };
        const waiting: Waiting = {
          ...wanted,
          begin: () => {
            gone.removeEventListener('abort', leave);
            resolve(begin(wanted));
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
