import { declareSettings, type ValuesOf, wholeNumber } from '#platform/settings.ts';

export const supportSettings = declareSettings({
  SUPPORT_SECRET_MINUTES: wholeNumber(1, 5).default(5).describe('minutos, de 1 a 5'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof supportSettings> {}
}
