import { setTimeout as pause } from 'node:timers/promises';
import type { Erp } from './erp.ts';
import { postEvent } from './post-event.ts';

/** Events of one transaction. */
const PAGE = 200;
/** How many numbers `relee` goes back. */
const BACK = 25;
/** Pause between two readings of an ERP that receives events. */
const CATCH_UP_MS = 60_000;

/**
 * Reads events until the ERP stops. The events of a page, their ids and the cursor are kept in one transaction: after a kill each has its
 * effects once.
 *
 * An ERP that receives events reads too, for what it missed: before it receives the first one, and then every minute.
 */
export async function readEvents(erp: Erp): Promise<void> {
  if (!erp.webhookSecret) return readPages(erp, undefined);
  while (!erp.signal.aborted) {
    await readPages(erp, 0);
    erp.hasCaughtUp = true;
    await pause(CATCH_UP_MS, undefined, { signal: erp.signal });
  }
}

/** @param wait 0: ends with the last event; undefined: waits for the next ones */
async function readPages({ books, portal, now, faults, signal, changed }: Erp, wait: 0 | undefined): Promise<void> {
  const cursor = books.findCursor();
  const after = cursor !== undefined && faults.has('relee') ? Math.max(0, cursor - BACK) : cursor;
  for await (const { eventos, siguiente } of portal.eventPages({ after, limit: PAGE, wait, signal })) {
    books.inTransaction(() => {
      for (const event of eventos) postEvent(books, event, { now: now(), via: 'cursor' });
      if (faults.has('muere') && eventos.length > 0) process.kill(process.pid, 'SIGKILL');
      books.saveCursor(Math.max(siguiente, books.findCursor() ?? 0));
    });
    changed.ring();
  }
}
