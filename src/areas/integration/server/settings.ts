import { z } from 'zod';
import { declareSettings, networkList, type ValuesOf } from '#platform/settings.ts';

export const integrationSettings = declareSettings({
  INTEGRATION_FILE_MB: z.coerce
    .number()
    .int()
    .min(1)
    .max(20_000)
    .default(2_000)
    .describe('MB sin comprimir de un archivo entregado con clave, de 1 a 20000'),
  EVENTS_KEPT_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_650)
    .default(90)
    .describe('días que se guardan los eventos para los sistemas, de 1 a 3650'),
  /** Private networks to which events may be sent. */
  WEBHOOK_NETWORKS: networkList(),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof integrationSettings> {}
}
