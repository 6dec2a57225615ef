import { expect, test } from 'vitest';
import { pagePath } from './page-path.ts';

test.each([
  ['/', '/'],
  ['/_.data', '/'],
  ['/admin/mis-pagos', '/admin/mis-pagos'],
  ['/admin/mis-pagos.data', '/admin/mis-pagos'],
  ['/admin/mis-pagos/_.data', '/admin/mis-pagos/'],
  ['/archivo.data.data', '/archivo.data'],
  ['/database', '/database'],
  ['/a_.data', '/a_'],
])('%s is about %s', (pathname, page) => expect(pagePath(pathname)).toBe(page));
