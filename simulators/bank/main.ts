import Fastify from 'fastify';
import { systemClock } from '#platform/clock.ts';
import { serveSimulatedBank } from './serve-bank.ts';

const { PAYMENT_SECRET: secret, HOST = '127.0.0.1', PORT = '3100', DATA_DIR = './data', PUBLIC_URL } = process.env;
if (!secret) throw new Error('PAYMENT_SECRET: se espera el mismo texto secreto que usa el portal.');

/** Runs the simulated bank as a separate process. The portal reaches it at PAYMENT_URL=http://HOST:PORT/simulador/banco. */
const app = Fastify({ logger: { level: 'info' } });
const prefix = '/simulador/banco';
serveSimulatedBank(app, {
  prefix,
  secret,
  clock: systemClock,
  journalFile: `${DATA_DIR}/simulador/banco.ndjson`,
  publicUrl: PUBLIC_URL,
});
const address = await app.listen({ host: HOST, port: Number(PORT) });
app.log.info(`Banco simulado en ${address}${prefix}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
