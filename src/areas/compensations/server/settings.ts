import { z } from 'zod';
import { whole } from '#platform/setting-kinds.ts';
import { declareSettings } from '#platform/settings.ts';

export const compensationsSettings = declareSettings({
  COMPENSATION_MINUTES: whole(1, 1440).optional().describe('minutos, de 1 a 1440'),
  COMPENSATION_CONFIRMATION: z
    .enum(['portal', 'erp'])
    .default('portal')
    .describe('portal o erp: quién confirma las compensaciones'),
});

const USUAL_MINUTES = 15;
const DEMO_MINUTES = 1;

/** After how many minutes a compensation is confirmed, or an answer is expected. */
export const compensationMinutes = (
  { COMPENSATION_MINUTES }: { readonly COMPENSATION_MINUTES?: number | undefined },
  isDemo: boolean,
): number => COMPENSATION_MINUTES ?? (isDemo ? DEMO_MINUTES : USUAL_MINUTES);
