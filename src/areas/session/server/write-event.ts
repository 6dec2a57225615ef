import type { z } from 'zod';
import type { Connection } from '#platform/database/database.ts';
import { eventData, type NewEvent, recordEvent } from '#platform/events/event-queries.ts';
import type { EventKind } from '../rules/event-kind.ts';

interface KnownEvent<Schema extends z.ZodObject> extends Pick<NewEvent, 'cliente' | 'at'> {
  readonly datos: z.input<Schema>;
}

/** Writes an event of a declared kind, in the transaction that it reports (docs/product/integration.md#events). */
export const writeEvent = <Schema extends z.ZodObject>(
  tx: Connection,
  { tipo, version }: EventKind<Schema>,
  { cliente, at, datos }: KnownEvent<Schema>,
): Promise<void> => recordEvent(tx, { tipo, version, cliente, at, datos: eventData(datos) });
