import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { formatMoney, money } from '#kernel/money.ts';
import { Amount } from './amount.tsx';

const text = (html: string) => html.replace(/<[^>]*>/g, '');

test.each([
  money(1_234_568, 'COP'),
  money(-38_400_000, 'COP'),
  money(0, 'COP'),
  money(123_456, 'USD'),
  money(-1, 'USD'),
])('the Amount component shows the kernel’s text for %o', (value) => {
  expect(text(renderToStaticMarkup(<Amount value={value} />))).toBe(formatMoney(value));
});

test('the Amount component draws a double, a dashed or no underline for final, pending and none', () => {
  const rule = (finality: 'final' | 'pending' | 'none') =>
    renderToStaticMarkup(<Amount value={money(1, 'COP')} finality={finality} />);
  expect(rule('final')).toContain('final');
  expect(rule('pending')).toContain('pending');
  expect(rule('none')).not.toMatch(/final|pending/);
});
