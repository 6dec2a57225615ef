import type { Connection } from '#platform/database/database.ts';
import { type PostRead, saveReads } from './reads-queries.ts';

/** Delay before reads are written. Reads of the same moment share a statement, and no answer waits for it. */
const DELAY_MS = 250;
/** Maximum reads in memory, more than a distributor has people. Further ones are dropped, for example while the database is unreachable. */
const MOST_WAITING = 10_000;

interface Deps {
  readonly connection: Connection;
  readonly log: { readonly warn: (details: object, words: string) => void } | undefined;
}

export interface PostReadLog {
  /** Counts that a person opened a post. Returns at once. */
  readonly note: (read: PostRead) => void;
  /** Writes the reads that are still in memory. */
  readonly settle: () => Promise<void>;
}

/** Writes who read which post, after the answers (docs/product/news.md#reads). */
export function createReadLog({ connection, log }: Deps): PostReadLog {
  const waiting = new Map<string, PostRead>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const reads = [...waiting.values()];
    waiting.clear();
    if (reads.length === 0) return;
    try {
      await saveReads(connection, reads);
    } catch (error) {
      log?.warn({ err: error, reads: reads.length }, 'reads of news posts were not counted');
    }
  }
  function settle(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeWaiting);
    return writing;
  }
  return {
    note(read) {
      if (waiting.size >= MOST_WAITING) return;
      waiting.set(`${read.post_id} ${read.user_id}`, read);
      timer ??= setTimeout(() => void settle(), DELAY_MS).unref();
    },
    settle,
  };
}
