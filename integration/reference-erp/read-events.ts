import { setTimeout as pause } from 'node:timers/promises';
import type { Erp } from './erp.ts';
import { postEvent } from './post-event.ts';

/** Maximum events in one transaction. */
const PAGE = 200;
/** Number of events that the fault `relee` reads again. */
const BACK = 25;
/** Pause between two readings of an ERP that receives events. */
const CATCH_UP_MS = 60_000;

/**
 * Reads events until the ERP stops. Each page's events and the cursor are stored in one transaction, so that after a kill each event takes effect
 * once. An ERP with webhooks also reads, to find missed events: once before it receives the first, then every minute.
 */
export async function readEvents(erp: Erp): Promise<void> {
  if (!erp.webhookSecret) return readPages(erp, undefined);
  while (!erp.signal.aborted) {
    await readPages(erp, 0);
    erp.hasCaughtUp = true;
    await pause(CATCH_UP_MS, undefined, { signal: erp.signal });
  }
}

/** @param wait 0: ends after the last event; undefined: waits for further events */
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
