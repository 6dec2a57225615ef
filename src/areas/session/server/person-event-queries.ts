import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '#platform/database/database.ts';
import { eventData, recordEvents } from '#platform/events/event-queries.ts';
import type { EventKind, personFields } from '../rules/event-kind.ts';

interface PersonEvent<Schema extends z.ZodObject> {
  readonly userId: number;
  /** The customer whom it concerns; default: the person's. */
  readonly cliente?: string;
  readonly at: Date;
  /** Without the fields of the person. */
  readonly datos: Omit<z.input<Schema>, keyof typeof personFields>;
}

/** Writes an event about what a person did, in its transaction (docs/product/integration.md#events). */
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
