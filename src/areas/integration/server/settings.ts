import { z } from 'zod';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';

export const integrationSettings = declareSettings({
  INTEGRATION_FILE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .default(2_000)
    .describe('MB sin comprimir de un archivo entregado con clave, de 1 a 20000'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof integrationSettings> {}
}
