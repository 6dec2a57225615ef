import { isIP } from 'node:net';
import { z } from 'zod';
import { amountsByCurrency, declareSettings, type ValuesOf } from '#platform/settings.ts';

/** A network: an address, or an address with the length of its prefix. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

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
