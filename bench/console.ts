import { parseArgs } from 'node:util';
import { newToken } from '../src/areas/session/server/index.ts';
import { addDays } from '../src/kernel/local-date.ts';
import { systemClock, today } from '../src/platform/clock.ts';
import { openPostgres } from '../src/platform/database/postgres.ts';

/**
 * Measures the console's pages. BENCH_URL names a database filled with bench/console-data.sql, --portal a portal that runs on it.
 * Each page is opened --times times, one after the other; the portal needs a RATE_LIMIT_PER_MINUTE above that.
 */
const { values } = parseArgs({
  options: {
    portal: { type: 'string', default: 'http://127.0.0.1:3000' },
    times: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
});
const url = process.env.BENCH_URL;
if (!url) throw new Error('BENCH_URL: the database to measure.');
const database = openPostgres(url, { maxConnections: 2, onError: (error) => console.error(error) });

const now = today(systemClock);
const month = `desde=${addDays(now, -30)}&hasta=${now}`;
const year = `desde=${addDays(now, -365)}&hasta=${now}`;
/** Pages by name: the whole lists, their filters, searches that find one, many and none, and single things. */
const PAGES: Readonly<Record<string, string>> = {
  Hoy: '/hoy',
  Pagos: '/pagos',
  'Pagos, a late page': '/pagos?pagina=400',
  'Pagos of a month, refused': `/pagos?${month}&estado=rechazada`,
  'Pagos of a year': `/pagos?${year}`,
  'Pagos, a reference': '/pagos?buscar=B777777',
  'Pagos, a common name': '/pagos?buscar=estacion',
  'Pagos, nothing': '/pagos?buscar=zzzzzz',
  Compensaciones: '/compensaciones',
  'Compensaciones of a year, refused': `/compensaciones?${year}&estado=F`,
  'Compensaciones, a common name': '/compensaciones?buscar=estacion',
  Clientes: '/clientes',
  'Clientes, a late page': '/clientes?pagina=150',
  'Clientes of a store': '/clientes?tienda=ecuador',
  'Clientes, a common name': '/clientes?buscar=estacion',
  'Clientes, an address': '/clientes?buscar=persona777@estacion.example',
  Finder: '/buscar?buscar=B777777',
  'Finder, a common name': '/buscar?buscar=estacion',
  'Finder, a person': '/buscar?buscar=Persona%20777',
  'Finder, a misspelt name': '/buscar?buscar=Rodrgiuez%20Persona%20777',
  Bonos: '/bonos',
  'Bonos, all': '/bonos/todos',
  'Bonos, redeemed': '/bonos/todos?estado=canjeado',
  'Bonos, a common name': '/bonos/todos?buscar=estacion',
  'Bonos by month': '/bonos/meses',
  'Bonos, stations': '/bonos/estaciones',
  'Bonos, uses': '/bonos/usos',
  'Datos del ERP': '/datos',
  Corridas: '/datos/corridas',
  'Corridas, refused rows': '/datos/corridas?resultado=con-rechazos',
  Trabajos: '/trabajos',
  Mensajes: '/trabajos/mensajes',
  'Mensajes, a year': `/trabajos/mensajes?${year}`,
  'Mensajes, an address': '/trabajos/mensajes?buscar=persona777@estacion.example',
  Auditoría: '/auditoria',
  'Auditoría, a late page': '/auditoria?pagina=400',
  'Auditoría of a year': `/auditoria?${year}`,
  'Auditoría, a common word': '/auditoria?buscar=gomez',
  'Auditoría, a person': '/auditoria?buscar=Persona%20777%20',
  'Auditoría, nothing': '/auditoria?buscar=zzzzzz',
  Sistema: '/sistema',
  Contenido: '/contenido',
  'Contenido, all': '/contenido/todo',
  Noticias: '/noticias',
  Cuestionarios: '/cuestionarios',
  Consentimientos: '/consentimientos',
  Integraciones: '/integraciones',
  Operadores: '/operadores',
  Informes: '/informes',
  'Informes of a year': `/informes?${year}`,
  'Informes of a year, one store': `/informes?${year}&tienda=ecuador`,
  'Informes, who does not sign in': `/informes/sin-ingresos?${year}`,
};

const { token, tokenHash } = newToken();
const { kysely } = database;
const { id } = await kysely
  .selectFrom('operadores')
  .select('id')
  .where('rol', '=', 'administrador')
  .executeTakeFirstOrThrow();
const later = new Date(systemClock.now().getTime() + 12 * 3_600_000);
await kysely
  .insertInto('operadores_sesiones')
  .values({
    ...{ token_hash: tokenHash, operador_id: id, etapa: 'abierta', confirmado_en: null },
    ...{
      ip: '127.0.0.1',
      user_agent: 'bench',
      created_at: systemClock.now(),
      last_used_at: systemClock.now(),
      expires_at: later,
    },
  })
  .execute();

for (const [name, path] of Object.entries(PAGES)) {
  if (!new RegExp(values.only).test(name)) continue;
  const times: number[] = [];
  let last: Response | undefined;
  for (let run = 0; run < Number(values.times); run += 1) {
    const began = performance.now();
    last = await fetch(`${values.portal}/operacion${path}`, {
      headers: { cookie: `operacion=${token}` },
      redirect: 'manual',
    });
    await last.arrayBuffer();
    times.push(performance.now() - began);
  }
  const first = times[0] ?? 0;
  times.sort((one, other) => one - other);
  const at = (share: number) => Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  console.log(
    `${name}: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, first ${Math.round(first)} ms${last?.status === 200 ? '' : `, status ${last?.status}`}`,
  );
}
await kysely.deleteFrom('operadores_sesiones').where('token_hash', '=', tokenHash).execute();
await database.close();
