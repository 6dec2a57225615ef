import { z } from 'zod';
import { declareSettings, type ValuesOf, wholeNumber } from '#platform/settings.ts';
import { defaultLateMinutes } from '../rules/settlement.ts';

export const compensationsSettings = declareSettings({
  COMPENSATION_MINUTES: wholeNumber(1, 1440).optional().describe('minutos, de 1 a 1440'),
  COMPENSATION_LATE_MINUTES: wholeNumber(1, 20_160).optional().describe('minutos, de 1 a 20160'),
  COMPENSATION_CONFIRMATION: z
    .enum(['portal', 'erp'])
    .default('portal')
    .describe('portal o erp: quién confirma las compensaciones'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof compensationsSettings> {}
}

const USUAL_MINUTES = 15;
const DEMO_MINUTES = 1;
/** Long in the demo, whose invented ERP never answers: some compensations stay in process for a day, for visitors to see. */
const DEMO_LATE_MINUTES = 24 * 60;

interface Minutes {
  /** Minutes after which the portal confirms a compensation, or within which the ERP usually answers. */
  readonly minutes: number;
  readonly lateMinutes: number;
}

export function compensationMinutes(
  {
    COMPENSATION_MINUTES,
    COMPENSATION_LATE_MINUTES,
  }: { readonly COMPENSATION_MINUTES?: number | undefined; readonly COMPENSATION_LATE_MINUTES?: number | undefined },
  isDemo: boolean,
): Minutes {
  const minutes = COMPENSATION_MINUTES ?? (isDemo ? DEMO_MINUTES : USUAL_MINUTES);
  return {
    minutes,
    lateMinutes: COMPENSATION_LATE_MINUTES ?? (isDemo ? DEMO_LATE_MINUTES : defaultLateMinutes(minutes)),
  };
}
