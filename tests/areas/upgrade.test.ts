import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { SHORT_LIVED } from '#tests/support/short-lived.ts';
import { createDatabaseOn } from '#tests/support/test-database.ts';

/** The last migration of versions that may be upgraded. The first one is the version before money in favour was a document. */
const RELEASES = ['0003', '0011', '0014', '0018', '0030', '0039', '0055', '0074', '0094'];

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
const server = process.env.TEST_DATABASE_URL;
let child: ChildProcess | undefined;
afterAll(() => {
  child?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Migrations up to one, as the version had them. */
function migrationsUpTo(last: string): string {
  const until = join(folder, `migrations-${last}`);
  cpSync('migrations', until, { recursive: true });
  for (const name of readdirSync(until)) if (name.slice(0, 4) > last) rmSync(join(until, name));
  return until;
}

/**
 * Nine payments of the first version, each of 3.000 for invoice A and 4.000 for invoice B. Both invoices have 5.000, and A is due first.
 * Five: another payment had settled A, so 3.000 are in excess. Two: the same with B and its 4.000. One: the ERP had lowered both. One: no excess.
 */
const OLD = `
  insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais) values ('1000', 'S', '1', 'C', 'B', 'CO');
  insert into clientes (cliente, "clienteNit", nombre, pais, moneda, "codigoCompania") values ('0000100001', '900123456-8', 'La Ceiba', 'CO', 'COP', '1000');
  insert into roles (role_id, role_name) values (1, 'Representante Legal');
  insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id)
    values (1, '0000100001', 1, 'ana@example.com', 'Ana', 'Rojas', 'CC', '1', 'CO');
  create table caso as select n, case when n <= 5 then 'A' when n <= 7 then 'B' when n = 8 then 'AB' else '' end as sobra from generate_series(1, 9) n;
  insert into documentos (id_edocta_detalle, numero_cuenta, num_documento, sociedad, clase, tipo_documento, fecha_documento, fecha_vencimiento_documento,
      moneda, valor_original, saldo_erp, total, actualizado_en)
    select n * 10 + l, '0000100001', 'F' || n || l, '1000', 'INVOICE', 'RV', '2026-08-01', date '2026-08-10' + l, 'COP', 5000,
      case when sobra = 'AB' then 1000 else 5000 end,
      case when sobra = 'AB' then 0 when l = 1 then case sobra when 'A' then 0 else 2000 end else case sobra when 'B' then 0 else 1000 end end, '2026-08-02T00:00Z'
    from caso, generate_series(1, 2) l;
  insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, finalizada_en, sin_aplicar)
    select ('00000000-0000-4000-8000-0000000000' || n || k)::uuid, 'SRT-' || n || k, '0000100001', 1, 'c' || n || k, 'h', 'aprobada',
      case k when 1 then 5000 else 7000 end, 'COP', 'simulador', timestamptz '2026-09-01T02:00Z' + k * interval '1 day', '2026-09-05T03:00Z',
      timestamptz '2026-09-01T03:30Z' + k * interval '1 day', case when k = 1 then 0 when sobra = 'A' then 3000 when sobra = 'B' then 4000 when sobra = 'AB' then 5000 else 0 end
    from caso, generate_series(1, 2) k where k = 2 or sobra in ('A', 'B');
  insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
    select ('00000000-0000-4000-8000-0000000000' || n || 1)::uuid, n * 10 + case sobra when 'A' then 1 else 2 end, '0000100001', 'pago', 5000, 'COP', timestamptz '2026-09-02T03:30Z'
      from caso where sobra in ('A', 'B')
    union all select ('00000000-0000-4000-8000-0000000000' || n || 2)::uuid, n * 10 + l, '0000100001', 'pago', case l when 1 then 3000 else 4000 end, 'COP', timestamptz '2026-09-03T03:30Z'
      from caso, generate_series(1, 2) l;
  drop table caso;`;

async function openAt(where: string): Promise<Database> {
  return where.startsWith('postgres')
    ? openPostgres(where, { maxConnections: 2, statementSeconds: 30, onError: () => undefined })
    : openEmbedded(where);
}

const rows = async (database: Database, text: string) => (await sql`${sql.raw(text)}`.execute(database.kysely)).rows;

/** Milliseconds until each kill. An upgrade that has few migrations left would have ended by then. */
const killDelays = (last: string): readonly number[] => (last < '0074' ? [20, 200] : [0, 20]);

/** Ends the upgrade by force a few times, each a little later, then lets it end. @returns how often it was ended before it was through */
async function upgradeWithKills(where: string, delays: readonly number[]): Promise<number> {
  let kills = 0;
  for (const after of [...delays, undefined]) {
    const running = spawn(process.execPath, [...SHORT_LIVED, 'tests/support/migrate-child.ts', where], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = running;
    const ended = once(running, 'exit');
    await Promise.race([once(running.stdout, 'data'), ended]);
    const code = after === undefined ? await ended : await Promise.race([ended, setTimeout(after)]);
    if (!code) {
      kills += 1;
      running.kill('SIGKILL');
      await ended;
    } else expect(code[0]).toBe(0);
  }
  return kills;
}

test.each(RELEASES)(
  'a database of the version that ended with migration %s, with money in favour, is upgraded even with kills in between',
  async (last) => {
    const made = server ? await createDatabaseOn(server) : await openEmbedded(join(folder, `data-${last}`));
    const where = 'url' in made ? String(made.url) : join(folder, `data-${last}`);
    try {
      await migrate(made, migrationsUpTo('0003'));
      await made.runScript(OLD);
      await migrate(made, migrationsUpTo(last));
      const balances = 'select num_documento, total from documentos order by 1';
      const before = await rows(made, `${balances}`);
      if (!server) await made.close();
      expect(await upgradeWithKills(where, killDelays(last))).toBeGreaterThan(0);
      const database = await openAt(where);
      try {
        const report = await verifyLedger(database);
        expect(report.faltas).toEqual([]);
        expect(report.sumas).toMatchObject([{ recibido: '98000.00', aplicado: '70000.00', a_favor: '28000.00' }]);
        const after = await rows(database, `${balances}`);
        expect(after).toEqual(expect.arrayContaining(before));
        expect(
          await rows(
            database,
            `select de.num_documento as de, a.num_documento as a, s.monto from asientos s join documentos de on de.id_edocta_detalle = de_documento
            join documentos a on a.id_edocta_detalle = a_documento where s.tipo = 'correccion' order by 1`,
          ),
        ).toEqual([1, 2, 3, 4, 5].map((n) => ({ de: `F${n}1`, a: `F${n}2`, monto: '3000.00' })));
      } finally {
        await database.close();
      }
    } finally {
      if (server) await made.close();
    }
  },
  120_000,
);
