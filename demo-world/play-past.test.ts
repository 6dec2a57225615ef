import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCredit } from '#areas/account/server/credit-queries.ts';
import { createNotifier } from '#areas/notifications/server/index.ts';
import { sumOrdersInCourse } from '#areas/orders/server/index.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { deviceKind } from '#areas/session/rules/device-kind.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/database/database.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { NOTICE_KINDS } from '../src/registry.ts';
import { createDemo } from './create-demo.ts';
import { addDemoOperators } from './history/operators.ts';
import { playPast } from './history/play-past.ts';

const clock = fixedClock('2026-09-05T14:42:00Z');
let database: Database;
let demo: Parameters<typeof playPast>[0];
beforeAll(async () => {
  database = await openTestDatabase();
  const provider = 'Terpel';
  const notify = createNotifier({ provider, clock, kinds: NOTICE_KINDS });
  demo = { database, clock, provider, notify, publicUrl: 'http://localhost' };
  await addDemoOperators({ ...demo, key: 'k'.repeat(43) });
  await createDemo({ ...demo, documents: 400, clients: 9, afterwards: () => playPast(demo) });
}, 180_000);
afterAll(() => database.close());

const rows = async <Row>(text: string) => (await sql<Row>`${sql.raw(text)}`.execute(database.kysely)).rows;

test('compensations in every state, and payments of every outcome', async () => {
  expect(
    await rows(`select estado, demorada_en is not null as demorada, count(*)::int as n from compensaciones
      where numero_cuenta = '0000100101' group by 1, 2 order by 1, 2`),
  ).toEqual([
    { estado: 'B', demorada: false, n: 1 },
    { estado: 'B', demorada: true, n: 1 },
    { estado: 'F', demorada: false, n: 1 },
    { estado: 'S', demorada: false, n: 5 },
  ]);
  expect(
    await rows(
      `select tipo, estado, count(*)::int as n from pagos where numero_cuenta = '0000100101' group by 1, 2 order by 1, 2`,
    ),
  ).toEqual([
    { tipo: 'compra', estado: 'aprobada', n: 2 },
    { tipo: 'contado', estado: 'aprobada', n: 3 },
    { tipo: 'contado', estado: 'pendiente', n: 1 },
    { tipo: 'credito', estado: 'aprobada', n: 3 },
    { tipo: 'credito', estado: 'expirada', n: 1 },
    { tipo: 'credito', estado: 'fallida', n: 1 },
    { tipo: 'credito', estado: 'pendiente', n: 1 },
    { tipo: 'credito', estado: 'rechazada', n: 1 },
  ]);
  expect(await rows(`select motivo from compensaciones where estado = 'F' and numero_cuenta = '0000100101'`)).toEqual([
    { motivo: 'El periodo contable está cerrado.' },
  ]);
});

test('the ERP has booked the money on account: one used up, one used in part, and yesterday’s not yet', async () => {
  expect(
    await rows(`select num_documento, valor_original, total, en_erp from documentos
      where pago_uuid is not null and numero_cuenta = '0000100101' and en_erp order by fecha_documento`),
  ).toEqual([
    { num_documento: '1600003301', valor_original: '80000000.00', total: '0.00', en_erp: true },
    { num_documento: '1600003338', valor_original: '60000000.00', total: '25500000.00', en_erp: true },
  ]);
  expect(await rows(`select total from documentos where not en_erp`)).toEqual([{ total: '20000000.00' }]);
});

test('the ledger agrees, and what is owed stays what the first screens are drawn with', async () => {
  const { faltas } = await verifyLedger(database);
  expect(faltas).toEqual([]);
  expect(
    await rows(
      `select sum(total)::text as debe from documentos where numero_cuenta = '0000100101' and clase = 'INVOICE'`,
    ),
  ).toEqual([{ debe: '863605550.00' }]);
});

test('of every customer of every store, the credit that is used is what is owed and ordered', async () => {
  const customers = await rows<{
    cliente: string;
    moneda: Currency;
    store_code: string;
    debe: string;
    pedido: string;
  }>(`
    select c.cliente, c.moneda, c.store_code, (
      select coalesce(sum(d.total), 0)::text from documentos d where d.numero_cuenta = c.cliente and d.clase = 'INVOICE') as debe, (
      select coalesce(sum(p.valor), 0)::text from pedidos p where p.numero_cuenta = c.cliente and p.estado in ('-1.5', '1', '-1', '-2', '2', '3')) as pedido
    from clientes c where c.cupo_credito is not null order by 1`);
  expect(new Set(customers.map(({ store_code }) => store_code)).size).toBeGreaterThan(2);
  for (const { cliente, moneda, debe, pedido } of customers) {
    const scope = scopeOf({ cliente, destinos: 'all' });
    expect(Number((await findCredit(database.kysely, scope))?.owed)).toBe(Number(debe));
    const ordered = Number(await sumOrdersInCourse(database.kysely, scope, moneda));
    expect(ordered).toBeGreaterThanOrEqual(0);
    expect(ordered).toBeLessThanOrEqual(Number(pedido));
    if (Number(pedido) > 0) expect(ordered).toBeGreaterThan(0);
  }
  const nothing = customers.filter(({ debe, pedido }) => Number(debe) === 0 && Number(pedido) === 0);
  expect(nothing.map(({ cliente }) => cliente)).toContain('0000100104');
});

test('vouchers: bought in each store that sells them, redeemed, and expired', async () => {
  expect(
    await rows(`select v.store_code, b.canjeado_en is not null as redimido, v.vence_el < '2026-09-05' as vencido, count(*)::int as n
      from bonos b join bonos_lineas l using (entity_id) join compras_bonos v using (uuid) group by 1, 2, 3 order by 1, 2, 3`),
  ).toEqual([
    { store_code: 'ecuador', redimido: false, vencido: false, n: 1 },
    { store_code: 'ecuador', redimido: true, vencido: false, n: 1 },
    { store_code: 'lubricantes', redimido: false, vencido: false, n: 1 },
    { store_code: 'lubricantes', redimido: true, vencido: false, n: 1 },
    { store_code: 'main', redimido: false, vencido: false, n: 2 },
    { store_code: 'main', redimido: false, vencido: true, n: 1 },
    { store_code: 'main', redimido: true, vencido: false, n: 1 },
    { store_code: 'main', redimido: true, vencido: true, n: 1 },
  ]);
});

test('certificates that are ready, wait and failed; certificates of balance in each store; files that are ready and failed', async () => {
  const states = async (table: string) =>
    (await rows<{ estado: string }>(`select distinct estado from ${table} order by 1`)).map(({ estado }) => estado);
  expect(await states('certificados_venta')).toEqual(['espera', 'fallida', 'lista']);
  expect(await states('exportaciones')).toEqual(['fallida', 'lista']);
  const certified = await rows<{ store_code: string }>(
    'select distinct c.store_code from certificados_saldo s join clientes c on c.cliente = s.numero_cuenta',
  );
  expect(certified).toHaveLength(5);
});

test('notifications of every kind, the older ones read, and none of the future', async () => {
  const told = await rows<{ tipo: string; sin_leer: number; leidas: number }>(
    `select tipo, (count(*) filter (where not leida))::int as sin_leer, (count(*) filter (where leida))::int as leidas
     from notificaciones n join usuarios u on u.id = n.user_id where email = 'marta.ocampo@laceiba.example' group by 1`,
  );
  expect(told.map(({ tipo }) => tipo).toSorted()).toEqual([...Object.keys(NOTICE_KINDS)].toSorted());
  for (const { tipo, leidas } of told) if (tipo !== 'noticia') expect(leidas, tipo).toBeGreaterThan(0);
  expect(told.reduce((sum, { sin_leer }) => sum + sin_leer, 0)).toBeGreaterThan(5);
  expect(await rows(`select 1 from notificaciones where creada_en > '${clock.now().toISOString()}'`)).toEqual([]);
});

test('a post has an uploaded picture with its copies, a text and a point, as an operator published it', async () => {
  const [post] = await rows<{ copias: number }>(`
    select n.image_alt is not null as dice, n.image_x, n.image_described = n.image as descrita, p.dueno, s.archivo,
      (select count(*)::int from imagenes i join imagen_copias k using (huella) where i.nombre = n.image) as copias
    from noticias n join publicables p on p.tipo = 'noticia' and p.clave = n.post_id::text join imagen_subidas s on s.nombre = n.image`);
  expect(post).toMatchObject({ dice: true, image_x: 0.3, descrita: true, dueno: 'consola', archivo: 'descargue.jpg' });
  expect(post?.copias).toBeGreaterThan(3);
});

test('posts have readers of their stores, who signed in before, on telephones too', async () => {
  const [reads] = await rows<{ posts: number; ajenas: number; futuras: number }>(`
    select count(distinct l.post_id)::int as posts, count(*) filter (where n.tiendas is not null
      and not l.store_code = any(string_to_array(n.tiendas, chr(10))))::int as ajenas,
      count(*) filter (where l.leida_en > '${clock.now().toISOString()}' or l.leida_en < n.publish_date)::int as futuras
    from lecturas_noticias l join noticias n using (post_id)`);
  expect(reads).toMatchObject({ ajenas: 0, futuras: 0 });
  expect(reads?.posts).toBeGreaterThan(5);
  const signIns = await rows<{ user_agent: string }>(`select user_agent from auditoria where hecho = 'ingreso'`);
  expect(new Set(signIns.map(({ user_agent }) => deviceKind(user_agent)))).toEqual(new Set(['phone', 'computer']));
});

test('played again, it changes nothing', async () => {
  const count = () =>
    rows(`select (select count(*)::int from pagos) as pagos, (select count(*)::int from compensaciones) as compensaciones,
      (select count(*)::int from asientos) as asientos, (select sum(total)::text from documentos) as total,
      (select count(*)::int from notificaciones) as notificaciones, (select count(*)::int from bonos where canjeado_en is not null) as redimidos,
      (select count(*)::int from lecturas_noticias) as lecturas, (select count(*)::int from versiones) as versiones,
      (select count(*)::int from auditoria where hecho = 'ingreso') as ingresos, (select count(*)::int from certificados_venta) as certificados, (select count(*)::int from exportaciones) as archivos`);
  const before = await count();
  await playPast(demo);
  expect(await count()).toEqual(before);
});

test('keys of systems: one in use, one that ends soon, one that has ended and is still tried', async () => {
  const keys = () =>
    rows(`select k.nombre, s.usado_en::date::text as usada, s.vence_en::date::text as vence, s.rechazo
      from claves_integracion k join claves_integracion_secretos s on s.clave = k.id order by k.nombre`);
  const expected = [
    { nombre: 'Aplicaciones, antigua', usada: '2026-08-25', vence: '2026-08-26', rechazo: 'vencida' },
    { nombre: 'Bodega de datos', usada: '2026-09-05', vence: '2027-02-07', rechazo: null },
    { nombre: 'Despachos', usada: '2026-09-05', vence: '2026-09-12', rechazo: null },
    { nombre: 'ERP producción', usada: '2026-09-05', vence: '2027-05-08', rechazo: null },
  ];
  expect(await keys()).toEqual(expected);
  await playPast(demo);
  expect(await keys()).toEqual(expected);
});

test('destinations have got the events of the past, one is paused, and the ERP waits for a person behind one of them', async () => {
  const destinations = () =>
    rows(`select d.nombre, d.pausado_en is not null as pausa, count(*) filter (where v.final = 'entregado') > 0 as entregados,
        (count(*) filter (where v.abandonado_en is not null))::int as abandonados, count(*) filter (where v.siguiente_en is not null)::int as por_enviar,
        count(v.numero) filter (where v.terminado_en is null and v.abandonado_en is null) > 0 as detras
      from destinos d left join envios v on v.destino = d.id group by d.id order by d.nombre`);
  const expected = [
    { nombre: 'ERP', pausa: false, entregados: true, abandonados: 1, por_enviar: 0, detras: true },
    { nombre: 'Fidelización', pausa: false, entregados: true, abandonados: 0, por_enviar: 0, detras: false },
    { nombre: 'Mesa de ayuda', pausa: true, entregados: false, abandonados: 0, por_enviar: 0, detras: false },
  ];
  expect(await destinations()).toEqual(expected);
  await playPast(demo);
  expect(await destinations()).toEqual(expected);
});
