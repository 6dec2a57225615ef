import type pg from 'pg';
import { DatabaseSilent, isConnectTimeout, LimitedClient } from './limited-client.ts';

const PROBE_EVERY_MS = 500;

interface Options {
  readonly pool: pg.Pool;
  /** Runs a statement on a new connection; rejects while the database does not answer. */
  readonly probe: () => Promise<void>;
  readonly onError: (error: Error) => void;
  /** Called when a silence begins, so that other holders of connections can close theirs. */
  readonly onSilence: () => void;
}

/**
 * A circuit breaker in front of the pool. It opens when the database leaves a statement or a new connection unanswered. Requests for a connection
 * then fail immediately instead of waiting for their own timeout, until a probe is answered.
 */
export function createSilenceBreaker({ pool, probe, onError, onSilence }: Options) {
  let isSilent = false;
  let isClosed = false;
  /** End of the last silence. */
  let answeredAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  function lookAgain(): void {
    if (isClosed) return;
    timer = setTimeout(async () => {
      try {
        await probe();
        isSilent = false;
        answeredAt = performance.now();
      } catch {
        // The silence was reported when it began.
        lookAgain();
      }
    }, PROBE_EVERY_MS);
    timer.unref();
  }

  /** Closes idle connections, because their peer may be gone since before the silence. */
  function closeIdle(): void {
    for (let left = pool.idleCount; left > 0; left -= 1) pool.connect().then(discard, () => undefined);
  }

  return {
    async connect(): Promise<pg.PoolClient> {
      if (isSilent) throw new DatabaseSilent();
      const asked = performance.now();
      try {
        return await pool.connect();
      } catch (error) {
        if (!isConnectTimeout(error)) throw error;
        this.noteSilence(asked);
        throw new DatabaseSilent();
      }
    },
    /**
     * @param since send time of the unanswered statement. If it is earlier than the last recovery, the previous silence broke the statement's
     * connection; other connections may be healthy.
     */
    noteSilence(since: number): void {
      if (isSilent || since < answeredAt) return;
      isSilent = true;
      onError(new DatabaseSilent());
      closeIdle();
      onSilence();
      lookAgain();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

function discard(client: pg.PoolClient): void {
  if (client instanceof LimitedClient) client.giveUp();
  client.release(true);
}
