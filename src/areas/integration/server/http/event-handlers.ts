import { setTimeout as pause } from 'node:timers/promises';
import { numberEvents, readEvents } from '#platform/events/event-queries.ts';
import type { Restore } from '#platform/events/restore-queries.ts';
import { presentEvent } from '../present-event.ts';
import type { Answer, HandlerDeps, HandlerRequest } from './handler.ts';
import { HttpProblem } from './http-problem.ts';

/**
 * Refusal for a reader whose cursor lies after the backup. `siguiente` is the backup's last number, even if that event was deleted: the next request
 * is then answered with `eventos_borrados`.
 */
function restored({ en, copia_de, hasta, base }: Restore): HttpProblem {
  const copy = copia_de ? `a la copia de ${copia_de.toISOString()}` : 'a una copia';
  return new HttpProblem('portal_restaurado', {
    detail: `Volvió ${copy} el ${en.toISOString()}. Los eventos del ${hasta + 1} en adelante que usted leyó ya no existen, y esos números no se dan otra vez: concilie lo que hizo con ellos y siga con after=${hasta}.`,
    siguiente: hasta,
    perdidos: { desde: hasta + 1, hasta: base },
  });
}

const LOOK_MS = { first: 50, longest: 500 };

/**
 * Reads events after the cursor; with none, waits for the first one (docs/product/integration.md#events).
 * @throws HttpProblem when the next event was deleted, a restore has undone the reader's events, or the cursor is ahead of the last number
 */
export async function answerEvents(deps: HandlerDeps, { key, query, request }: HandlerRequest): Promise<Answer> {
  const { after, wait, limit } = query as { readonly after?: number; readonly wait: number; readonly limit: number };
  const stores = key.tiendas ?? undefined;
  const until = performance.now() + wait * 1_000;
  for (let ms = LOOK_MS.first; ; ms = Math.min(ms * 2, LOOK_MS.longest)) {
    await numberEvents(deps.database);
    const { events, first, before, last, lost } = await readEvents(deps.database.kysely, {
      after,
      atMost: limit,
      stores,
    });
    if (lost) throw restored(lost);
    const from = after ?? before;
    if (from < before)
      throw new HttpProblem('eventos_borrados', { detail: `El más viejo que se guarda es el ${first}.` });
    if (from > last) throw new HttpProblem('cursor_adelantado', { detail: `El último es el ${last}.` });
    const left = until - performance.now();
    if (events.length > 0 || left <= 0 || request.raw.destroyed || deps.app.isDraining()) {
      if (wait > 0) await deps.gate.stay(request);
      const isFull = events.length === limit;
      const next = isFull ? (events.at(-1)?.numero ?? from) : last;
      return {
        status: 200,
        body: { eventos: events.map(presentEvent), siguiente: next, hay_mas: isFull && next < last },
      };
    }
    await pause(Math.min(ms, left));
  }
}
