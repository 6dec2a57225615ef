import type { RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { CompensationRowFragment, CompensationsQuery } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { readOrder } from '#kernel/list/list-address.ts';
import type { DayRange } from '#kernel/list/list-fields.ts';
import { readFilter, toContractFilter } from '#kernel/list/list-filter.ts';
import { type ContractDecimal, type Currency, parseCurrency } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { COMPENSATION_LIST, defaultPeriod } from '../rules/compensation-list.ts';
import { translateCompensation } from '../rules/contract-messages.ts';

interface FoundCompensations {
  readonly total_count: number;
  readonly items: CompensationRowFragment[];
  /** Sum of completed compensations in the period. */
  readonly total_completado: ContractDecimal;
  readonly currency: Currency;
  /** The shown period: the address's, if it names both ends, else the default. */
  readonly days: DayRange;
  /** Age of the ERP's answers to compensations. */
  readonly ages: CompensationsQuery['antiguedadErp'];
}

/** @throws a 403 response without the permission */
export function loadCompensations(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const { today } = portalData(context);
  const { fields, orders } = COMPENSATION_LIST;
  const { filter } = readFilter(fields, search, { today });
  // Dates apply only when both are set (docs/product/compensations.md#history).
  const days = filter.fecha?.desde && filter.fecha.hasta ? filter.fecha : defaultPeriod(today);
  return loadList<FoundCompensations>(COMPENSATION_LIST, {
    request,
    translate: translateCompensation,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, Compensations, {
        filter: toContractFilter(fields, { ...filter, fecha: days }),
        sort: orders.options[readOrder(COMPENSATION_LIST, search)].sort,
        ...paging,
      });
      const found = data?.listarCompensaciones;
      const ages = data?.antiguedadErp ?? [];
      return { found: found && { ...found, currency: parseCurrency(found.moneda), days, ages }, errors };
    },
  });
}

/** Fields of a compensation in the history. */
graphql(`
  fragment CompensationRow on Compensacion {
    id_compensacion
    id_transaccion
    created_at
    updated_at
    total_compensado
    total_pagos
    total_facturas
    moneda
    estado
    motivo
    demorada
    detalle {
      id_compensacion_detalle
      tipo_documento
      num_documento
      num_factura
      fecha_vencimiento_documento
      monto_documento
      valor_pagado
    }
  }
`);

const Compensations = graphql(`
  query Compensations(
    $filter: CompensacionFilterInput
    $sort: CompensacionSortInput
    $pageSize: Int
    $currentPage: Int
  ) {
    listarCompensaciones(filter: $filter, sort: $sort, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      total_completado
      moneda
      items { ...CompensationRow }
    }
    antiguedadErp(cifras: [COMPENSACIONES]) { cifras recibidas_en atrasadas }
  }
`);

/** Links to a compensation's files, by its number. */
export const CompensationVoucher = graphql(`
  query CompensationVoucher($filter: CompensacionFilterInput) {
    listarCompensaciones(filter: $filter, pageSize: 1) { items { download { pdf { url status menssage } xls { url status menssage } } } }
  }
`);
