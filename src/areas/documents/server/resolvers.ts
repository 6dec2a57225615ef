import { requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { createInvoiceLink, createInvoiceLinkByCufe, createInvoiceXmlLink } from './link-invoice.ts';
import { answerDocuments } from './list-documents.ts';

export function createResolvers(deps: DocumentsDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  return {
    Query: {
      documentos: (_source, args, context, info) => answerDocuments(deps, requireSession(context), args, info),
    },
    Mutation: {
      async generatedPDFAccountStatusDetails(_source, { id_edocta_detalle }, context) {
        const session = requireSession(context);
        return { pdf: await createInvoiceLink(deps, session, id_edocta_detalle) };
      },
      async generatedXMLAccountStatusDetails(_source, { id_edocta_detalle }, context) {
        return { xml: await createInvoiceXmlLink(deps, requireSession(context), id_edocta_detalle) };
      },
      async getUrlInvoiceGurusoft(_source, { cufe }, context) {
        const session = requireSession(context);
        return { download: { pdf: await createInvoiceLinkByCufe(deps, session, cufe) } };
      },
    },
  };
}
