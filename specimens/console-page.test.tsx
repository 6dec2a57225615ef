import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import ConsolePage from './console-page.tsx';

async function render(address: string): Promise<string> {
  const handler = createStaticHandler([{ path: '/', element: <ConsolePage /> }]);
  const context = await handler.query(new Request(`http://portal.example${address}`));
  if (context instanceof Response) throw new Error('The page redirected');
  return renderToString(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

test.each(['/', '/?vista=ingreso'])('%s has no style attribute, which the policy would block', async (address) => {
  expect(await render(address)).not.toMatch(/\sstyle=/);
});

test('shares are drawn before script', async () => {
  expect(await render('/')).toContain('width="77.78%"');
});
