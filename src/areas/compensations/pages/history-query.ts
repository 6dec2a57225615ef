import { graphql } from '#generated/client/index.ts';

/** A compensation as the history shows it. */
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

export const Compensations = graphql(`
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
  }
`);

/** Addresses of a compensation's files, found by its number. */
export const CompensationVoucher = graphql(`
  query CompensationVoucher($filter: CompensacionFilterInput) {
    listarCompensaciones(filter: $filter, pageSize: 1) { items { download { pdf { url status menssage } xls { url status menssage } } } }
  }
`);
