import { z } from 'zod';

/** Maximum rows and bytes of one `POST /rows/{kind}`. Larger files need a delivery. */
export const MOST_POSTED_ROWS = 1_000;
export const ROWS_BYTES = 1_048_576;
/** Maximum bytes of a JSON body. */
export const BODY_BYTES = 65_536;
/** Maximum number of refused rows in one answer. */
export const SHOWN_REFUSALS = 100;
/** Maximum seconds that a request may wait for the end of a delivery. */
export const LONGEST_WAIT_SECONDS = 30;

/** Refuses lone surrogates, which the database cannot store. */
const WHOLE_CHARACTERS = [(text: string) => text.isWellFormed(), 'tiene un carácter incompleto'] as const;

/** Refuses line breaks, with which one name would look like two in a log or a list. */
const ONE_LINE = [
  (text: string) => !/[\p{Cc}\u2028\u2029]/u.test(text),
  'tiene saltos de línea u otros caracteres de control',
] as const;

export const newDeliverySchema = z
  .strictObject({
    entrega: z
      .string()
      .trim()
      .min(1)
      .max(100)
      .refine(...WHOLE_CHARACTERS)
      .refine(...ONE_LINE)
      .optional()
      .meta({ description: 'Nombre de la entrega en su sistema.', examples: ['noche-2026-09-05'] }),
    secuencia: z
      .int()
      .min(0)
      .optional()
      .meta({
        description:
          'Número que crece con cada entrega: los documentos de una anterior no cambian los de una posterior.',
        examples: [20260905],
      }),
    guardar_buenas: z.boolean().default(false).meta({
      description: 'Guarda las filas buenas de un archivo con filas malas. Sin esto, una fila mala rechaza su archivo.',
    }),
  })
  .meta({ id: 'Apertura' });

export const commitSchema = z
  .strictObject({
    archivos: z
      .array(
        z.strictObject({
          archivo: z
            .string()
            .min(1)
            .max(100)
            .refine(...WHOLE_CHARACTERS)
            .meta({ description: 'Nombre con formato, por ejemplo documentos.ndjson.' }),
          filas: z.int().min(0),
          sha256: z
            .string()
            .regex(/^[0-9a-fA-F]{64}$/)
            .meta({ description: 'Del contenido sin comprimir.' }),
        }),
      )
      .max(100)
      .optional()
      .meta({ description: 'Lo que debe haber llegado. Si algo difiere, no se importa nada.' }),
  })
  .meta({ id: 'Confirmacion' });

export const refusalSchema = z
  .strictObject({
    fila: z.int().meta({ description: 'Línea del archivo, desde 1; 0 si la razón es de todo el archivo.' }),
    columna: z.string(),
    razon: z.string(),
    valor: z.string().nullable(),
  })
  .meta({ id: 'Rechazo' });

export const FILE_STATES = ['recibido', 'en_espera', 'importado', 'rechazado'] as const;
export const DELIVERY_STATES = ['abierta', 'importando', 'terminada'] as const;
export const OUTCOMES = ['aceptada', 'con_rechazos', 'rechazada'] as const;

export const fileSchema = z
  .strictObject({
    archivo: z.string(),
    estado: z.enum(FILE_STATES),
    bytes: z.int().meta({ description: 'Sin comprimir.' }),
    sha256: z.string().nullable(),
    filas: z.int(),
    nuevas: z.int(),
    cambiadas: z.int(),
    rechazadas: z.int(),
    atrasadas: z.int().meta({ description: 'Más viejas que las guardadas: no cambiaron nada.' }),
    razon: z.string().nullable().meta({ description: 'Por qué se rechazó todo el archivo.' }),
    rechazos: z.array(refusalSchema).meta({ description: `Los primeros ${SHOWN_REFUSALS}.` }),
    hay_mas_rechazos: z.boolean(),
  })
  .meta({ id: 'Archivo' });

/** A picture that a visible text names and that was not delivered. */
const missingPictureSchema = z
  .strictObject({
    archivo: z.enum(['noticias', 'bloques']),
    clave: z.string().meta({ description: 'De la noticia o del bloque.' }),
    titulo: z.string(),
    imagen: z.string().meta({ description: 'Nombre con el que se entrega por PUT /pictures.' }),
  })
  .meta({ id: 'ImagenQueFalta' });

export const deliverySchema = z
  .strictObject({
    id: z.int(),
    estado: z.enum(DELIVERY_STATES),
    resultado: z.enum(OUTCOMES).nullable().meta({ description: 'De una entrega terminada.' }),
    entrega: z.string().nullable(),
    secuencia: z.int().nullable(),
    guardar_buenas: z.boolean(),
    abierta_en: z.iso.datetime(),
    confirmada_en: z.iso.datetime().nullable(),
    terminada_en: z.iso.datetime().nullable(),
    problema: z.string().nullable().meta({ description: 'Por qué no se leyó nada de la entrega.' }),
    archivos: z.array(fileSchema),
    imagenes_que_faltan: z.array(missingPictureSchema).meta({
      description:
        'Las primeras que nombran los textos de sus archivos y que aún no llegan. Solo de una entrega terminada.',
    }),
  })
  .meta({ id: 'Entrega' });

export const deliveriesSchema = z
  .strictObject({
    entregas: z.array(deliverySchema.omit({ archivos: true, imagenes_que_faltan: true })),
    siguiente: z.int().nullable(),
  })
  .meta({ id: 'Entregas' });

export const receivedSchema = z
  .strictObject({ archivo: z.string(), bytes: z.int(), sha256: z.string() })
  .meta({ id: 'Recibido' });

export const refusalsSchema = z
  .strictObject({
    rechazos: z.array(refusalSchema),
    siguiente: z.int().nullable(),
    rechazadas: z.int().meta({ description: 'Filas rechazadas del archivo, también las que no están aquí.' }),
    sin_motivo: z.int().meta({
      description:
        'Cuántas de ellas no tienen rechazo en ninguna página: se guardan los primeros mil, durante noventa días. Con 0 la lista está completa.',
    }),
  })
  .meta({ id: 'Rechazos' });

export type Delivery = z.infer<typeof deliverySchema>;
export type DeliveredFile = z.infer<typeof fileSchema>;

/** Result of a finished delivery. @param problem Spanish reason of a delivery that was refused as a whole; else null */
export function deliveryOutcome(
  files: readonly Pick<DeliveredFile, 'estado' | 'rechazadas'>[],
  problem: string | null,
): (typeof OUTCOMES)[number] {
  if (problem !== null || files.every(({ estado }) => estado === 'rechazado')) return 'rechazada';
  return files.some(({ estado, rechazadas }) => estado === 'rechazado' || rechazadas > 0) ? 'con_rechazos' : 'aceptada';
}
