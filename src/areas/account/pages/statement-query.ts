import { graphql } from '#generated/client/index.ts';

graphql(`
  fragment Movement on ExtractoFila {
    fila
    fecha
    documento
    concepto
    cargo
    abono
    saldo
    uuid
  }
`);

/** A statement in one request. */
export const StatementPage = graphql(`
  query StatementPage($desde: String!, $hasta: String!, $pageSize: Int, $currentPage: Int) {
    extractoCuenta(desde: $desde, hasta: $hasta, pageSize: $pageSize, currentPage: $currentPage) {
      moneda
      saldo_inicial
      cargos
      cargos_cantidad
      abonos
      abonos_cantidad
      saldo_final
      edades { por_vencer one_to_seven_days fourteen_days twenty_one_days greater_twenty_one_days a_favor }
      total_count
      items { ...Movement }
    }
    suscripcionExtracto { ...StatementMail }
  }
`);
