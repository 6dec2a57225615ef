import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { redactions } from './redactions.ts';

/** A log line as it is written. */
async function logged(write: (log: ReturnType<typeof Fastify>['log']) => void): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream, ...redactions } });
  write(app.log);
  await app.close();
  return text;
}

test('mail addresses are hidden in messages and in errors', async () => {
  const text = await logged((log) => {
    log.info('Entró marta.ocampo@laceiba.example');
    log.info('Entró %s', 'marta.ocampo+x@laceiba.example');
    log.error({ err: new Error('No existe marta.ocampo@laceiba.example') }, 'La operación falló');
  });
  expect(text).not.toMatch(/laceiba/);
  expect(text).toContain('[correo]');
});

test('values that are no secret are not redacted', async () => {
  const text = await logged((log) => log.info({ path: '/admin/mis-pagos', status: 200 }, 'petición'));
  expect(text).toContain('"path":"/admin/mis-pagos"');
});
