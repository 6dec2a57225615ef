import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { unauthorized } from '#platform/graphql/errors.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { linkInvoice, linkInvoiceByCufe } from './link-invoice.ts';
import { answerDocuments } from './list-documents.ts';

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
