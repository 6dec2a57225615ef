import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money, zeroMoney } from '#kernel/money.ts';
import {
  addToCart,
  amountKey,
  type Cart,
  cartForUse,
  clearCart,
  countUnits,
  EMPTY_CART,
  readQuantity,
  removeFromCart,
  setQuantity,
  stepQuantity,
  wouldEmptyCart,
} from './cart.ts';
import { computeCartTotal, findOffer, mayPayCart, type Offer } from './cart-total.ts';
import { MAX_LINES_PER_PURCHASE, MAX_UNITS_PER_PURCHASE } from './limits.ts';
import { normalizeVoucherAddress } from './purchase-form.ts';
import {
  appendCart,
  cartParams,
  isPurchaseOfCart,
  mergeCart,
  NO_CART,
  packLines,
  parseStoredCart,
  readCart,
  unpackLines,
} from './saved-cart.ts';
import { limitSentence, vouchersInWords } from './voucher-words.ts';

const cart = (...lines: readonly (readonly [amount: string, quantity: number])[]): Cart => ({
  use: 'flota',
  lines: lines.map(([amount, quantity]) => ({ amount, quantity })),
});
const pesos = (minor: number) => money(minor, 'COP');
const OFFER: Offer = {
  use: 'flota',
  title: 'Combustible',
  amounts: ['50000', '100000', '500000'],
  maximum: pesos(1_000_000),
  daysValid: 180,
};
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('adding vouchers to the cart', () => {
  test.each([
    ['to an empty cart', cart(), '50000', 2, cart(['50000', 2])],
    ['an amount that is there: more of it', cart(['50000', 2]), '50000', 3, cart(['50000', 5])],
    ['another amount: behind', cart(['50000', 2]), '100000', 1, cart(['50000', 2], ['100000', 1])],
    ['zero: nothing', cart(['50000', 2]), '100000', 0, cart(['50000', 2])],
  ])('vouchers are added to the cart: %s', (_case, before, amount, quantity, after) => {
    expect(addToCart(before, amount, quantity)).toEqual({ ok: true, value: after });
  });

  test.each([
    ['negative', cart(), -1, 'quantity-below-one'],
    ['a fraction', cart(), 1.5, 'quantity-not-whole'],
    ['huge', cart(), MAX_UNITS_PER_PURCHASE + 1, 'quantity-too-large'],
    ['more than fits with what is there', cart(['50000', MAX_UNITS_PER_PURCHASE]), 1, 'quantity-too-large'],
    ['more than fits with other amounts', cart(['100000', MAX_UNITS_PER_PURCHASE - 1]), 2, 'quantity-too-large'],
    ['no number', cart(), Number.NaN, 'quantity-not-whole'],
  ])('adding a quantity that is %s is refused', (_case, before, quantity, refusal) => {
    expect(addToCart(before, '50000', quantity)).toEqual({ ok: false, refusal });
  });

  test('adding more amounts than a cart holds is refused', () => {
    const full = cart(...Array.from({ length: MAX_LINES_PER_PURCHASE }, (_, at) => [String(at + 1), 1] as const));
    expect(addToCart(full, '999', 1)).toEqual({ ok: false, refusal: 'too-many-lines' });
    expect(addToCart(full, '1', 1).ok).toBe(true);
  });
});

describe('changing the cart', () => {
  test.each([
    [cart(['50000', 2]), '50000', 7, cart(['50000', 7])],
    [cart(['50000', 2]), '1', 7, cart(['50000', 2])],
  ])('in the cart %j the quantity of %s changes to %d', (before, amount, quantity, after) => {
    expect(setQuantity(before, amount, quantity)).toEqual({ ok: true, value: after });
  });

  test('one entry or all entries can be removed from the cart', () => {
    const two = cart(['50000', 2], ['100000', 1]);
    expect(removeFromCart(two, '50000')).toEqual(cart(['100000', 1]));
    expect(clearCart(two)).toEqual(cart());
  });

  test('a cart has vouchers of only one use', () => {
    const kept = cart(['50000', 2]);
    expect(cartForUse(kept, 'flota')).toBe(kept);
    expect(cartForUse(kept, 'lavado')).toEqual({ use: 'lavado', lines: [] });
    expect([wouldEmptyCart(kept, 'lavado'), wouldEmptyCart(kept, 'flota'), wouldEmptyCart(cart(), 'lavado')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('quantities in the cart', () => {
  test.each([
    ['', 0, 1],
    [' ', 1, 1],
    ['0', 0, 0],
    ['3', 0, 3],
    ['007', 1, 7],
    ['200', 1, 200],
  ] as const)('the typed quantity %j in place of %d is read as %d', (typed, least, quantity) => {
    expect(readQuantity(typed, least)).toEqual({ ok: true, value: quantity });
  });

  test.each([
    ['0', 1, 'quantity-below-one'],
    ['-2', 0, 'quantity-below-one'],
    ['2.5', 0, 'quantity-not-whole'],
    ['2,5', 1, 'quantity-not-whole'],
    ['1e3', 0, 'quantity-not-whole'],
    ['dos', 0, 'quantity-not-whole'],
    ['201', 0, 'quantity-too-large'],
    ['9'.repeat(15), 0, 'quantity-too-large'],
    ['9'.repeat(40), 0, 'quantity-too-large'],
    ['Infinity', 0, 'quantity-not-whole'],
  ] as const)('the typed quantity %j in place of %d is refused: %s', (typed, least, refusal) => {
    expect(readQuantity(typed, least)).toEqual({ ok: false, refusal });
  });

  test.each([
    [1, -1, 1, 1],
    [1, -1, 0, 0],
    [0, -1, 0, 0],
    [0, 1, 0, 1],
    [MAX_UNITS_PER_PURCHASE, 1, 0, MAX_UNITS_PER_PURCHASE],
  ] as const)('the quantity %d with a step of %d and a minimum of %d becomes %d', (quantity, by, least, after) => {
    expect(stepQuantity(quantity, by, least)).toBe(after);
  });
});

describe('totals and limits of the cart', () => {
  test.each([
    ['empty', cart(), 'empty', 0, 1_000_000, 0, false],
    ['under', cart(['50000', 3]), 'under', 150_000, 850_000, 0, true],
    ['at the maximum', cart(['500000', 2]), 'at', 1_000_000, 0, 0, true],
    ['over', cart(['500000', 2], ['50000', 1]), 'over', 1_050_000, 0, 50_000, false],
    ['an amount that is no longer on sale does not count', cart(['70000', 9]), 'empty', 0, 1_000_000, 0, false],
  ])(
    'a cart that is %s has its level, total and rest, and can be paid only within the limits',
    (_case, held, level, total, left, excess, may) => {
      const sum = computeCartTotal(held, OFFER, 'COP');
      expect(sum).toMatchObject({ level, total: pesos(total), left: pesos(left), excess: pesos(excess) });
      expect(mayPayCart(sum)).toBe(may);
    },
  );

  test('amounts that are no longer on sale stay visible in the cart', () => {
    const held = cart(['70000', 9], ['50000', 1]);
    expect(computeCartTotal(held, OFFER, 'COP').withdrawn).toMatchObject([{ amount: '70000', quantity: 9 }]);
    expect(computeCartTotal(held, undefined, 'COP')).toMatchObject({
      level: 'empty',
      total: zeroMoney('COP'),
      share: 0,
    });
    expect(computeCartTotal(held, undefined, 'COP').withdrawn).toHaveLength(2);
  });

  test.each([
    [cart(), 'El límite máximo permitido por cada compra es de $ 1.000.000.'],
    [cart(['50000', 1]), 'El límite máximo permitido por cada compra es de $ 1.000.000. Le quedan $ 950.000.'],
    [cart(['500000', 2]), 'Su compra ha alcanzado el límite máximo permitido de $ 1.000.000.'],
    [
      cart(['500000', 3]),
      'Su compra ha alcanzado el límite máximo permitido de $ 1.000.000. Quite $ 500.000 para continuar.',
    ],
  ])('the cart %j gets the sentence: %s', (held, sentence) => {
    expect(plain(limitSentence(computeCartTotal(held, OFFER, 'COP'), OFFER.maximum))).toBe(sentence);
  });

  test('a voucher offer has the amounts of its use, ascending, each once', () => {
    const config = {
      montos: [
        { monto: 100000, uso: 'flota' },
        { monto: 50000, uso: 'flota' },
        { monto: 50000, uso: 'flota' },
        { monto: 20000, uso: 'lavado' },
      ],
      usos: [{ uso: 'flota', titulo: 'Combustible', montoMaximo: 6000000, diasVencimiento: 180 }],
    };
    expect(findOffer(config, 'flota', 'COP')).toMatchObject({
      amounts: ['50000', '100000'],
      maximum: pesos(6_000_000),
    });
    expect(findOffer(config, 'lavado', 'COP')).toBeUndefined();
  });
});

describe('the cart in an address', () => {
  test.each([
    ['', []],
    ['50000x2', [['50000', 2]]],
    [
      '50000x2_100000x3',
      [
        ['50000', 2],
        ['100000', 3],
      ],
    ],
    ['50000x2_50000x9', [['50000', 2]]],
    ['50000x0_-1x3_ax1_1x1.5_50000', []],
    ['0x2', []],
    [`1x${'9'.repeat(9)}`, []],
    ['x'.repeat(5000), []],
  ] as const)('the address part «%s» is read as a cart', (text, lines) => {
    expect(unpackLines(text, 'COP')).toEqual(lines.map(([amount, quantity]) => ({ amount, quantity })));
  });

  test('the address of a cart has its use and lines, and the address of an empty cart has neither', () => {
    expect(appendCart('/a', cart(['50000', 2]))).toBe('/a?uso=flota&bonos=50000x2');
    expect(appendCart('/a', EMPTY_CART)).toBe('/a');
  });
});

describe('the cart that a browser tab stores', () => {
  test.each([undefined, null, 3, 'x', [], {}, { use: 7 }, { use: '' }])(
    'the stored value %j is not a cart',
    (stored) => {
      expect(parseStoredCart(stored, 'COP')).toEqual(NO_CART);
    },
  );

  test('a stored cart keeps only its valid lines', () => {
    const stored = {
      use: 'flota',
      title: 'T',
      lines: [{ amount: '5', quantity: 1 }, null, { amount: 'x', quantity: 1 }, { amount: '6', quantity: -1 }],
      sent: { at: 9, total: '5' },
    };
    expect(parseStoredCart(stored, 'COP')).toEqual({
      use: 'flota',
      title: 'T',
      lines: [{ amount: '5', quantity: 1 }],
      sent: { at: 9, total: '5' },
    });
  });

  test('a stored cart counts as bought when a later purchase has its total', () => {
    const sent = { at: 1_000_000, total: '100' };
    expect(isPurchaseOfCart({ sent }, { at: 1_000_001, total: '100' })).toBe(true);
    expect(isPurchaseOfCart({}, { at: 1_000_001, total: '100' })).toBe(false);
    expect(isPurchaseOfCart({ sent }, { at: 1_000_001, total: '90' })).toBe(false);
    expect(isPurchaseOfCart({ sent }, { at: 300_000, total: '100' })).toBe(false);
  });

  test('a stored cart takes over the lines of an address', () => {
    const kept = { ...cart(['50000', 2], ['100000', 1]), title: 'T' };
    expect(mergeCart(kept, cart(['50000', 9]))).toEqual({ ...cart(['100000', 1], ['50000', 9]), title: 'T' });
    expect(mergeCart(kept, { use: 'lavado', lines: [] })).toEqual({ use: 'lavado', lines: [], title: '' });
  });
});

type Step = (now: Cart) => Cart;
const amounts = fc.constantFrom('50000', '100000', '500000', '70000');
const quantities = fc.oneof(fc.integer({ min: -5, max: 250 }), fc.double(), fc.constant(0));
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(amounts, quantities).map(([amount, quantity]) => (now: Cart) => {
    const added = addToCart(now, amount, quantity);
    return added.ok ? added.value : now;
  }),
  fc.tuple(amounts, quantities).map(([amount, quantity]) => (now: Cart) => {
    const set = setQuantity(now, amount, quantity);
    return set.ok ? set.value : now;
  }),
  amounts.map((amount) => (now: Cart) => removeFromCart(now, amount)),
  fc.constant(clearCart),
);
const carts = fc.array(step, { maxLength: 30 }).map((steps) => steps.reduce((now, each) => each(now), cart()));

describe('the cart after any steps', () => {
  test('property: each amount is in the cart once, with a whole quantity from 1 to the maximum', () => {
    fc.assert(
      fc.property(carts, ({ lines }) => {
        expect(new Set(lines.map(({ amount }) => amount)).size).toBe(lines.length);
        for (const { quantity } of lines)
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_UNITS_PER_PURCHASE).toBe(true);
        expect(countUnits({ lines })).toBeLessThanOrEqual(MAX_UNITS_PER_PURCHASE);
      }),
    );
  });

  test('property: the total is the sum of amount times quantity, and total plus rest minus excess is the maximum', () => {
    fc.assert(
      fc.property(carts, (held) => {
        const sum = computeCartTotal(held, OFFER, 'COP');
        const expected = held.lines
          .filter(({ amount }) => OFFER.amounts.includes(amount))
          .reduce((total, { amount, quantity }) => total + Number(amount) * quantity, 0);
        expect(sum.total.minor).toBe(expected);
        expect(sum.total.minor + sum.left.minor - sum.excess.minor).toBe(OFFER.maximum.minor);
        expect(mayPayCart(sum)).toBe(expected > 0 && expected <= OFFER.maximum.minor);
        expect(sum.lines.length + sum.withdrawn.length).toBe(held.lines.length);
        expect(countUnits(sum) + countUnits({ lines: sum.withdrawn })).toBe(countUnits(held));
      }),
    );
  });

  test('property: a cart is unchanged after being written to an address or a tab and read back', () => {
    fc.assert(
      fc.property(carts, (held) => {
        expect(readCart(cartParams(held), 'COP')).toEqual(held);
        expect(parseStoredCart(JSON.parse(JSON.stringify({ ...held, title: 'T' })), 'COP')).toEqual({
          ...held,
          title: 'T',
        });
      }),
    );
  });

  test('property: any text in an address gives a valid cart', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('x', '_', '.', '-', '0', '1', '5', '9') }), (text) => {
        const lines = unpackLines(text, 'USD');
        expect(unpackLines(packLines({ lines }), 'USD')).toEqual(lines);
        for (const { amount } of lines) expect(amountKey(amount, 'USD')).toBe(amount);
      }),
    );
  });
});

test.each([
  ['marta@laceiba.co', true],
  ['compras@laceiba.com.co', true],
  ['marta@correo.museum', true],
  ['marta.ocampo@laceiba.example', true],
  ['marta@laceiba', false],
  ['marta@laceiba.c', false],
  ['marta@laceiba.company', true],
  ['marta@laceiba.c0m', false],
  ['marta laceiba.co', false],
  ['', false],
])('the address %s can receive vouchers: %s', (address, may) => {
  expect(normalizeVoucherAddress(address) !== undefined).toBe(may);
});

test.each([
  [1, '1 bono'],
  [13, '13 bonos'],
  [1000, '1.000 bonos'],
])('a number of %d vouchers is written: %s', (count, words) => {
  expect(vouchersInWords(count)).toBe(words);
});
