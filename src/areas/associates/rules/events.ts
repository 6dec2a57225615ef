import { z } from 'zod';
import { declareEvent, personFields } from '#areas/session/rules/event-kind.ts';

/** Delivery points in an event. A person may have 20,000. */
export const MOST_EVENT_DESTINATIONS = 200;

/** Fields are named as in the file `usuarios` (docs/feed.md). Sex and birth date are left out: no system needs them from here. */
const person = z
  .strictObject({
    ...personFields,
    firstname: z.string(),
    lastname: z.string(),
    document_type: z.string(),
    document: z.string(),
    telephone: z.string().nullable(),
    street: z.string().nullable(),
    city: z.string().nullable(),
    country_id: z.string(),
    job_title: z.string().nullable(),
    role_name: z.string(),
    status: z.int().min(0).max(1).meta({ description: '1: puede ingresar.' }),
    todos_los_destinos: z.boolean(),
    destinos: z.array(z.string()).meta({ description: `Los primeros ${MOST_EVENT_DESTINATIONS}, por código.` }),
    destinos_total: z.int(),
    cambios: z
      .array(z.string())
      .meta({ description: 'Los campos que cambiaron. Vacío en una persona nueva; de algunos el valor no se cuenta.' }),
    por: z
      .enum(['persona', 'operador'])
      .meta({ description: 'Quién lo hizo: alguien del cliente, o del distribuidor en la consola.' }),
  })
  .meta({ id: 'Persona' });

const example = {
  ...{ persona: 8121, correo: 'luis@empresa.example', firstname: 'Luis', lastname: 'Mora', document_type: 'CC' },
  ...{ document: '71334806', telephone: '3105550142', street: 'Carrera 43A n.º 31 Sur-20', city: 'Envigado' },
  ...{ country_id: 'CO', job_title: null, role_name: 'Operativo', status: 1, todos_los_destinos: false },
  ...{ destinos: ['0000200001'], destinos_total: 1, cambios: [], por: 'persona' as const },
};

/** Events of a customer's people. Changes by the feed create none, because the ERP made them (docs/decisions/0095). */
export const PERSON_EVENTS = {
  created: declareEvent({
    ...{ tipo: 'persona.creada', version: 1, schema: person, example },
    when: 'Se creó una persona de un cliente en el portal.',
  }),
  changed: declareEvent({
    ...{ tipo: 'persona.cambiada', version: 1, schema: person, example: { ...example, cambios: ['telephone'] } },
    when: 'Cambiaron los datos, el rol o los destinos de una persona en el portal o la consola.',
  }),
  deactivated: declareEvent({
    ...{ tipo: 'persona.desactivada', version: 1, schema: person },
    example: { ...example, status: 0, cambios: ['status'], por: 'operador' },
    when: 'Se desactivó a una persona: ya no ingresa. Otros datos que cambiaron con ello están en «cambios».',
  }),
  reactivated: declareEvent({
    ...{ tipo: 'persona.reactivada', version: 1, schema: person, example: { ...example, cambios: ['status'] } },
    when: 'Se reactivó a una persona.',
  }),
} as const;

/** Fields of the audit trail that are not fields of the person. */
const BESIDES: ReadonlySet<string> = new Set(['sesiones_cerradas', 'invitacion', 'motivo']);

/** Fields with another name in events than in the contract. */
const NAMES: Readonly<Record<string, string>> = { role_id: 'role_name', destinations: 'destinos' };

/** Converts changed fields to their names in events. */
export const eventFields = (changed: readonly string[]): string[] =>
  changed.filter((field) => !BESIDES.has(field)).map((field) => NAMES[field] ?? field);
