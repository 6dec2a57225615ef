import { compareMoney, type Money, subtract } from '#kernel/money.ts';

export interface LineShare {
  readonly id_edocta_detalle: number;
  readonly monto: Money;
}

export interface Distribution {
  /** Lines that receive money, in the given order. */
  readonly lines: readonly LineShare[];
  /** Money that no line asked for; it stays in the customer's favour. */
  readonly rest: Money;
}

/**
 * Distributes the amount that the bank took over the lines of an attempt, in order, each up to its requested amount. The shares and the rest always
 * add up to the received amount (docs/decisions/0025).
 * @throws RangeError on two currencies
 */
export function distribute(received: Money, asked: readonly LineShare[]): Distribution {
  let rest = received;
  const lines: LineShare[] = [];
  for (const { id_edocta_detalle, monto } of asked) {
    const share = compareMoney(rest, monto) < 0 ? rest : monto;
    if (share.minor <= 0) continue;
    lines.push({ id_edocta_detalle, monto: share });
    rest = subtract(rest, share);
  }
  return { lines, rest };
}
