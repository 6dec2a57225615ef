import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { accepting, answering, openEventReceiver, type ReceivedEvent } from '#tests/support/event-receiver.ts';
import type { Random } from '../random.ts';

/** A system to which events are sent. */
export interface FaultReceiver {
  readonly url: string;
  /** Accepted events in the order of their acceptance; some more than once. */
  taken(): readonly ReceivedEvent['event'][];
  /** From now on it accepts everything at once. */
  recover(): void;
  close(): Promise<void>;
}

const SLOW_MS = 400;

/** Accepts most events; refuses some, answers late, cuts the connection, or accepts and lets nobody know. */
export async function startEventReceiver(random: Random): Promise<FaultReceiver> {
  const receiver = await openEventReceiver();
  const taken: ReceivedEvent['event'][] = [];
  let misbehaves = true;
  receiver.answerWith(async (response, { event }) => {
    const way = misbehaves ? random.weighted({ well: 40, refused: 2, late: 2, cut: 1, silently: 1 }) : 'well';
    if (way === 'refused') return answering(503)(response);
    if (way === 'cut') return response.destroy();
    if (way === 'late') await setTimeout(SLOW_MS);
    taken.push(event);
    return way === 'silently' ? response.destroy() : accepting(response);
  });
  return {
    url: receiver.url,
    taken: () => taken,
    recover: () => {
      misbehaves = false;
    },
    close: receiver.close,
  };
}

/** Makes the receiver a destination of all events. */
export const addDestination = (pool: Pool, url: string): Promise<unknown> =>
  pool.query(
    `with destino as (
       insert into destinos (nombre, url, leido, creado_en, creado_por) select 'Sistema de las fallas', $1, ultimo, now(), 'fallas' from eventos_numeracion
       returning id)
     insert into destinos_secretos (destino, creado_en) select id, now() from destino`,
    [url],
  );
