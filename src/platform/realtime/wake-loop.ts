interface Options {
  readonly work: () => Promise<void>;
  /** Interval of runs without a wake, which bounds the delay after a lost message. Undefined: runs only when woken. */
  readonly everyMs?: number;
  /** Called once per series of failures. */
  readonly onError: (error: unknown) => void;
}

export interface WakeLoop {
  /** Runs the work soon. Several wakes before a run are merged. */
  wake(): void;
  /** Resolves when the running work has ended; no other starts. */
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
