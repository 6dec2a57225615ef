import { linkInvoice } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { invalidInput, unauthorized } from '#platform/graphql/errors.ts';
import type { AccountDeps, CreditDeps } from './account-deps.ts';
import { findHistoryDocument, listClasses } from './account-queries.ts';
import { answerCalendar } from './answer-calendar.ts';
import { answerCredit } from './answer-credit.ts';
import { answerStatement } from './answer-statement.ts';
import { answerHistory, answerStatus, answerStatusHistory } from './list-account.ts';

export function resolversOf(deps: AccountDeps & CreditDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  return {
    Query: {
      accountStatus(_source, args, { session }, info) {
        if (!session) throw unauthorized();
        return answerStatus(deps, session, args, info);
      },
      accountHistory(_source, { detailFilter, ...args }, { session }, info) {
        if (!session) throw unauthorized();
        return answerHistory(deps, session, { ...args, filter: detailFilter }, info);
      },
      accountStatusHistory(_source, { detailFilter, ...args }, { session }, info) {
        if (!session) throw unauthorized();
        return answerStatusHistory(deps, session, { ...args, filter: detailFilter }, info);
      },
      extractoCuenta(_source, args, { session }) {
        if (!session) throw unauthorized();
        return answerStatement(deps, session, args);
      },
      cupoCredito(_source, _args, { session }) {
        if (!session) throw unauthorized();
        return answerCredit(deps, session);
      },
      calendarioPagos(_source, { semanas }, { session }) {
        if (!session) throw unauthorized();
        return answerCalendar(deps, session, semanas ?? 5);
      },
      async classDocuments(_source, _args, { session }) {
        if (!session) throw unauthorized();
        return [...(await listClasses(deps.connection, scopeOf(session), session))];
      },
    },
    Mutation: {
      async generatedPDFAccountHistoryDetails(_source, { id, id_histocta_detalle }, { session }) {
        if (!session) throw unauthorized();
        const asked = id ?? id_histocta_detalle;
        if (asked == null) throw invalidInput('id_histocta_detalle is required.', { field: 'id_histocta_detalle' });
        const found = await findHistoryDocument(deps.connection, scopeOf(session), asked);
        return { pdf: await linkInvoice(deps, session, found ?? 0) };
      },
    },
  };
}
