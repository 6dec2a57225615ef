import pg from 'pg';
import { LimitedClient } from './limited-client.ts';

const CHECK_EVERY_MS = 10_000;
const RECONNECT_AFTER_MS = 1_000;

interface Options {
  readonly config: pg.ClientConfig;
  readonly channel: string;
  readonly onNotify: (payload: string) => void;
  /** Called after every connection: notifications may have been missed before it. */
  readonly onConnect: () => void;
  readonly onError: (error: Error) => void;
}

/**
 * Listens to a channel on a separate connection. A lost or silent connection is replaced. A server that vanished without closing the connection looks
 * like a quiet one, so a periodic statement checks that it still answers.
 * @returns a function that stops listening
 */
export async function listenToChannel(options: Options): Promise<() => Promise<void>> {
  const { config, channel, onNotify, onConnect, onError } = options;
  let client: LimitedClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const later = (work: () => Promise<void>, milliseconds: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, milliseconds);
    timer?.unref();
  };

  async function connect(): Promise<void> {
    const next = new LimitedClient(config);
    client = next;
    next.on('notification', ({ payload }) => onNotify(payload ?? ''));
    next.on('error', onError);
    next.once('end', () => later(reconnect, RECONNECT_AFTER_MS));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end();
      throw error;
    }
    later(check, CHECK_EVERY_MS);
    onConnect();
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch {
      // The loss has been reported once; failed attempts to reconnect are not reported again.
      later(reconnect, RECONNECT_AFTER_MS);
    }
  }

  async function check(): Promise<void> {
    try {
      await client?.query('select 1');
      later(check, CHECK_EVERY_MS);
    } catch (error) {
      onError(error as Error);
      await client?.end();
    }
  }

  const stop = async () => {
    isStopped = true;
    clearTimeout(timer);
    await client?.end();
  };
  try {
    await connect();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
