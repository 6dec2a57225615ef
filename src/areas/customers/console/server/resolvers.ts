import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { operatorOf } from '#areas/operators/server/index.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { readCustomerSearch } from '../rules/customer-search.ts';
import { answerCustomer } from './answer-customer.ts';
import { answerCustomers } from './answer-customers.ts';
import type { CustomersDeps } from './customers-deps.ts';

/** The operators' side of customers. */
export function createConsoleResolvers(deps: CustomersDeps): { Query: QueryResolvers } {
  return {
    Query: {
      async clientesConsola(_source, { buscar, tienda, pageSize, currentPage }, context) {
        const page = readPage(pageSize, currentPage);
        const ask = { search: readCustomerSearch(buscar), store: tienda || undefined };
        const { total, items, stores } = await answerCustomers(deps, operatorScope(operatorOf(context)), ask, page);
        return { ...pageAnswer(page, total, items), tiendas: stores };
      },
      clienteConsola: (_source, { codigo, persona }, context) =>
        answerCustomer(deps, operatorScope(operatorOf(context)), codigo, persona),
    },
  };
}
