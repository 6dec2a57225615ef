import { ACCOUNT_HISTORY, PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import type { Operations } from '#areas/session/rules/operation.ts';

export const operations = {
  'Mutation.crearCompensacion': { words: 'Compensar pagos con facturas', needs: PENDING_INVOICES, support: 'refused' },
  'Query.listarCompensaciones': { words: 'Ver las compensaciones', needs: ACCOUNT_HISTORY, support: 'allowed' },
} as const satisfies Operations;
