import type { RouterContextProvider } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { VISIT_LIST } from '../rules/visit-list.ts';
import { visitInWords } from './visit-in-words.server.ts';
import { SupportVisits } from './visits-query.ts';

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
