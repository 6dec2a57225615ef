import { expect } from 'vitest';
import type { EventKind } from '#areas/session/rules/event-kind.ts';
import type { Database } from '#platform/database/database.ts';

interface WrittenEvent {
  readonly cliente: string | null;
  readonly datos: Readonly<Record<string, unknown>>;
}

/** The events of a kind in the order of writing. Each must fit the kind's schema. */
export async function listEvents(
  { kysely }: Pick<Database, 'kysely'>,
  { tipo, version, schema }: EventKind,
): Promise<readonly WrittenEvent[]> {
  const events = await kysely
    .selectFrom('eventos')
    .select(['version', 'cliente', 'datos'])
    .where('tipo', '=', tipo)
    .orderBy('orden')
    .execute();
  return events.map((event) => {
    expect(event.version).toBe(version);
    expect(schema.parse(event.datos)).toEqual(event.datos);
    return { cliente: event.cliente, datos: event.datos as WrittenEvent['datos'] };
  });
}

/** The events of a kind that an act writes. */
export async function eventsOf<Value>(
  database: Pick<Database, 'kysely'>,
  kind: EventKind,
  act: () => Promise<Value>,
): Promise<readonly WrittenEvent[]> {
  const before = (await listEvents(database, kind)).length;
  await act();
  return (await listEvents(database, kind)).slice(before);
}
