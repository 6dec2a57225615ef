import { z } from 'zod';
import { amountsByCurrency, declareSettings, networkList, type ValuesOf } from '#platform/settings.ts';

export const operatorSettings = declareSettings({
  /** `auto`: on in the demo, and elsewhere as soon as an operator exists. */
  CONSOLE: z.enum(['auto', 'on', 'off']).default('auto').describe('auto, on u off'),
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional()
    .describe('el nombre de host por el que se llega a Operación'),
  CONSOLE_NETWORKS: networkList(),
  OPERATOR_SECOND_ABOVE: amountsByCurrency(),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof operatorSettings> {}
}
