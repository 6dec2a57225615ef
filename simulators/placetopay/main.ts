import Fastify from 'fastify';
import { systemClock } from '#platform/clock.ts';
import { serveSimulatedPlacetopay } from './serve-placetopay.ts';

const { PLACETOPAY_LOGIN: login, PLACETOPAY_SECRET: secret, HOST = '127.0.0.1', PORT = '3101' } = process.env;
if (!login || !secret)
  throw new Error('PLACETOPAY_LOGIN y PLACETOPAY_SECRET: se esperan los mismos que usa el portal.');

/** Runs the simulator as a separate process. The portal reaches it at PLACETOPAY_URL=http://HOST:PORT/checkout. */
const app = Fastify({ logger: { level: 'info' } });
const prefix = '/checkout';
serveSimulatedPlacetopay(app, { prefix, login, secret, clock: systemClock });
const address = await app.listen({ host: HOST, port: Number(PORT) });
app.log.info(`Pasarela de prueba en ${address}${prefix}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
