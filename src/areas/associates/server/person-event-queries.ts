import { sql } from 'kysely';
import type { EventKind } from '#areas/session/rules/event-kind.ts';
import type { Connection } from '#platform/database/database.ts';
import { eventData, recordEvents } from '#platform/events/event-queries.ts';
import { MOST_EVENT_DESTINATIONS } from '../rules/events.ts';

interface PersonFact {
  readonly personId: number;
  readonly at: Date;
  readonly cambios: readonly string[];
  readonly por: string;
}

/** Writes an event with the person as stored now, delivery points included. */
export const recordPersonEvent = (
  tx: Connection,
  { tipo, version }: EventKind,
  { personId, at, ...fact }: PersonFact,
): Promise<void> =>
  recordEvents(tx, {
    ...{ tipo, version, at },
    rows: sql`
      select u.cliente, jsonb_build_object('persona', u.id, 'correo', u.email, 'firstname', u.firstname, 'lastname', u.lastname,
        'document_type', u.document_type, 'document', u.document, 'telephone', u.telephone, 'street', u.street, 'city', u.city, 'country_id', u.country_id,
        'job_title', u.job_title, 'role_name', r.role_name, 'status', u.status, 'todos_los_destinos', u.todos_los_destinos, 'destinos', d.codigos,
        'destinos_total', (select count(*) from usuario_destinos x where x.user_id = u.id)) || ${eventData(fact)} as datos
      from usuarios u join roles r using (role_id) cross join lateral (
        select coalesce(jsonb_agg(codigo_destinatario), '[]') as codigos from (
          select codigo_destinatario from usuario_destinos x where x.user_id = u.id order by codigo_destinatario limit ${MOST_EVENT_DESTINATIONS}) primeros) d
      where u.id = ${personId}`,
  });
