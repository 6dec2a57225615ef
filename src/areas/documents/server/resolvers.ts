import type { Access } from '#areas/session/rules/access.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { unauthorized } from '#platform/graphql/errors.ts';
import { OPENS_PDFS, READS_DOCUMENTS } from '../rules/who-reads.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { linkInvoice, linkInvoiceByCufe } from './link-invoice.ts';
import { answerDocuments } from './list-documents.ts';

/** The rule in rules/who-reads.ts. */
export const access = {
  'Query.documentos': { needs: READS_DOCUMENTS, support: 'allowed' },
  'Mutation.generatedPDFAccountStatusDetails': { needs: OPENS_PDFS, support: 'allowed' },
  'Mutation.getUrlInvoiceGurusoft': { needs: OPENS_PDFS, support: 'allowed' },
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
