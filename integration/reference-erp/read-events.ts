import { setTimeout as pause } from 'node:timers/promises';
import { IntegrationProblem } from '../client/index.ts';
import type { Books } from './books-queries.ts';
import type { Erp } from './erp.ts';
import { recordLostPostings } from './lost-postings.ts';
import { postEvent } from './post-event.ts';

/** Maximum events in one transaction. */
const PAGE = 200;
/** Number of events that the fault `relee` reads again. */
const REREAD_EVENTS = 25;
/** Pause between two readings of an ERP that receives events. */
const CATCH_UP_MS = 60_000;

/**
 * Reads events until the ERP stops. One transaction applies a page's events and stores the cursor, so each event is applied once even after a kill.
 * An ERP with webhooks also reads, to find missed events: once before it receives the first event, then every minute.
 */
export async function readEvents(erp: Erp): Promise<void> {
  if (!erp.webhookSecret) return readPages(erp, undefined);
  while (!erp.signal.aborted) {
    await readPages(erp, 0);
    erp.hasCaughtUp = true;
    await pause(CATCH_UP_MS, undefined, { signal: erp.signal });
  }
}

/** Maximum refused positions without a page in between, before the reading counts as failed. */
const MOST_REFUSED = 3;

/** Reads on from the cursor that the portal names in its refusal. @param wait 0: ends after the last event; undefined: waits for further events */
async function readPages(erp: Erp, wait: 0 | undefined): Promise<void> {
  let refused = 0;
  const onPage = () => {
    refused = 0;
  };
  for (;;) {
    try {
      return await readOn(erp, { wait, onPage });
    } catch (error) {
      if (refused === MOST_REFUSED || !(error instanceof IntegrationProblem)) throw error;
      if (!erp.books.inTransaction(() => moveCursor(erp.books, error))) throw error;
      erp.log(error.message);
      refused += 1;
    }
  }
}

const UNREADABLE: Partial<Record<IntegrationProblem['codigo'], string>> = {
  eventos_borrados: 'El portal borró eventos que no se leyeron',
  cursor_adelantado: 'El portal volvió a un momento anterior sin avisar, y no tiene los eventos que siguen',
};

/**
 * Handles a refused cursor, and records possible gaps for a person. After a restore, reads on from the portal's `siguiente`; otherwise from the
 * oldest event, ignoring known ones.
 * @returns false for another problem
 */
function moveCursor(books: Books, { codigo, siguiente, perdidos }: IntegrationProblem): boolean {
  if (siguiente !== undefined && perdidos) {
    recordLostPostings(books, perdidos);
    books.saveCursor(siguiente);
    return true;
  }
  const sentence = UNREADABLE[codigo];
  if (!sentence) return false;
  books.addTrouble('', `${sentence}, después del ${books.findCursor() ?? 0}`);
  books.saveCursor(null);
  return true;
}

interface Reading {
  /** 0: ends after the last event; undefined: waits for further events. */
  readonly wait: 0 | undefined;
  /** Called for each page that was read. */
  readonly onPage: () => void;
}

async function readOn(erp: Erp, { wait, onPage }: Reading): Promise<void> {
  const { books, portal, now, faults, signal, changed } = erp;
  const cursor = books.findCursor();
  const after = cursor !== undefined && faults.has('relee') ? Math.max(0, cursor - REREAD_EVENTS) : cursor;
  for await (const { eventos, siguiente } of portal.eventPages({ after, limit: PAGE, wait, signal })) {
    books.inTransaction(() => {
      for (const event of eventos) postEvent(books, event, { now: now(), via: 'cursor' });
      if (faults.has('muere') && eventos.length > 0) process.kill(process.pid, 'SIGKILL');
      books.saveCursor(Math.max(siguiente, books.findCursor() ?? 0));
    });
    changed.ring();
    onPage();
  }
}
