import { declareSettings, whole } from '#platform/settings.ts';

export const notificationsSettings = declareSettings({
  NOTIFICATION_DAYS: whole(8, 3_650).default(180).describe('días, de 8 a 3650'),
  STREAMS_PER_ADDRESS: whole(1, 100_000).default(200).describe('un número entre 1 y 100000'),
});
