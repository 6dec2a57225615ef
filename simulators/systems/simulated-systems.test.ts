import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStandInFinder, SIMULATED_SYSTEMS } from '#areas/integration/rules/webhooks/simulated-systems.ts';
import { createEventPoster, type EventPoster } from '#areas/integration/server/webhooks/post-event.ts';
import { serveSimulatedSystems } from './serve-systems.ts';

const app = Fastify();
let portal: string;
let poster: EventPoster;
beforeAll(async () => {
  serveSimulatedSystems(app, { prefix: SIMULATED_SYSTEMS });
  portal = await app.listen({ host: '127.0.0.1', port: 0 });
  poster = createEventPoster([], createStandInFinder(portal));
});
afterAll(async () => {
  poster.close();
  await app.close();
});

const post = (url: string) =>
  poster.post({ url, headers: { 'content-type': 'application/json' }, body: '{"tipo":"prueba"}' });

test('the simulator answers events to a host under .example', async () => {
  expect(await post('https://erp.surtidora.example/surtidor/eventos')).toMatchObject({
    ...{ estado: 200, motivo: null, respuesta: '{"recibido":true}' },
  });
});

test('other addresses are not replaced, and private ones stay refused', async () => {
  const refused = { estado: null, motivo: 'La dirección es de una red privada que no está permitida.' };
  expect(await post(`${portal}${SIMULATED_SYSTEMS}/erp.surtidora.example`)).toMatchObject(refused);
  expect(await post('https://example.localhost/eventos')).toMatchObject({ estado: null });
  expect(
    ['https://surtidora.example.com/', 'https://example/'].map((url) => createStandInFinder(portal)(new URL(url))),
  ).toEqual([...[undefined, undefined]]);
});
