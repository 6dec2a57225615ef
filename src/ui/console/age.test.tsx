import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Age } from './age.tsx';

test('a waiting time has a progress rule only where a time was promised', () => {
  expect(renderToStaticMarkup(<Age text="31 min" share={0.6} isLate />)).toContain('<svg');
  const unpromised = renderToStaticMarkup(<Age text="6 días" share={undefined} />);
  expect(unpromised).toContain('6 días');
  expect(unpromised).not.toContain('<svg');
});
