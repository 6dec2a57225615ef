import { z } from 'zod';
import { isNetwork } from '#platform/http/allowed-networks.ts';
import { amountsByCurrency, declareSettings, type ValuesOf } from '#platform/settings.ts';

export const operatorSettings = declareSettings({
  /** `auto`: on in the demo, and elsewhere as soon as an operator exists. */
  CONSOLE: z.enum(['auto', 'on', 'off']).default('auto').describe('auto, on u off'),
  CONSOLE_HOST: z
    .string()
    .regex(/^[a-z0-9.-]+$/)
    .optional()
    .describe('el nombre de host por el que se llega a Operación'),
  CONSOLE_NETWORKS: z
    .string()
    .refine((text) => text.split(',').every((each) => each === '' || isNetwork(each)))
    .default('')
    .describe('redes separadas por comas, por ejemplo 10.0.0.0/8,203.0.113.7'),
  OPERATOR_SECOND_ABOVE: amountsByCurrency(),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof operatorSettings> {}
}
