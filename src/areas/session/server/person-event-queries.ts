import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '#platform/database/database.ts';
import { eventData, recordEvents } from '#platform/events/event-queries.ts';
import type { EventKind, personFields } from '../rules/event-kind.ts';

interface PersonEvent<Schema extends z.ZodObject> {
  readonly userId: number;
  /** Code of the customer concerned; default: the person's customer. */
  readonly cliente?: string;
  readonly at: Date;
  /** Data of the event without the person's fields. */
  readonly datos: Omit<z.input<Schema>, keyof typeof personFields>;
}

/** Writes an event about an action of a person, in the action's transaction (docs/product/integration.md#events). */
export const writePersonEvent = <Schema extends z.ZodObject<typeof personFields>>(
  tx: Connection,
  { tipo, version }: EventKind<Schema>,
  { userId, cliente, at, datos }: PersonEvent<Schema>,
): Promise<void> =>
  recordEvents(tx, {
    ...{ tipo, version, at },
    rows: sql`
      select coalesce(${cliente ?? null}::text, u.cliente) as cliente, jsonb_build_object('persona', u.id, 'correo', u.email) || ${eventData(datos)} as datos
      from usuarios u where u.id = ${userId}`,
  });
