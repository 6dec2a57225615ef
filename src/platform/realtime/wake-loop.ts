interface Options {
  readonly work: () => Promise<void>;
  /** The work is done this often even if nobody wakes it: a lost message costs this much time. Undefined: only when woken. */
  readonly everyMs?: number;
  /** Told once for each series of failures. */
  readonly onError: (error: unknown) => void;
}

export interface WakeLoop {
  /** Does the work soon; several wakes before it begins are one. */
  wake(): void;
  /** Resolves when work that is under way has ended; none begins afterwards. */
  stop(): Promise<void>;
}

const RETRY_MS = 500;

/** Does work when woken and from time to time, never twice at once. A wake while it works lets it work once more. */
export function openWakeLoop({ work, everyMs, onError }: Options): WakeLoop {
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
