import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { type ErpStatement, knownEntries, type LedgerEntry } from './known-entries.ts';
import { computeOpenBalance } from './open-balance.ts';

const cop = (minor: number) => money(minor, 'COP');
const PAID = new Date('2026-09-05T15:00:00Z');
const hoursLater = (hours: number) => new Date(PAID.getTime() + hours * 3_600_000);

const entry = (id: number, monto: number, caida = 0): LedgerEntry => ({
  id,
  monto: cop(monto),
  conocido: false,
  caida: cop(caida),
  desde: PAID,
});

const says = (before: number, saldo: number, change: Partial<ErpStatement> = {}): ErpStatement => ({
  before: cop(before),
  saldo: cop(saldo),
  corte: hoursLater(12),
  ...change,
});

const knownIds = (entries: readonly LedgerEntry[], statement: ErpStatement) =>
  knownEntries(entries, statement).flatMap(({ id, conocido }) => (conocido ? [id] : []));

describe('an entry stays deducted from the balance until the ERP shows that it knows the entry', () => {
  test.each<[string, LedgerEntry[], ErpStatement, number[]]>([
    ['the balance did not fall', [entry(1, 400)], says(1000, 1000), []],
    [
      'the balance did not fall, however late the cut-off',
      [entry(1, 400)],
      says(1000, 1000, { corte: hoursLater(999) }),
      [],
    ],
    ['the balance fell by the entry', [entry(1, 400)], says(1000, 600), [1]],
    [
      'the balance fell by the entry, with a cut-off years in the past',
      [entry(1, 400)],
      says(1000, 600, { corte: new Date(0) }),
      [1],
    ],
    ['the balance fell by the second of two entries', [entry(1, 400), entry(2, 300)], says(1000, 700), [2]],
    ['the balance fell by both entries', [entry(1, 400), entry(2, 300)], says(1000, 300), [1, 2]],
    ['the balance fell by another amount', [entry(1, 400)], says(1000, 700), []],
    ['the balance fell by another amount before, and now by the entry', [entry(1, 400, 300)], says(700, 300), [1]],
    ['the balance fell by the entry in two deliveries', [entry(1, 400, 300)], says(700, 600), [1]],
    ['the ERP booked the payment before the bank reported it', [entry(1, 400, 400)], says(600, 600), [1]],
    ['the balance fell by more, and the cut-off is soon after the payment', [entry(1, 400)], says(1000, 300), []],
    [
      'the balance fell by more, and the cut-off is long after the payment',
      [entry(1, 400)],
      says(1000, 300, { corte: hoursLater(36) }),
      [1],
    ],
    ['the row names the payment', [entry(1, 400)], says(1000, 1000, { named: new Set([1]) }), [1]],
    ['the row names another payment', [entry(1, 400), entry(2, 300)], says(1000, 600, { named: new Set([2]) }), [2]],
    [
      'the row names no payment, although the balance fell by the entry',
      [entry(1, 400)],
      says(1000, 600, { named: new Set() }),
      [],
    ],
  ])('the ERP’s balance shows which of the portal’s entries it knows: %s', (_name, entries, statement, expected) => {
    expect(knownIds(entries, statement)).toEqual(expected);
  });

  test('an entry that the ERP no longer names is deducted again', () => {
    const known = knownEntries([entry(1, 400)], says(1000, 600, { named: new Set([1]) }));
    expect(knownIds(known, says(600, 1000, { named: new Set() }))).toEqual([]);
  });

  test('several pending entries become known to the ERP one by one, or all together', () => {
    const many = Array.from({ length: 40 }, (_, place) => entry(place + 1, 100 + place));
    const all = many.reduce((sum, { monto }) => sum + monto.minor, 0);
    expect(knownIds(many, says(100_000, 100_000 - 117))).toEqual([18]);
    expect(knownIds(many, says(100_000, 100_000 - all))).toHaveLength(40);
  });
});

type Step =
  | { readonly does: 'pay'; readonly part: number; readonly at: number }
  | { readonly does: 'book'; readonly which: number }
  | { readonly does: 'elsewhere'; readonly amount: number }
  | { readonly does: 'charge'; readonly amount: number }
  | { readonly does: 'cut'; readonly clock: number }
  | { readonly does: 'import'; readonly which: number };

const anyInstant = fc.integer({ min: 0, max: 4e12 });
const which = fc.nat(20);
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('pay' as const), part: fc.integer({ min: 1, max: 9 }), at: anyInstant }),
    fc.record({ does: fc.constant('book' as const), which }),
    fc.record({ does: fc.constant('elsewhere' as const), amount: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ does: fc.constant('charge' as const), amount: fc.integer({ min: 1, max: 30 }) }),
    fc.record({ does: fc.constant('cut' as const), clock: anyInstant }),
    fc.record({ does: fc.constant('import' as const), which }),
  ),
  { maxLength: 60 },
);

interface Delivery {
  readonly secuencia: number;
  readonly saldo: number;
  readonly booked: ReadonlySet<number>;
  readonly corte: number;
}

/** Simulates an ERP that books payments late and in any order, and a portal that imports its deliveries in any order, even repeatedly. */
class World {
  saldo = 100;
  ledger: readonly LedgerEntry[] = [];
  booked = new Set<number>();
  deliveries: Delivery[] = [{ secuencia: 0, saldo: 100, booked: new Set(), corte: 0 }];
  held = this.deliveries[0] as Delivery;

  private readonly names: boolean;

  constructor(names: boolean) {
    this.names = names;
  }

  open = (): number => {
    const pending = this.ledger.filter(({ conocido }) => !conocido).map(({ monto }) => monto);
    return computeOpenBalance(cop(this.held.saldo), pending).minor;
  };

  /** Balance in the imported delivery, minus every payment that it does not contain. */
  owed = (): number => {
    const missing = this.ledger.filter(({ id }) => !this.held.booked.has(id));
    return Math.max(this.held.saldo - missing.reduce((sum, { monto }) => sum + monto.minor, 0), 0);
  };

  take(step: Step): void {
    if (step.does === 'pay') this.pay(Math.ceil((this.open() * step.part) / 10), step.at);
    else if (step.does === 'book') this.book(step.which);
    else if (step.does === 'cut') this.cut(step.clock);
    else if (step.does === 'import') this.import(this.deliveries[step.which % this.deliveries.length] as Delivery);
    else if (this.names) this.saldo = Math.max(this.saldo + (step.does === 'charge' ? step.amount : -step.amount), 0);
  }

  pay(monto: number, at: number): void {
    if (monto === 0) return;
    const desde = new Date(Math.max(at, this.held.corte));
    this.ledger = [...this.ledger, { ...entry(this.ledger.length + 1, monto), desde }];
  }

  book(position: number): void {
    const waiting = this.ledger.filter(({ id }) => !this.booked.has(id));
    const found = waiting[position % Math.max(waiting.length, 1)];
    if (!found) return;
    this.booked = new Set([...this.booked, found.id]);
    this.saldo = Math.max(this.saldo - found.monto.minor, 0);
  }

  cut(corte: number): void {
    this.deliveries.push({ secuencia: this.deliveries.length, saldo: this.saldo, booked: this.booked, corte });
  }

  import({ secuencia, saldo, booked, corte }: Delivery): void {
    if (secuencia <= this.held.secuencia) return;
    const statement = says(this.held.saldo, saldo, {
      corte: new Date(corte),
      ...(this.names ? { named: booked } : {}),
    });
    this.ledger = knownEntries(this.ledger, statement);
    this.held = { secuencia, saldo, booked, corte };
  }

  /** Lets the ERP book everything and deliver once more. */
  settle(): void {
    while (this.booked.size < this.ledger.length) this.book(0);
    this.cut(4e12);
    this.import(this.deliveries.at(-1) as Delivery);
  }
}

describe('deliveries in any order and repetition, with any clocks', () => {
  test('property: when the ERP names the payments it knows, the open balance is exact after any other payments and charges', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const world = new World(true);
        for (const step of taken) {
          world.take(step);
          expect(world.open()).toBe(world.owed());
        }
        world.settle();
        expect(world.open()).toBe(world.saldo);
      }),
      { numRuns: 1_000 },
    );
  });

  test('property: when the ERP names no payments, no paid balance returns, and its balance applies once it has booked everything', () => {
    fc.assert(
      fc.property(steps, (taken) => {
        const world = new World(false);
        for (const step of taken) {
          world.take(step);
          expect(world.open()).toBeLessThanOrEqual(world.owed());
        }
        world.settle();
        expect(world.open()).toBe(world.saldo);
      }),
      { numRuns: 1_000 },
    );
  });
});
