import { describe, expect, test } from 'vitest';
import { money } from '#kernel/money.ts';
import { contractDecimal } from '#tests/support/contract-decimal.ts';
import {
  addToSelection,
  isSelectable,
  overdueSelectionState,
  parseStoredSelection,
  refreshSelection,
  removeFromSelection,
  selectedTotal,
  unchooseOverdue,
} from './selection.ts';

const invoice = (id: number, facts: Partial<Parameters<typeof isSelectable>[0]> = {}) => ({
  id_edocta_detalle: id,
  total: contractDecimal(100 * id),
  estado_documento: 'AT',
  bloqueada: false,
  pago_en_linea: true,
  ...facts,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => invoice(index + 1));

describe('selecting invoices to pay', () => {
  test('blocked and settled invoices cannot be selected for payment', () => {
    expect(isSelectable(invoice(1))).toBe(true);
    expect(addToSelection([], [invoice(1, { bloqueada: true }), invoice(2, { total: contractDecimal(0) })])).toEqual(
      [],
    );
  });

  test('each invoice is selected once, and the selection keeps its order', () => {
    const chosen = addToSelection(addToSelection([], [invoice(2)]), [invoice(1), invoice(2)]);
    expect(chosen.map(({ id }) => id)).toEqual([2, 1]);
  });

  test('a selection takes at most a hundred invoices, and keeps the first ones', () => {
    const full = addToSelection([], many(120));
    expect(full).toHaveLength(100);
    expect(addToSelection(full, [invoice(500)])).toEqual(full);
  });

  test('an invoice can be removed from the selection', () => {
    const chosen = addToSelection([], [invoice(1), invoice(2, { estado_documento: 'NV' }), invoice(3)]);
    expect(removeFromSelection(chosen, [1, 9]).map(({ id }) => id)).toEqual([2, 3]);
    expect(unchooseOverdue(chosen).map(({ id }) => id)).toEqual([2]);
  });

  test('the total of the selection includes cents if there are any', () => {
    expect(selectedTotal(addToSelection([], [invoice(1), invoice(2)]), 'COP')).toEqual(money(300, 'COP'));
    expect(
      selectedTotal(
        addToSelection([], [invoice(1, { total: contractDecimal(0.1) }), invoice(2, { total: contractDecimal(0.2) })]),
        'USD',
      ),
    ).toEqual(money(30, 'USD'));
  });
});

describe('a selection after the list was loaded again', () => {
  const chosen = addToSelection([], [invoice(1), invoice(2), invoice(3)]);

  test('an invoice that is no longer on the screen stays selected', () => {
    expect(refreshSelection(chosen, [])).toEqual(chosen);
  });

  test('selected amounts are updated from the loaded rows', () => {
    expect(refreshSelection(chosen, [invoice(2, { total: contractDecimal(50) })])[1]).toEqual({
      id: 2,
      total: contractDecimal(50),
      isOverdue: true,
    });
  });

  test('documents that were blocked or settled since are removed from the selection', () => {
    const rows = [invoice(1, { bloqueada: true }), invoice(3, { total: contractDecimal(0) })];
    expect(refreshSelection(chosen, rows).map(({ id }) => id)).toEqual([2]);
  });
});

test.each([
  [0, 5, 'none'],
  [3, 5, 'some'],
  [5, 5, 'all'],
  [100, 4000, 'all'],
  [99, 4000, 'some'],
] as const)(
  'with %d of %d overdue invoices selected, the box "Todas las vencidas" shows: %s',
  (chosen, payable, state) => {
    expect(overdueSelectionState(addToSelection([], many(chosen)), payable)).toBe(state);
  },
);

test('only overdue invoices count for the box "Todas las vencidas"', () => {
  expect(overdueSelectionState(addToSelection([], [invoice(1, { estado_documento: 'NV' })]), 5)).toBe('none');
});

test.each([[undefined], [null], ['x'], [{}], [[{ id: '1', total: 2 }]], [[{}, null, 7]]])(
  'the stored value %j of a tab is no selection',
  (stored) => {
    expect(parseStoredSelection(stored)).toEqual([]);
  },
);

test('a stored selection is read unchanged', () => {
  const chosen = addToSelection([], [invoice(1), invoice(2, { estado_documento: 'NV' })]);
  expect(parseStoredSelection(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
});
