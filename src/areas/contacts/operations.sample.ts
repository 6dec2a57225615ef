import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.contactos': {
    needs: 'session',
    support: 'allowed',
    query: '{ contactos { clase nombre telefono correo horario } }',
    toAnother: 'nothing-of-theirs',
  },
};
