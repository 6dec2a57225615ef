import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Query.cuestionario': { words: 'Ver un cuestionario', needs: 'session', support: 'allowed' },
  'Query.cuestionariosPendientes': {
    words: 'Ver los cuestionarios sin responder',
    needs: 'session',
    support: 'allowed',
  },
  'Mutation.responderCuestionario': { words: 'Responder un cuestionario', needs: 'session', support: 'refused' },
} as const satisfies Operations;
