import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { type ContractDecimal, type Currency, decimalSign, type Money, moneyOf, sumMoney } from '#kernel/money.ts';
import { MAXIMUM_PAYMENT_DOCUMENTS } from '../../rules/allocation.ts';

/** A selected invoice, with the facts needed when it is not on the screen. */
export interface ChosenInvoice {
  readonly id: number;
  /** Open balance in the contract's format. */
  readonly total: ContractDecimal;
  readonly isOverdue: boolean;
}

export type Selection = readonly ChosenInvoice[];

type Invoice = Pick<
  InvoiceRowFragment,
  'id_edocta_detalle' | 'total' | 'estado_documento' | 'bloqueada' | 'pago_en_linea'
>;

export const isSelectable = ({ bloqueada, pago_en_linea, total }: Invoice): boolean =>
  !bloqueada && pago_en_linea && decimalSign(total) > 0;

const isOverdue = ({ estado_documento }: Invoice): boolean => estado_documento === 'AT';

const chosenOf = (invoice: Invoice): ChosenInvoice => ({
  id: invoice.id_edocta_detalle,
  total: invoice.total,
  isOverdue: isOverdue(invoice),
});

/** Parses the selection that a browser tab stored; anything else gives an empty selection. */
export function parseStoredSelection(stored: unknown): Selection {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly (Partial<ChosenInvoice> | null)[]).flatMap((each) => {
    const { id, total, isOverdue: overdue } = each ?? {};
    return typeof id === 'number' && typeof total === 'number' ? [{ id, total, isOverdue: overdue === true }] : [];
  });
}

/** Updates a stored selection from the rows on the screen: new amounts, and no invoices that can no longer be selected. */
export function refreshSelection(selection: Selection, shown: readonly Invoice[]): Selection {
  const byId = new Map(shown.map((invoice) => [invoice.id_edocta_detalle, invoice]));
  return selection.flatMap((chosen) => {
    const invoice = byId.get(chosen.id);
    if (!invoice) return [chosen];
    return isSelectable(invoice) ? [chosenOf(invoice)] : [];
  });
}

/** Adds invoices to the selection, up to the maximum of one payment; further ones are ignored. */
export function addToSelection(selection: Selection, invoices: readonly Invoice[]): Selection {
  const known = new Set(selection.map(({ id }) => id));
  const added = invoices.filter((each) => isSelectable(each) && !known.has(each.id_edocta_detalle)).map(chosenOf);
  return [...selection, ...added].slice(0, MAXIMUM_PAYMENT_DOCUMENTS);
}

export function removeFromSelection(selection: Selection, ids: Iterable<number>): Selection {
  const gone = new Set(ids);
  return selection.filter(({ id }) => !gone.has(id));
}

export const unchooseOverdue = (selection: Selection): Selection => selection.filter((each) => !each.isOverdue);

export const selectedTotal = (selection: Selection, currency: Currency): Money =>
  sumMoney(
    selection.map(({ total }) => moneyOf(total, currency)),
    currency,
  );

/** State of the check box "Todas las vencidas". @param payable number of overdue invoices in the whole list that can be paid now */
export function overdueSelectionState(selection: Selection, payable: number): 'none' | 'some' | 'all' {
  const chosen = selection.filter((each) => each.isOverdue).length;
  if (chosen === 0) return 'none';
  return chosen >= Math.min(payable, MAXIMUM_PAYMENT_DOCUMENTS) ? 'all' : 'some';
}
