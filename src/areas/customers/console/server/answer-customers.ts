import { computeCredit } from '#areas/account/rules/credit.ts';
import { type OpenSums, sumBalances } from '#areas/documents/server/index.ts';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { sumOrdersOfCustomers } from '#areas/orders/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { moneyOf, subtractMoney, toDecimal } from '#kernel/money.ts';
import { today } from '#platform/clock.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { CustomerSearch } from '../rules/customer-search.ts';
import { countCustomers, type ListedCustomer, listCustomers, type StoreCount } from './customer-queries.ts';
import type { CustomersDeps } from './customers-deps.ts';

interface Ask {
  readonly search: CustomerSearch | undefined;
  readonly store: string | undefined;
  /** Whether the customers of each store are counted too. */
  readonly asksStores: boolean;
}

/** A page of customers with their balances, and on request the number of customers by store. */
export async function answerCustomers(deps: CustomersDeps, scope: OperatorScope, ask: Ask, page: Page) {
  const { kysely } = deps.database;
  const [{ total, items }, stores] = await Promise.all([
    listCustomers(kysely, scope, ask, page),
    ask.asksStores ? countCustomers(kysely, scope, ask.search) : [],
  ]);
  return { total, items: await presentCustomers(deps, items), stores: inOrder(stores) };
}

/** Customers with their balances of now. @param customers of the operator's stores */
export async function presentCustomers(
  { database: { kysely }, clock }: CustomersDeps,
  customers: readonly ListedCustomer[],
) {
  const scopes = customers.map(({ codigo }) => scopeOf({ cliente: codigo, destinos: 'all' }));
  const [balances, ordered] = await Promise.all([
    sumBalances(kysely, scopes, today(clock)),
    sumOrdersOfCustomers(kysely, scopes),
  ]);
  return customers.map((customer) =>
    presentCustomer(customer, balances.get(customer.codigo) ?? NOTHING_OPEN, ordered.get(customer.codigo) ?? '0'),
  );
}

const ORDER: readonly string[] = STORE_CODES;

/** Sorts stores in the portal's order. */
const inOrder = (stores: readonly StoreCount[]): StoreCount[] =>
  stores.toSorted((a, b) => ORDER.indexOf(a.store_code) - ORDER.indexOf(b.store_code));

const NOTHING_OPEN: OpenSums = { facturas: '0', vencido: '0', a_favor: '0' };

function presentCustomer(
  { limite, ultimo_ingreso, ...customer }: ListedCustomer,
  { facturas, vencido, a_favor }: OpenSums,
  ordered: string,
) {
  const { moneda } = customer;
  const owed = moneyOf(facturas, moneda);
  const credit =
    limite === null ? undefined : { limit: moneyOf(limite, moneda), owed, ordered: moneyOf(ordered, moneda) };
  return {
    ...customer,
    debe: toDecimal(subtractMoney(owed, moneyOf(a_favor, moneda))),
    vencido,
    cupo_usado:
      credit && credit.limit.minor > 0
        ? Math.round((computeCredit(credit).used.minor / credit.limit.minor) * 100)
        : null,
    ultimo_ingreso: ultimo_ingreso?.toISOString() ?? null,
  };
}
