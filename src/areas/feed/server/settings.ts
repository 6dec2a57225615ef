import { z } from 'zod';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';
import { parsePace } from '../rules/pace.ts';

/** Default maximum size of a PDF or XML in MB. */
export const OBJECT_LIMIT_MB = 20;

export const feedSettings = declareSettings({
  FEED_MANIFEST: z.enum(['optional', 'required']).default('optional').describe('optional o required'),
  FEED_PACE: z
    .string()
    .refine((text) => parsePace(text) !== undefined)
    .default('')
    .describe('minutos por archivo, por ejemplo documentos:30,noticias:0'),
  FEED_OBJECT_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(OBJECT_LIMIT_MB)
    .describe('MB de un PDF o XML que entrega el ERP, de 1 a 200'),
  FEED_THREAD_KB: z.coerce
    .number()
    .int()
    .min(0)
    .max(2_000_000)
    .default(1_024)
    .describe('KB desde los que un archivo va en un hilo propio, de 0 a 2000000'),
  FEED_UPLOAD_MB: z.coerce.number().int().min(1).max(2_000).default(200).describe('un número de MB, de 1 a 2000'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof feedSettings> {}
}
