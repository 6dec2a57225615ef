import { z } from 'zod';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';

export const feedSettings = declareSettings({
  FEED_MANIFEST: z.enum(['optional', 'required']).default('optional').describe('optional o required'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof feedSettings> {}
}
