import { createContext, type RouterContextProvider } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { type OperationWords, operationLabel } from '../rules/operation-words.ts';
import { VISIT_LIST } from '../rules/visit-list.ts';
import type { Visit } from '../ui/visit-table.tsx';

/** @throws a 403 response for a person who is not the legal representative */
export const loadVisits = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList(VISIT_LIST, {
    request,
    translate,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, SupportVisits, paging);
      const found = data?.visitasSoporte;
      return { found: found && { ...found, items: found.items.map(visitInWords(context)) }, errors };
    },
  });

/** Replaces operation names by Spanish words on the server, so that the browser does not load the table of words. */
export const visitInWords =
  (context: Readonly<RouterContextProvider>) =>
  ({ acciones, ...visit }: SupportVisitFragment): Visit => ({
    ...visit,
    acciones: acciones.map(({ operacion, ...action }) => ({
      ...action,
      words: operationLabel(operacion, context.get(operationWords)),
    })),
  });

graphql(`
  fragment SupportVisit on VisitaSoporte {
    id
    operador
    motivo
    iniciada_en
    abierta
    terminada_en
    acciones_count
    acciones { operacion permitida ocurrida_en }
  }
`);

export const SupportVisits = graphql(`
  query SupportVisits($pageSize: Int, $currentPage: Int) {
    visitasSoporte(pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      items { ...SupportVisit }
    }
  }
`);

/** The words of all areas' operations. The wiring sets them for each request. */
export const operationWords = createContext<OperationWords>();
