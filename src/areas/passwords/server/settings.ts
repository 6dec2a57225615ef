import { declareSettings, type ValuesOf, wholeNumber } from '#platform/settings.ts';

export const passwordsSettings = declareSettings({
  MAILS_PER_ADDRESS: wholeNumber(2, 1000).default(10).describe('correos por hora a una misma dirección, de 2 a 1000'),
  INVITATIONS_PER_CUSTOMER: wholeNumber(1, 10_000)
    .default(60)
    .describe('invitaciones por hora de un mismo cliente, de 1 a 10000'),
});

declare module '#platform/settings.ts' {
  interface AreaSettingValues extends ValuesOf<typeof passwordsSettings> {}
}
