import { sumBalances } from '#areas/documents/server/index.ts';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { moneyOf, subtractMoney, toDecimal } from '#kernel/money.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Page } from '#platform/graphql/paging.ts';
import type { ReportFilter } from '../../rules/read-report-filter.ts';
import type { AbsenceReason } from '../rules/absence.ts';
import { type AbsentCustomer, listAbsentCustomers, sumAbsentCustomers } from './absent-queries.ts';

export interface AbsentDeps {
  readonly database: Database;
  readonly clock: Clock;
}

interface Asked {
  readonly filter: ReportFilter;
  readonly absence: AbsenceReason | undefined;
  readonly page: Page;
}

/** A page of customers without a sign-in, each with its debt, and the sums of all. */
export async function answerAbsentCustomers(deps: AbsentDeps, scope: OperatorScope, asked: Asked) {
  const { kysely } = deps.database;
  const [{ total, items }, sumas] = await Promise.all([
    listAbsentCustomers(kysely, scope, asked),
    sumAbsentCustomers(kysely, scope, asked.filter),
  ]);
  const { from, to } = asked.filter.days;
  return {
    ...{ desde: from, hasta: to, total_count: total, sumas: [...sumas] },
    items: await presentAbsentCustomers(deps, items),
  };
}

/** Customers with their debts of now. @param customers of the operator's stores */
export async function presentAbsentCustomers(
  { database: { kysely }, clock }: AbsentDeps,
  customers: readonly AbsentCustomer[],
) {
  const scopes = customers.map(({ codigo }) => scopeOf({ cliente: codigo, destinos: 'all' }));
  const balances = await sumBalances(kysely, scopes, today(clock));
  return customers.map(({ ultimo_ingreso, ...customer }) => {
    const { facturas = '0', a_favor = '0', vencido = '0' } = balances.get(customer.codigo) ?? {};
    const { moneda } = customer;
    return {
      ...customer,
      debe: toDecimal(subtractMoney(moneyOf(facturas, moneda), moneyOf(a_favor, moneda))),
      vencido,
      ultimo_ingreso: ultimo_ingreso?.toISOString() ?? null,
    };
  });
}
