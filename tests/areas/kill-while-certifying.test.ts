import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#platform/database/embedded.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { type KillableServer, startServer } from '#tests/support/killable-server.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { fillDataFolder } from '#tests/support/test-database.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

const ACCOUNT = { email: 'marta.ocampo@laceiba.example', password: 'Surtidor2026*' };
const CLIENT = '0000100101';
const LINES = 12_000;

const folder = mkdtempSync(join(tmpdir(), 'kill-certificate-'));
const environment = { DATA_DIR: folder, DEMO: 'on', PORT: '0', SESSION_SECRET };
let running: KillableServer | undefined;
afterAll(async () => {
  await running?.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds an order whose deliveries were invoiced a week ago: each one line, worth a peso more than the one before. */
async function addSales(): Promise<void> {
  fillDataFolder(folder);
  const { kysely, close } = await openEmbedded(folder);
  const day = sql`(now() - interval '7 days')::date`;
  await sql`update destinatarios set negocio = 'RUMBO' where codigo_destinatario =
    (select min(codigo_destinatario) from destinatarios where codigo_cliente = ${CLIENT})`.execute(kysely);
  await sql`delete from entrega_lineas l using entregas e, pedidos o where l.numero_entrega = e.numero_entrega and e.num_pedido = o.num_pedido
    and o.codigo_destinatario in (select codigo_destinatario from destinatarios where negocio = 'RUMBO')`.execute(
    kysely,
  );
  await sql`
    insert into pedidos (num_pedido, numero_cuenta, codigo_destinatario, fecha_pedido, moneda, actualizado_en)
    select 'K' || n, ${CLIENT}, (select min(codigo_destinatario) from destinatarios where negocio = 'RUMBO' and codigo_cliente = ${CLIENT}),
      ${day}, 'COP', now() from generate_series(1, ${LINES}::int) n`.execute(kysely);
  await sql`
    insert into pedido_lineas (num_pedido, posicion, cod_producto, descripcion, cantidad, unidad_medida, valor)
    select 'K' || n, 10, '100201', 'Gasolina', 1, 'GAL', n from generate_series(1, ${LINES}::int) n`.execute(kysely);
  await sql`
    insert into entregas (numero_entrega, num_pedido, num_factura, fecha_factura, actualizado_en)
    select 'K' || n, 'K' || n, 'K' || n, ${day}, now() from generate_series(1, ${LINES}::int) n`.execute(kysely);
  await sql`
    insert into entrega_lineas (numero_entrega, posicion, cod_producto, descripcion, unidad_medida, cantidad, cantidad_facturada)
    select 'K' || n, 10, '100201', 'Gasolina', 'GAL', 1, 1 from generate_series(1, ${LINES}::int) n`.execute(kysely);
  await close();
}

interface Shown {
  readonly increment_sales_certificate: number;
  readonly estado: string;
  readonly avance: number;
  readonly pdf: string | null;
}

const LIST = `{ listarCertificadoVenta(sort: { increment_sales_certificate: DESC }) {
  items { increment_sales_certificate estado avance pdf } } }`;

async function waitFor(server: KillableServer, token: string, isThere: (shown: Shown) => boolean): Promise<Shown> {
  for (;;) {
    const { data } = await callContract({ url: server.url, token }, LIST);
    const [newest] = (data?.listarCertificadoVenta as { items: Shown[] } | undefined)?.items ?? [];
    if (newest && isThere(newest)) return newest;
    await setTimeout(20);
  }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('a certificate whose process is killed is made again after the restart, once, and its person is notified once', {
  timeout: 240_000,
}, async () => {
  await addSales();
  const before = await startServer(environment);
  running = before;
  const token = await signIn(before.url, ACCOUNT);
  const { data } = await callContract(
    { url: before.url, token },
    `mutation { solicitarCertificadoVentas(input: { fecha_inicio: "${daysAgo(20)}", fecha_fin: "${daysAgo(3)}", modo_impresion: "DETALLADO",
      negocio: "RUMBO" }) { codigo } }`,
  );
  expect(data?.solicitarCertificadoVentas).toEqual({ codigo: 200 });
  await waitFor(before, token, ({ estado, avance }) => estado === 'CURSO' && avance > 0);
  await before.kill();

  const after = await startServer(environment);
  running = after;
  const { pdf } = await waitFor(after, token, ({ estado }) => estado === 'LISTO' || estado === 'FALLIDO');
  const content = Buffer.from(await (await fetch(pdf ?? '')).arrayBuffer());
  const { pages } = await readPdf(Readable.from([content]));
  const text = pages.map((page) => page.text).join('\n');
  const printed = new Set(text.match(/\bK\d+\b/g));
  expect(printed.size).toBe(LINES);
  await after.terminate();

  const { kysely, close } = await openEmbedded(folder);
  const { rows } =
    await sql`select estado, intentos, lineas, valor::float as valor from certificados_venta where negocio = 'RUMBO'`.execute(
      kysely,
    );
  expect(rows).toEqual([{ estado: 'lista', intentos: 2, lineas: LINES, valor: (LINES * (LINES + 1)) / 2 }]);
  const { rows: left } = await sql`select count(*)::int as lines from certificado_venta_lineas`.execute(kysely);
  expect(left).toEqual([{ lines: 0 }]);
  const { rows: told } =
    await sql`select titulo from notificaciones where titulo like '%certificado de ventas%listo%'`.execute(kysely);
  expect(told).toHaveLength(1);
  await close();
});
