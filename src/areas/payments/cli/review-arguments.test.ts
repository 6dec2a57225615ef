import { expect, test } from 'vitest';
import { readReviewArguments } from './review-arguments.ts';

const read = (line: string) =>
  readReviewArguments(line.match(/"[^"]*"|\S+/g)?.map((each) => each.replaceAll('"', '')) ?? [], 'marta');

test('a review decision on the command line has the payment, the reason and its author', () => {
  expect(read('review release --reference srt-2026-000123 --reason "El banco confirmó que no cobró"')).toEqual({
    asks: 'decision',
    order: {
      action: 'release',
      reference: 'SRT-2026-000123',
      reason: 'El banco confirmó que no cobró',
      operator: 'marta',
      amount: undefined,
    },
  });
  expect(
    read('review apply --reference SRT-2026-000123 --amount 12.50 --reason "Extracto" --operator "Luis Mora"'),
  ).toMatchObject({
    asks: 'decision',
    order: { action: 'apply', amount: '12.50', operator: 'Luis Mora' },
  });
});

test.each([
  ['review', 'list'],
  ['review list', 'list'],
  ['', 'help'],
  ['--help', 'help'],
])('the arguments %j request %s', (line, asks) => {
  expect(read(line)).toMatchObject({ asks, ...(asks === 'help' ? { problems: [] } : {}) });
});

test.each([
  ['pagar', /review/],
  ['review list más', /review/],
  ['review borrar --reference SRT-2026-000123 --reason "Porque sí"', /borrar/],
  ['review release --reason "Porque sí"', /--reference/],
  ['review release --reference SRT-2026-000123', /--reason/],
  ['review release --reference SRT-2026-000123 --reason "Porque sí" --amount 5', /--amount/],
  ['review apply --reference SRT-2026-000123 --reason "Porque sí"', /--amount/],
  ['review apply --reference SRT-2026-000123 --reason "Porque sí" --amount 1e9', /--amount/],
  ['review release --referencia SRT-2026-000123', /--referencia/],
  ['review release --reference', /falta su valor/],
])('the wrong arguments %j are answered with a sentence', (line, sentence) => {
  const asked = read(line);
  expect(asked.asks === 'help' ? asked.problems.join(' ') : asked).toMatch(sentence);
});
