import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import ComponentsPage from './components-page.tsx';

let html = '';

beforeAll(async () => {
  const handler = createStaticHandler([{ path: '/', element: <ComponentsPage /> }]);
  const context = await handler.query(new Request('http://portal.example/'));
  if (context instanceof Response) throw new Error('The page redirected');
  html = renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
});

describe('the components page as the server renders it', () => {
  test('has no style attribute, which the Content-Security-Policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  test('contains the value of a `Rule`', () => {
    expect(html).toContain('width="36%"');
  });

  test('posts amounts and dates from the visible inputs', () => {
    expect(html).toMatch(/<input[^>]*name="g"[^>]*value="1\.234\.567\.890"/);
    expect(html).toMatch(/<input[^>]*type="date"[^>]*name="range-from"[^>]*value="2026-08-01"/);
  });

  test('keeps closed dialogs closed', () => {
    expect(html).not.toMatch(/<dialog[^>]*role="alertdialog"[^>]*\sopen/);
  });

  test('writes out the table roles, which CSS would remove when rows become cards', () => {
    const rows = html.match(/<tr\b[^>]*>/g) ?? [];
    const folding = rows.filter((row) => row.includes('class='));
    expect(folding.length).toBeGreaterThan(0);
    expect(folding.every((row) => row.includes('role="row"'))).toBe(true);
  });
});
