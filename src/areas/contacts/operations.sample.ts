import type { SampleCalls } from '#tests/support/operations.ts';

/** One example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.contactos': {
    needs: 'session',
    support: 'allowed',
    query: '{ contactos { clase nombre telefono correo horario } }',
    toAnother: 'nothing-of-theirs',
    // The address of the owner makes the contact known again.
    addRow: ({ kysely }, { cliente, email }) =>
      kysely
        .insertInto('contactos')
        .values({
          ...{ contacto: 'propio', clase: 'asesor', numero_cuenta: cliente, store_code: null, activo: true },
          ...{ nombre: 'Asesor', telefono: null, correo: email, horario: null },
        })
        .execute(),
  },
};
