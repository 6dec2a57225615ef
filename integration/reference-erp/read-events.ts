import { setTimeout as pause } from 'node:timers/promises';
import { IntegrationProblem } from '../client/index.ts';
import type { Erp } from './erp.ts';
import { noteRestore } from './note-restore.ts';
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

/** Reads on where the portal says after it went back to a backup. @param wait 0: ends after the last event; undefined: waits for further events */
async function readPages(erp: Erp, wait: 0 | undefined): Promise<void> {
  try {
    await readOn(erp, wait);
  } catch (error) {
    if (!(error instanceof IntegrationProblem) || error.siguiente === undefined || !error.perdidos) throw error;
    const { siguiente, perdidos, message } = error;
    erp.books.inTransaction(() => {
      noteRestore(erp.books, perdidos);
      erp.books.saveCursor(siguiente);
    });
    erp.log(message);
    await readOn(erp, wait);
  }
}

/** @param wait 0: ends after the last event; undefined: waits for further events */
async function readOn({ books, portal, now, faults, signal, changed }: Erp, wait: 0 | undefined): Promise<void> {
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
