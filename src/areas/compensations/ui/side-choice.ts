import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import {
  type ContractDecimal,
  type Currency,
  compareMoney,
  decimalSign,
  type Money,
  moneyOf,
  subtractMoney,
  sumMoney,
} from '#kernel/money.ts';
import { useSessionState } from '#ui/behaviour/use-session-state.ts';
import { MAXIMUM_COMPENSATION_DOCUMENTS } from '../rules/plan-compensation.ts';

export type SideName = 'pago' | 'factura';

/** A selected document, with the facts needed when it is not on the screen. */
export interface ChosenDocument {
  readonly side: SideName;
  readonly id: number;
  /** Open balance in the contract's format. */
  readonly total: ContractDecimal;
}

/** The selection in both columns. */
export type SidesSelection = readonly ChosenDocument[];

type Document = Pick<SideDocumentFragment, 'id_edocta_detalle' | 'total' | 'bloqueada'>;

export const isChoosable = ({ bloqueada, total }: Pick<Document, 'bloqueada' | 'total'>): boolean =>
  !bloqueada && decimalSign(total) > 0;

/** Parses the selection that a browser tab stored; anything else gives an empty selection. */
function understandChoice(stored: unknown): SidesSelection {
  if (!Array.isArray(stored)) return [];
  return (stored as readonly (Partial<ChosenDocument> | null)[]).flatMap((each) => {
    const { side, id, total } = each ?? {};
    const isSide = side === 'pago' || side === 'factura';
    return isSide && typeof id === 'number' && typeof total === 'number' ? [{ side, id, total }] : [];
  });
}

/** Updates a stored selection from the rows of a column: new balances, and no documents that can no longer be selected. */
export function refreshChoice(choice: SidesSelection, side: SideName, shown: readonly Document[]): SidesSelection {
  const byId = new Map(shown.map((each) => [each.id_edocta_detalle, each]));
  return choice.flatMap((chosen) => {
    const document = chosen.side === side ? byId.get(chosen.id) : undefined;
    if (!document) return [chosen];
    return isChoosable(document) ? [{ ...chosen, total: document.total }] : [];
  });
}

/** Adds documents, up to the maximum of one compensation; further ones are ignored. */
export function addToChoice(choice: SidesSelection, side: SideName, documents: readonly Document[]): SidesSelection {
  const known = new Set(choice.filter((each) => each.side === side).map(({ id }) => id));
  const added = documents
    .filter((each) => isChoosable(each) && !known.has(each.id_edocta_detalle))
    .map(({ id_edocta_detalle: id, total }) => ({ side, id, total }));
  return [...choice, ...added].slice(0, MAXIMUM_COMPENSATION_DOCUMENTS);
}

export const removeFromChoice = (choice: SidesSelection, side: SideName, id: number): SidesSelection =>
  choice.filter((each) => each.side !== side || each.id !== id);

export const isChosen = (choice: SidesSelection, side: SideName, id: number): boolean =>
  choice.some((each) => each.side === side && each.id === id);

export interface ChoiceSums {
  readonly payments: number;
  readonly invoices: number;
  /** Amount that can be set off: the smaller side. */
  readonly both: Money;
  /** Rest in favour or to pay; zero when both sides are equal. */
  readonly rest: Money;
  readonly restIs: 'favour' | 'owed';
  /** `both` as a share of the larger side, 0 to 1. */
  readonly share: number;
}

export function sumChoice(choice: SidesSelection, currency: Currency): ChoiceSums {
  const of = (side: SideName) => choice.filter((each) => each.side === side);
  const sumOf = (side: SideName) =>
    sumMoney(
      of(side).map(({ total }) => moneyOf(total, currency)),
      currency,
    );
  const [payments, invoices] = [sumOf('pago'), sumOf('factura')];
  const paysAll = compareMoney(payments, invoices) >= 0;
  const [both, larger] = paysAll ? [invoices, payments] : [payments, invoices];
  return {
    payments: of('pago').length,
    invoices: of('factura').length,
    both,
    rest: subtractMoney(larger, both),
    restIs: paysAll ? 'favour' : 'owed',
    share: larger.minor > 0 ? both.minor / larger.minor : 0,
  };
}

/** The documents that this customer has selected in this tab. */
export function useSideChoice() {
  const { facts } = usePortal();
  return useSessionState(`surtidor.compensacion.${facts?.clientCode}.${facts?.userId}`, understandChoice);
}
