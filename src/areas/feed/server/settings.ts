import { z } from 'zod';
import { declareSettings } from '#platform/settings.ts';

export const feedSettings = declareSettings({
  FEED_MANIFEST: z.enum(['optional', 'required']).default('optional').describe('optional o required'),
});
