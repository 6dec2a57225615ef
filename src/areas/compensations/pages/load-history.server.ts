import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { CompensationRowFragment } from '#generated/client/graphql.ts';
import { orderIn } from '#kernel/list/list-address.ts';
import type { DayRange } from '#kernel/list/list-fields.ts';
import { askedOf, readFilter } from '#kernel/list/list-filter.ts';
import { type ContractDecimal, type Currency, currencyOf } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { COMPENSATION_LIST, usualDays } from '../rules/compensation-list.ts';
import { translateCompensation } from '../rules/contract-messages.ts';
import { Compensations } from './history-query.ts';

interface FoundCompensations {
  readonly total_count: number;
  readonly items: CompensationRowFragment[];
  /** Sum of the completed compensations in the period. */
  readonly total_completado: ContractDecimal;
  readonly currency: Currency;
  /** The days that are shown, which are the usual ones unless the address names both ends. */
  readonly days: DayRange;
}

/** @throws a 403 response without the permission */
export function loadHistory(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today } = portalData(context);
  const { fields, orders } = COMPENSATION_LIST;
  const { filter } = readFilter(fields, search, { today });
  // The dates apply only when both are set (docs/product/compensations.md#history).
  const days = filter.fecha?.desde && filter.fecha.hasta ? filter.fecha : usualDays(today);
  return loadList<FoundCompensations>(COMPENSATION_LIST, {
    request,
    translate: translateCompensation,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, Compensations, {
        filter: askedOf(fields, { ...filter, fecha: days }),
        sort: orders.options[orderIn(COMPENSATION_LIST, search)].sort,
        ...paging,
      });
      const found = data?.listarCompensaciones;
      return { found: found && { ...found, currency: currencyOf(found.moneda), days }, errors };
    },
  });
}
