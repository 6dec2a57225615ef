import { type Money, money, subtractMoney } from '#kernel/money.ts';

/** A ledger entry on one document, compared with the ERP's balance (docs/decisions/0026). */
export interface LedgerEntry {
  readonly id: number;
  readonly monto: Money;
  /** Whether the ERP's balance contains the entry. */
  readonly conocido: boolean;
  /** Decrease of the ERP's balance since the entry was written, without the part that other entries explain. */
  readonly caida: Money;
  /** The later of two times: the portal's clock when the entry was written, and the ERP's newest known cut-off then. */
  readonly desde: Date;
}

/** A newer row of the ERP for one document. */
export interface ErpStatement {
  readonly before: Money;
  readonly saldo: Money;
  /** The row's `actualizado_en`, by the ERP's clock. */
  readonly corte: Date;
  /** Entries that the row itself names as contained; undefined when the ERP names none in its rows. */
  readonly named?: ReadonlySet<number> | undefined;
}

/** Safety margin between clocks: longer than a portal clock one day behind plus an ERP clock one day ahead. */
export const CLOCK_MARGIN_MS = 36 * 3_600_000;

/** Maximum number of pending entries for testing all subsets. Above it, tests only single entries and the oldest ones together. */
const FEW = 10;

/**
 * Decides which entries the ERP's new balance contains, by three signs: the row names the entry; the balance decreased by exactly the entry, or by a
 * sum of several; or it decreased by at least as much, with a cut-off safely after the entry. Other entries stay deducted.
 * @returns the same entries with updated `conocido` and `caida`
 */
export function knownEntries(entries: readonly LedgerEntry[], statement: ErpStatement): readonly LedgerEntry[] {
  const fall = subtractMoney(statement.before, statement.saldo).minor;
  const { named } = statement;
  if (named) {
    const newly = total(entries.filter(({ id, conocido }) => !conocido && named.has(id)));
    return entries.map((entry) => ({ ...moved(entry, fall - newly), conocido: named.has(entry.id) }));
  }
  const settled = entries.filter(({ conocido }) => conocido);
  let pending = entries.filter(({ conocido }) => !conocido).map((entry) => moved(entry, fall));
  const known: LedgerEntry[] = [];
  const take = (found: readonly LedgerEntry[]) => {
    known.push(...found.map((entry) => ({ ...entry, conocido: true })));
    pending = pending.filter((entry) => !found.includes(entry)).map((entry) => moved(entry, -total(found)));
  };
  take(explained(pending, fall));
  for (const entry of pending) {
    const current = pending.find(({ id }) => id === entry.id);
    if (current && isSafelyKnown(current, statement.corte)) take([current]);
  }
  return [...settled, ...known, ...pending].sort((a, b) => a.id - b.id);
}

const total = (entries: readonly LedgerEntry[]): number => entries.reduce((all, { monto }) => all + monto.minor, 0);

const moved = (entry: LedgerEntry, fall: number): LedgerEntry => ({
  ...entry,
  caida: money(Math.max(entry.caida.minor + fall, 0), entry.caida.currency),
});

const isSafelyKnown = ({ caida, monto, desde }: LedgerEntry, corte: Date): boolean =>
  caida.minor >= monto.minor && corte.getTime() - desde.getTime() >= CLOCK_MARGIN_MS;

/** Pending entries whose sum is exactly the decrease of the balance: in this row, or since one of the entries was written. */
function explained(pending: readonly LedgerEntry[], fall: number): readonly LedgerEntry[] {
  const falls = new Set([fall, ...pending.map(({ caida }) => caida.minor)].filter((each) => each > 0));
  for (const each of falls) {
    const possible = pending.filter(({ caida }) => caida.minor >= each);
    const found = choices(possible).find((some) => some.length > 0 && total(some) === each);
    if (found) return found;
  }
  return [];
}

/** Subsets of the entries, smallest first. */
function choices(entries: readonly LedgerEntry[]): readonly (readonly LedgerEntry[])[] {
  if (entries.length > FEW)
    return [...entries.map((entry) => [entry]), ...entries.map((_, last) => entries.slice(0, last + 1))];
  const all = Array.from({ length: 2 ** entries.length }, (_, bits) =>
    entries.filter((_entry, place) => bits & (1 << place)),
  );
  return all.sort((a, b) => a.length - b.length);
}
