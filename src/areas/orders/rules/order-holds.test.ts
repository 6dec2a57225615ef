import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupHoldingDocuments, listNames } from './order-holds.ts';

const hold = (saldo: number, bloqueada = false) => ({ saldo, bloqueada });

test.each([
  ['the distributor names nothing', [], 0, 'unnamed'],
  ['everything that held it is paid', [], 2, 'paid'],
  ['a document that is paid already is not offered', [hold(0)], 0, 'paid'],
  ['a payment of the only one is under way', [hold(5, true)], 0, 'under-way'],
  ['one can be paid, another has a payment under way', [hold(5), hold(7, true)], 1, 'to-pay'],
] as const)('the page of a held order explains the hold when %s', (_, documents, settled, standing) => {
  expect(groupHoldingDocuments(documents, settled).standing).toBe(standing);
});

test('property: payment is offered for exactly the open documents that no operation blocks', () => {
  const document = fc.record({ saldo: fc.nat({ max: 3 }), bloqueada: fc.boolean() });
  fc.assert(
    fc.property(fc.array(document), fc.nat({ max: 2 }), (documents, settled) => {
      const { payable, blocked, standing } = groupHoldingDocuments(documents, settled);
      expect(payable).toEqual(documents.filter(({ saldo, bloqueada }) => saldo > 0 && !bloqueada));
      expect(blocked).toEqual(documents.filter(({ saldo, bloqueada }) => saldo > 0 && bloqueada));
      expect(standing === 'to-pay').toBe(payable.length > 0);
    }),
  );
});

test('at most five documents that hold an order are named', () => {
  expect(listNames([])).toBe('');
  expect(listNames(['A'])).toBe('A');
  expect(listNames(['A', 'B'])).toBe('A y B');
  expect(listNames(['A', 'B', 'C', 'D', 'E', 'F'])).toBe('A, B, C, D y 2 más');
});
