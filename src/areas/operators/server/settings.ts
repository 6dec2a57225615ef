import { z } from 'zod';
import { amountsByCurrency, declareSettings, networkList, type ValuesOf, wholeNumber } from '#platform/settings.ts';

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
  OPERATOR_PROMISE_MINUTES: wholeNumber(1, 10_080).optional().describe('entre 1 y 10080 minutos'),
});

/** Promised minutes of the demonstration. */
const DEMO_PROMISE_MINUTES = 30;

/** Minutes within which the distributor attends to a waiting matter. Undefined: nothing is promised (docs/product/console.md#screens). */
export const promisedMinutes = (
  { OPERATOR_PROMISE_MINUTES }: { readonly OPERATOR_PROMISE_MINUTES?: number | undefined },
  isDemo: boolean,
): number | undefined => OPERATOR_PROMISE_MINUTES ?? (isDemo ? DEMO_PROMISE_MINUTES : undefined);

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof operatorSettings> {}
}
