import { redirect } from 'react-router';
import { expect, test } from 'vitest';
import { createPageContext, type PageHost, pageHost } from '#platform/http/page-host.server.ts';
import { maintenanceMiddleware } from './maintenance-middleware.server.ts';

const REFUSED: Awaited<ReturnType<PageHost['call']>> = {
  errors: [{ message: 'Server communication error', extensions: { category: 'unavailable', reason: 'maintenance' } }],
};

/** A test portal whose back end the operator closes after the pages last read it as open. */
async function openPages() {
  let isClosed = false;
  let asked = 0;
  const call: PageHost['call'] = async ({ query }) => {
    if (!query.includes('estadoPortal')) return isClosed ? REFUSED : { data: {} };
    asked += 1;
    return { data: { estadoPortal: { mantenimiento: isClosed, mensaje: isClosed ? 'Volvemos a las 10.' : null } } };
  };
  const visit = (method: string, answer = new Response('Sus datos no cargaron', { status: 503 })) => {
    const context = createPageContext({ call, requestId: '1', ip: '1.2.3.4', settings: {} } as PageHost);
    const request = new Request('http://portal.example/admin/mis-pagos', { method });
    const args = { request, context, params: {}, pattern: '/admin/mis-pagos', url: new URL(request.url) };
    return maintenanceMiddleware(args, async () => {
      await context.get(pageHost).call({ query: '{ misPagos }' }, {} as Parameters<typeof call>[1]);
      return answer;
    });
  };
  await visit('GET', new Response('Sus datos'));
  const close = () => {
    isClosed = true;
  };
  return { visit, close, timesAsked: () => asked };
}

test('a page that the back end refuses during maintenance becomes the maintenance page', async () => {
  const { visit, close } = await openPages();
  close();
  await expect(visit('GET')).rejects.toMatchObject({
    data: { cerrado: true, mensaje: 'Volvemos a las 10.' },
    init: { status: 503 },
  });
});

test('a form refused during maintenance keeps its own answer, and the next page is the maintenance page', async () => {
  const { visit, close } = await openPages();
  close();
  expect(await (await visit('POST'))?.text()).toBe('Sus datos no cargaron');
  await expect(visit('GET')).rejects.toMatchObject({ init: { status: 503 } });
});

test('a redirect during maintenance stays a redirect, and its target shows the maintenance page', async () => {
  const { visit, close } = await openPages();
  close();
  expect((await visit('GET', redirect('/admin/mis-pagos')))?.status).toBe(302);
});

test('the back end of an open portal is asked about maintenance once a second, however many pages are served', async () => {
  const { visit, timesAsked } = await openPages();
  expect((await visit('GET', new Response('Sus datos')))?.status).toBe(200);
  expect((await visit('GET', new Response('No existe', { status: 404 })))?.status).toBe(404);
  expect(timesAsked()).toBe(1);
});
