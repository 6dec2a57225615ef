import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createRedactions, loggedPath } from './redactions.ts';
import { signValue } from './signed-value.ts';

/** The text of a log line. */
async function logged(write: (log: ReturnType<typeof Fastify>['log']) => void): Promise<string> {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  const app = Fastify({ logger: { level: 'trace', stream, ...createRedactions([]) } });
  write(app.log);
  await app.close();
  return text;
}

test('mail addresses are hidden in log messages and errors', async () => {
  const text = await logged((log) => {
    log.info('Entró marta.ocampo@laceiba.example');
    log.info('Entró %s', 'marta.ocampo+x@laceiba.example');
    log.error({ err: new Error('No existe marta.ocampo@laceiba.example') }, 'La operación falló');
  });
  expect(text).not.toMatch(/laceiba/);
  expect(text).toContain('[correo]');
});

test('values that are not secret are not hidden in the log', async () => {
  const text = await logged((log) => log.info({ path: '/admin/mis-pagos', status: 200 }, 'petición'));
  expect(text).toContain('"path":"/admin/mis-pagos"');
});

test('the log contains no code of a page address, in any spelling', () => {
  expect(loggedPath('/bono/7KQM-4XWT-9BHP-3FZK-A2C8?a=1')).toBe('/bono/[oculto]');
  expect(loggedPath('/bono/7kqm4xwt9bhp3fzka2c8.data')).toBe('/bono/[oculto].data');
  expect(loggedPath('/admin/bonos/7KQM-4XWT-9BHP-3FZK-A2C8/pdf')).toBe('/admin/bonos/[oculto]/pdf');
  expect(loggedPath('/admin/bonos-regalo-tienda')).toBe('/admin/bonos-regalo-tienda');
});

test('the log contains no certificate number of a wrong address', () => {
  expect(loggedPath('/bonos/SRT-CS-2026-QKQM-XXWT-YBHP-ZF')).toBe('/bonos/[oculto]');
  expect(loggedPath('/srtcs2026qkqmxxwtybhpzf.data')).toBe('/[oculto].data');
});

test('the log contains no secret of a key, in an address or in an error', async () => {
  const secret = `srt_${'Ab3'.repeat(14)}`.slice(0, 44);
  expect(loggedPath(`/integration/v1/rows/${secret}/x`)).toBe('/integration/v1/rows/[oculto]/x');
  expect(loggedPath(`/${secret}`)).toBe('/[oculto]');
  const text = await logged((log) => log.error({ err: new Error(`No route matches "/x/${secret}"`) }, `GET ${secret}`));
  expect(text).not.toContain(secret);
});

test('the log contains no signed address', () => {
  const signed = signValue(81_002, 'una clave');
  expect(loggedPath(`/dejar-extracto/${signed}?a=1`)).toBe('/dejar-extracto/[oculto]');
  expect(loggedPath(`/dejar-extracto/${signed}.data`)).toBe('/dejar-extracto/[oculto].data');
  expect(loggedPath(`/descargas/${signed}`)).toBe('/descargas/[oculto]');
  expect(loggedPath('/assets/pages-DwA91x.js?v=1')).toBe('/assets/pages-DwA91x.js');
});

test('secret fields are hidden in lists, in objects of a class, and beside an error', async () => {
  class Settings {
    readonly password = 'no-debe-salir';
    readonly host = 'correo';
  }
  const text = await logged((log) => {
    log.info({ people: [{ token: 'no-debe-salir', id: 7 }] }, 'personas');
    log.info({ settings: new Settings() }, 'ajustes');
    log.error({ err: new Error('no va'), secret: 'no-debe-salir', at: new Date(0) }, 'falló');
  });
  expect(text).not.toContain('no-debe-salir');
  expect(text).toContain('"people":[{"token":"[oculto]","id":7}]');
  expect(text).toContain('"settings":{"password":"[oculto]","host":"correo"}');
  expect(text).toContain('"at":"1970-01-01T00:00:00.000Z"');
  expect(text).toContain('"message":"no va"');
});
