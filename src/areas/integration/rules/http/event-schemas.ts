import { z } from 'zod';
import { EVENT_KINDS } from '../events/kinds.ts';

/** Maximum number of events in one answer. */
export const MOST_EVENTS = 1_000;

const head = {
  numero: z.int().min(1).meta({
    description:
      'Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits.',
  }),
  id: z.uuid().meta({ description: 'Identifica el evento: quien lo recibe dos veces lo reconoce.' }),
  cliente: z.string().nullable(),
  ocurrido_en: z.iso.datetime(),
};

export const eventSchema = z
  .union(
    EVENT_KINDS.map(({ tipo, version, when, schema }) =>
      z
        .strictObject({ ...head, tipo: z.literal(tipo), version: z.literal(version), datos: schema })
        .meta({ description: when }),
    ),
  )
  .meta({ id: 'Evento' });

export const eventsSchema = z
  .strictObject({
    eventos: z.array(eventSchema),
    siguiente: z.int().min(0).meta({ description: 'Va en «after» de la petición que sigue.' }),
    hay_mas: z.boolean(),
  })
  .meta({ id: 'Eventos' });
