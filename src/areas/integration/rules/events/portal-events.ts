import { z } from 'zod';
import { declareEvent } from '#areas/session/rules/event-kind.ts';
import { RESTORED_EVENT } from '#kernel/restored-event.ts';

/** Range of event numbers that a restore has undone. */
export const lostNumbersSchema = z.strictObject({ desde: z.int().min(1), hasta: z.int().min(1) }).meta({
  id: 'NumerosPerdidos',
  description: 'Los números que ya no existen ni se dan otra vez. Lo que usted hizo con eventos de ellos se concilia.',
});

const restored = z
  .strictObject({
    copia_de: z.iso.datetime().nullable().meta({ description: 'De cuándo es la copia. Nula: no se sabe.' }),
    perdidos: lostNumbersSchema,
  })
  .meta({ id: 'PortalRestaurado' });

const number = z.int().min(1).nullable();

const deleted = z
  .strictObject({
    destino: z.int().min(1).meta({ description: 'El destino que no los recibió.' }),
    nombre: z.string().meta({ description: 'Su nombre.' }),
    eventos: z.int().min(1).meta({ description: 'Cuántos se borraron desde el último aviso que aceptó.' }),
    desde: number.meta({ description: 'El primer número de los borrados. Nulo: no se sabe.' }),
    hasta: number.meta({ description: 'El último.' }),
  })
  .meta({ id: 'EventosBorrados' });

/** Events about the portal itself, for all readers and whatever kinds and stores a destination gets. */
export const PORTAL_EVENTS = {
  restored: declareEvent({
    ...{ ...RESTORED_EVENT, schema: restored },
    when: 'El portal volvió a una copia. Es el primer evento después de ella, y lo reciben todos.',
    example: { copia_de: '2026-09-05T04:00:00.000Z', perdidos: { desde: 1_241, hasta: 1_788_600_000_000 } },
  }),
  deleted: declareEvent({
    ...{ tipo: 'portal.eventos_borrados', version: 1, schema: deleted },
    when: 'Se borraron eventos que un destino no recibió a tiempo. De los destinos, lo recibe solo ese.',
    example: { destino: 3, nombre: 'ERP contable', eventos: 12, desde: 118_200, hasta: 118_214 },
  }),
} as const;
