import type { Access } from '#areas/session/rules/access.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { unauthorized } from '#platform/graphql/errors.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { linkInvoice, linkInvoiceByCufe } from './link-invoice.ts';
import { answerDocuments } from './list-documents.ts';

/**
 * Documents are read with the permission of the pending invoices, wherever they are shown: the home screen's figures and the PDFs
 * too, so that who may not see the invoices does not see their amounts elsewhere.
 */
export const access = {
  'Query.documentos': { needs: 'Facturas::pendientes', support: 'allowed' },
  'Mutation.generatedPDFAccountStatusDetails': { needs: 'Facturas::pendientes', support: 'allowed' },
  'Mutation.getUrlInvoiceGurusoft': { needs: 'Facturas::pendientes', support: 'allowed' },
} as const satisfies Record<string, Access>;

export function resolversOf(deps: DocumentsDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  return {
    Query: {
      documentos(_source, args, { session }, info) {
        if (!session) throw unauthorized();
        return answerDocuments(deps, session, args, info);
      },
    },
    Mutation: {
      async generatedPDFAccountStatusDetails(_source, { id_edocta_detalle }, { session }) {
        if (!session) throw unauthorized();
        return { pdf: await linkInvoice(deps, session, id_edocta_detalle) };
      },
      async getUrlInvoiceGurusoft(_source, { cufe }, { session }) {
        if (!session) throw unauthorized();
        return { download: { pdf: await linkInvoiceByCufe(deps, session, cufe) } };
      },
    },
  };
}
