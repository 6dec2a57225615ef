import type { SampleCalls } from '#tests/support/operations.ts';

/** An example call of each operation. Tests run all of them. */
export const sampleCalls: SampleCalls = {
  'Query.cuestionario': {
    needs: 'session',
    support: 'allowed',
    query:
      '{ cuestionario(codigo: "satisfaccion") { codigo version preguntas { id } respondido { respondido_en respuestas { pregunta valores } } } }',
    toAnother: 'public',
  },
  'Query.cuestionariosPendientes': {
    needs: 'session',
    support: 'allowed',
    query: '{ cuestionariosPendientes { codigo version titulo } }',
    toAnother: 'public',
  },
  'Mutation.responderCuestionario': {
    needs: 'session',
    support: 'refused',
    query: `mutation { responderCuestionario(input: { codigo: "satisfaccion", version: 1, respuestas: [{ pregunta: "question-1", valores: ["pc"] }] }) {
      result problemas { pregunta codigo }
    } }`,
    toAnother: 'nothing-of-theirs',
  },
};
