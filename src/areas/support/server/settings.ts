import { declareSettings, whole } from '#platform/settings.ts';

export const supportSettings = declareSettings({
  SUPPORT_SECRET_MINUTES: whole(1, 5).default(5).describe('minutos, de 1 a 5'),
});
