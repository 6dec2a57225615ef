import type { Erp } from './erp.ts';
import { postEvent } from './post-event.ts';

/** Events of one transaction. */
const PAGE = 200;
/** How many numbers `relee` goes back. */
const BACK = 25;

/**
 * Reads events until the ERP stops. The events of a page, their ids and the cursor are kept in one transaction: after a kill each has its
 * effects once.
 *
 * An ERP that is called by the portal would take the same events here, by postEvent, and read by the cursor what it missed.
 */
export async function readEvents({ books, portal, now, faults, signal, changed }: Erp): Promise<void> {
  const cursor = books.findCursor();
  const after = cursor !== undefined && faults.has('relee') ? Math.max(0, cursor - BACK) : cursor;
  for await (const { eventos, siguiente } of portal.eventPages({ after, limit: PAGE, signal })) {
    books.inTransaction(() => {
      for (const event of eventos) postEvent(books, event, now());
      if (faults.has('muere') && eventos.length > 0) process.kill(process.pid, 'SIGKILL');
      books.saveCursor(Math.max(siguiente, books.findCursor() ?? 0));
    });
    changed.ring();
  }
}
