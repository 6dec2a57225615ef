import type { SessionFacts } from '#areas/session/rules/session-facts.ts';

/** Builds the facts of a signed-in person that pages receive. */
export const sessionFacts = (differences: Partial<SessionFacts> = {}): SessionFacts => ({
  userId: 7,
  clientCode: '0000100101',
  storeCode: 'main',
  role: 'Financiero',
  authenticated: true,
  isSupportUser: false,
  operador: null,
  version: 'v1',
  firstname: 'Marta',
  lastname: 'Ocampo',
  company: 'Estación de Prueba S.A.S.',
  taxId: 'NIT 900123456',
  permissions: [],
  termsId: 7,
  hasTermsAndConditions: true,
  seesNothing: false,
  ...differences,
});
