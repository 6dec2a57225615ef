import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { pagedParams } from '#kernel/list/list-address.ts';
import { type ContractDecimal, type Currency, moneyOf, toDecimal } from '#kernel/money.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import { PAY_PATH, partialAmountField } from '../../rules/pay-address.ts';
import type { Choices, LineChoice } from '../pay/line-choice.ts';

/**
 * Address of the dialog over the list, for these documents or all overdue ones. Keeps the list's parameters, so that closing returns
 * to the same list.
 * @param parts partial amounts of these documents, added to the address
 */
export function payHref(
  search: URLSearchParams,
  documents: readonly number[] | 'vencidas',
  parts: Choices = {},
): string {
  const params = pagedParams(INVOICE_LIST, search);
  if (documents === 'vencidas') params.set('vencidas', '1');
  else
    for (const id of documents) {
      params.append('documento', String(id));
      const part = parts[id];
      if (part?.kind === 'parcial') params.set(partialAmountField(id), part.amount ? toDecimal(part.amount) : '');
    }
  return params.size > 0 ? `${PAY_PATH}?${params}` : PAY_PATH;
}

/** A line of an attempt that did not succeed. */
export interface FailedLine {
  readonly id_edocta_detalle: number;
  readonly monto_transaccion: ContractDecimal;
  readonly tipo_transaccion: string;
}

/** Address of the dialog with the documents of a failed attempt, in full or with their partial amounts. */
export function retryHref(lines: readonly FailedLine[], currency: Currency): string {
  const parts = lines
    .filter(({ tipo_transaccion }) => tipo_transaccion !== 'total')
    .map(({ id_edocta_detalle: id, monto_transaccion }): [number, LineChoice] => [
      id,
      { kind: 'parcial', amount: moneyOf(monto_transaccion, currency) },
    ]);
  const ids = lines.map(({ id_edocta_detalle }) => id_edocta_detalle);
  return payHref(new URLSearchParams(), ids, Object.fromEntries(parts));
}

/** Name of an invoice for customers: its invoice number, else the document's number. */
export const invoiceName = ({
  num_factura,
  num_documento,
}: Pick<InvoiceRowFragment, 'num_factura' | 'num_documento'>): string => num_factura || num_documento;
