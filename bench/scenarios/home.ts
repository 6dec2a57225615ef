import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { applyLoad, type Rate } from '../load.ts';
import { addManyOrders } from '../many-orders.ts';
import { describePageSize } from '../page-size.ts';
import type { Process } from '../portal-process.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';
import { visitPages } from './phone.ts';

const ORDERS = 200;
const NOTIFICATIONS = 12;
/** Unmeasured visits, to warm the server up. */
const WARM = 60;
const VISITS = 200;

/** Texts of the home page's parts when they are not empty. */
const PARTS = {
  figures: 'Cartera total',
  questionnaire: '¿Cómo le va con el portal?',
  announcement: 'Horarios de despacho',
  orders: 'Últimos pedidos',
  news: 'Todas las noticias',
  pictures: '/imagenes/',
  cards: 'Le puede servir',
} as const;

/** Measures the complete home page: server time of sequential visits, size, and time on a slow phone. */
export async function measureHome(stage: Stage): Promise<ResultLine[]> {
  const [caller] = stage.callers;
  if (!caller) return [];
  await stage.stopPortal();
  await stage.scratch.use(async (database) => {
    await addManyOrders(database, 0, caller.cliente, ORDERS);
    await notify(database, caller);
  });
  const onServer = await measureServer(stage, await stage.portal(), caller);
  return [onServer, ...(await visitPages(stage, [['home with all its parts', '/']], caller))];
}

const notify = ({ kysely }: Database, { email }: Caller) =>
  sql`insert into notificaciones (user_id, clave, tipo, titulo, cuerpo, href, creada_en)
    select u.id, 'medicion-' || n, 'pedido', 'Su pedido ' || n || ' salió', 'Llega mañana.', '/admin/orders', now() - n * interval '1 hour'
    from usuarios u cross join generate_series(1, ${NOTIFICATIONS}::int) n where u.email = ${email}`.execute(kysely);

async function measureServer(stage: Stage, server: Process, caller: Caller): Promise<ResultLine> {
  const headers = { cookie: caller.cookie, accept: 'text/html', 'accept-encoding': 'br' };
  const html = await (await fetch(server.url, { headers })).text();
  const missing = Object.entries(PARTS).filter(([, words]) => !html.includes(words));
  if (missing.length > 0) throw new Error(`The home lacks ${missing.map(([part]) => part).join(', ')}.`);
  const load = {
    ...{ server, connections: 1, next: () => ({ path: '/', headers }) },
    isRight: (body: string) => body.length > 3_000,
  };
  await applyLoad({ ...load, amount: WARM });
  const { p50, p99, cpuMs }: Rate = await applyLoad({ ...load, amount: VISITS });
  return {
    what: 'Home with all its parts, one visit after the other',
    database: stage.scratch.kind,
    measured: `p50 ${formatWhole(p50)} ms, p99 ${formatWhole(p99)} ms, ${cpuMs.toFixed(1)} ms CPU, ${await describePageSize(server.url, caller, '/')}`,
    aim: '—',
  };
}
