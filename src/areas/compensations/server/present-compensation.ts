import type { Session } from '#areas/session/rules/scope.ts';
import type { Compensacion } from '#generated/contract.ts';
import { moneyOf, sum, toDecimal } from '#kernel/money.ts';
import type { Links } from '#platform/downloads/signed-links.ts';
import { COMPENSATION_STATES } from '../rules/compensation-state.ts';
import type { CompensationDetail, ListedCompensation } from './list-queries.ts';
import { COMPENSATION_DOWNLOAD } from './open-compensation.ts';
import { WORKBOOK_DOWNLOAD } from './open-workbook.ts';

/** A compensation as the contract shows it. */
export const presentCompensation =
  (links: Links) =>
  (found: ListedCompensation, session: Session): Compensacion => ({
    ...pick(found),
    id_cliente: found.numero_cuenta,
    codigo_cliente: found.numero_cuenta,
    total_pagos: sumOf(found, 'PAYMENT'),
    total_facturas: sumOf(found, 'INVOICE'),
    estado_descripcion: COMPENSATION_STATES[found.estado].label,
    demorada: found.estado === 'B' && found.demorada_en !== null,
    created_at: found.created_at.toISOString(),
    updated_at: found.updated_at.toISOString(),
    download: {
      pdf: { url: links.sign(COMPENSATION_DOWNLOAD, found.id_compensacion, session), status: 200, menssage: null },
      xls: { url: links.sign(WORKBOOK_DOWNLOAD, found.id_compensacion, session), status: 200, menssage: null },
    },
    detalle: found.detalle.map(lineOf),
    pares: [...found.pares],
  });

const pick = ({
  id_compensacion,
  id_transaccion,
  nombre_cliente,
  cliente_nit,
  street,
  total_compensado,
  moneda,
  estado,
  motivo,
}: ListedCompensation) => ({
  ...{ id_compensacion, id_transaccion, nombre_cliente, cliente_nit, street },
  ...{ total_compensado, moneda, estado, motivo },
});

const lineOf = ({ id_edocta_detalle: _, ...line }: CompensationDetail) => line;

function sumOf({ detalle, moneda }: ListedCompensation, tipo: CompensationDetail['tipo_documento']): string {
  const amounts = detalle
    .filter(({ tipo_documento }) => tipo_documento === tipo)
    .map(({ monto_documento }) => moneyOf(monto_documento, moneda));
  return toDecimal(sum(amounts, moneda));
}
