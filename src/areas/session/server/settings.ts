import { z } from 'zod';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';

export const sessionSettings = declareSettings({
  /** The distributor's name: it begins every permission, and names a role. */
  PROVIDER: z
    .string()
    .regex(/^[A-Za-z]{2,30}$/)
    .default('Terpel')
    .describe('un nombre de 2 a 30 letras'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof sessionSettings> {}
}
