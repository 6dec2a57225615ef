import { z } from 'zod';
import { OBJECT_TYPES } from '#kernel/object-type.ts';

const object = {
  sha256: z.string(),
  tipo: z.enum(OBJECT_TYPES).meta({ description: 'Según el contenido.' }),
  bytes: z.int(),
};

export const objectSchema = z.strictObject(object).meta({ id: 'Objeto' });

export const receivedObjectSchema = z
  .strictObject({ ...object, nuevo: z.boolean().meta({ description: 'Si el portal no lo tenía.' }) })
  .meta({ id: 'ObjetoRecibido' });
