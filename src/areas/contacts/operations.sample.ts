import type { SampleCalls } from '#tests/support/operations.ts';

/** A call of each operation, for the tests that walk all of them. */
export const sampleCalls: SampleCalls = {
  'Query.contactos': {
    needs: 'session',
    support: 'allowed',
    query: '{ contactos { clase nombre telefono correo horario } }',
    toAnother: 'nothing-of-theirs',
  },
};
