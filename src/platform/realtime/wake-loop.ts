interface Options {
  readonly work: () => Promise<void>;
  /** Interval of runs without a wake: the longest delay after a lost message. Undefined: only when woken. */
  readonly everyMs?: number;
  /** Called once for each series of failures. */
  readonly onError: (error: unknown) => void;
}

export interface WakeLoop {
  /** Runs the work soon; several wakes before it starts cause one run. */
  wake(): void;
  /** Resolves when work that is under way has ended; none begins afterwards. */
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/** Runs the work when woken and at intervals, never concurrently. A wake during a run causes one more run. */
export function createWakeLoop({ work, everyMs, onError }: Options): WakeLoop {
  let isWoken = false;
  let isStopped = false;
  let hasFailed = false;
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  const later = (milliseconds: number | undefined) => {
    clearTimeout(timer);
    if (!isStopped && milliseconds !== undefined) timer = setTimeout(wake, milliseconds).unref();
  };

  async function run(): Promise<void> {
    while (isWoken && !isStopped) {
      isWoken = false;
      try {
        await work();
        hasFailed = false;
      } catch (error) {
        if (!hasFailed && !isStopped) onError(error);
        hasFailed = true;
      }
    }
    running = undefined;
    later(hasFailed ? RETRY_MS : everyMs);
  }

  function wake(): void {
    isWoken = true;
    if (!isStopped) running ??= run();
  }

  later(everyMs);
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
