import { linkInvoice } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { signedIn } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import type { AccountDeps, CreditDeps } from './account-deps.ts';
import { findHistoryDocument, listClasses } from './account-queries.ts';
import { answerCalendar } from './answer-calendar.ts';
import { answerCredit } from './answer-credit.ts';
import { answerStatement } from './answer-statement.ts';
import { answerHistory, answerStatus, answerStatusHistory } from './list-account.ts';

export function createResolvers(deps: AccountDeps & CreditDeps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  return {
    Query: {
      accountStatus: (_source, args, context, info) => answerStatus(deps, signedIn(context), args, info),
      accountHistory: (_source, { detailFilter, ...args }, context, info) =>
        answerHistory(deps, signedIn(context), { ...args, filter: detailFilter }, info),
      accountStatusHistory: (_source, { detailFilter, ...args }, context, info) =>
        answerStatusHistory(deps, signedIn(context), { ...args, filter: detailFilter }, info),
      extractoCuenta: (_source, args, context) => answerStatement(deps, signedIn(context), args),
      cupoCredito: (_source, _args, context) => answerCredit(deps, signedIn(context)),
      calendarioPagos: (_source, { semanas }, context) => answerCalendar(deps, signedIn(context), semanas ?? 5),
      async classDocuments(_source, _args, context) {
        const session = signedIn(context);
        return [...(await listClasses(deps.connection, scopeOf(session), session))];
      },
    },
    Mutation: {
      async generatedPDFAccountHistoryDetails(_source, { id, id_histocta_detalle }, context) {
        const session = signedIn(context);
        const asked = id ?? id_histocta_detalle;
        if (asked == null) throw invalidInput('id_histocta_detalle is required.', { field: 'id_histocta_detalle' });
        const found = await findHistoryDocument(deps.connection, scopeOf(session), asked);
        return { pdf: await linkInvoice(deps, session, found ?? 0) };
      },
    },
  };
}
