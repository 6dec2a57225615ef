import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openInMemory } from '#tests/support/test-database.ts';

/** The migrations up to the ledger's introduction. */
const BEFORE = [
  '0001-house',
  '0002-people',
  '0003-evidence',
  '0004-audit',
  '0005-payments',
  '0006-feed',
  '0007-people',
  '0008-alike-addresses',
  '0011-metrics',
  '0012-calls',
  '0013-account',
  '0014-ledger-checks',
];

let database: Database;
const run = (name: string) => database.runScript(readFileSync(`migrations/${name}.sql`, 'utf8'));
const rows = async (text: string) => (await sql`${sql.raw(text)}`.execute(database.kysely)).rows;

const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;

/**
 * Payments of 7.000 for two invoices of 5.000. 1: approved and completely applied. 2: approved after the first invoice was paid and the second owed
 * 3.000;
 * the bank took 7.500. 3: as 2, for another customer, and returned. 4: open. 5: refused.
 */
const OLD = `
  insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais) values ('1000', 'S', '1', 'C', 'B', 'CO'), ('1010', 'L', '2', 'C', 'B', 'CO');
  insert into clientes (cliente, "clienteNit", nombre, pais, moneda, "codigoCompania") values
    ('0000100001', '900123456-8', 'La Ceiba', 'CO', 'COP', '1010'), ('0000100002', '901450782-1', 'El Roble', 'CO', 'COP', 'unknown');
  insert into roles (role_id, role_name) values (1, 'Representante Legal');
  insert into usuarios (id, cliente, role_id, email, firstname, lastname, document_type, document, country_id) values
    (1, '0000100001', 1, 'ana@example.com', 'Ana', 'Rojas', 'CC', '1', 'CO'), (2, '0000100002', 1, 'eva@example.com', 'Eva', 'Rojas', 'CC', '2', 'CO');
  insert into documentos (id_edocta_detalle, numero_cuenta, num_documento, sociedad, clase, tipo_documento, fecha_documento, ejercicio, fecha_vencimiento_documento,
      moneda, valor_original, saldo_erp, total, actualizado_en)
    select c * 10 + n, '000010000' || c, 'F' || n, '1000', 'INVOICE', 'RV', '2026-08-01', 2026, date '2026-08-10' + n, 'COP', 5000, 5000, 0, '2026-08-02T00:00Z'
    from generate_series(1, 2) c, generate_series(1, 2) n;
  insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, finalizada_en,
      sin_aplicar, favor_cerrado_en, monto_banco, moneda_banco)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, 'SRT-2026-00000' || n, case n when 3 then '0000100002' else '0000100001' end,
      case n when 3 then 2 else 1 end, 'c' || n, 'h', case n when 4 then 'en_banco' when 5 then 'rechazada' else 'aprobada' end, 7000, 'COP', 'simulador',
      '2026-09-01T02:00Z', '2026-09-01T03:00Z', case when n <> 4 then timestamptz '2026-09-01T03:30Z' end, case when n in (2, 3) then 4500 else 0 end,
      case n when 3 then timestamptz '2026-09-03T15:00Z' end, case when n in (2, 3) then 7500 end, case when n in (2, 3) then 'COP' end
    from generate_series(1, 5) n;
  insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
    select ('00000000-0000-4000-8000-00000000000' || n)::uuid, case n when 3 then 20 else 10 end + l, case n when 3 then '0000100002' else '0000100001' end,
      'pago', case l when 1 then 5000 else 2000 end, 'COP', '2026-09-01T03:30Z' from generate_series(1, 3) n, generate_series(1, 2) l;`;

beforeAll(async () => {
  database = await openInMemory('bare');
  for (const name of BEFORE) await run(name);
  await database.runScript(OLD);
  await run('0015-ledger');
});
afterAll(() => database.close());

test('the migration makes the excess over invoices a document in the customer’s favour, and keeps returned money returned', async () => {
  expect(
    await rows(`select numero_cuenta, num_documento, sociedad, clase, tipo_documento, agrupacion, nif_comunitario, fecha_documento::text, ejercicio, periodo,
      valor_original, saldo_erp, total, pago_uuid, en_erp from documentos where pago_uuid is not null order by pago_uuid`),
  ).toEqual([
    {
      numero_cuenta: '0000100001',
      num_documento: 'SRT-2026-000002',
      // The company that sells to the customer; if unknown, the company of the customer's newest document.
      sociedad: '1010',
      clase: 'PAYMENT',
      tipo_documento: 'DZ',
      agrupacion: 'Pagos sin aplicar',
      nif_comunitario: '900123456',
      fecha_documento: '2026-08-31',
      ejercicio: 2026,
      periodo: '2026-08',
      valor_original: '4500.00',
      saldo_erp: '4500.00',
      total: '4500.00',
      pago_uuid: uuid(2),
      en_erp: false,
    },
    expect.objectContaining({
      num_documento: 'SRT-2026-000003',
      sociedad: '1000',
      valor_original: '4500.00',
      total: '0.00',
    }),
  ]);
  expect(await rows(`select uuid, monto, conocido from movimientos where origen = 'devolucion'`)).toEqual([
    { uuid: uuid(3), monto: '4500.00', conocido: false },
  ]);
});

test('after the migration approved payments have their entries, and an excess is taken first from the invoice due last', async () => {
  const entries = (n: number) =>
    rows(`select tipo, monto, de.num_documento as de, a.num_documento as a, to_char(registrado_en at time zone 'UTC', 'MM-DD HH24:MI') as en
      from asientos left join documentos de on de.id_edocta_detalle = de_documento left join documentos a on a.id_edocta_detalle = a_documento
      where operacion = '${uuid(n)}' order by asientos.id`);
  const paid = [
    { tipo: 'pago', monto: '5000.00', de: null, a: 'F1', en: '09-01 03:30' },
    { tipo: 'pago', monto: '2000.00', de: null, a: 'F2', en: '09-01 03:30' },
  ];
  expect(await entries(1)).toEqual(paid);
  const favour = (a: string) => [
    { tipo: 'favor', monto: '2000.00', de: 'F1', a, en: '09-01 03:30' },
    { tipo: 'favor', monto: '2000.00', de: 'F2', a, en: '09-01 03:30' },
    { tipo: 'favor', monto: '500.00', de: null, a, en: '09-01 03:30' },
  ];
  expect(await entries(2)).toEqual([...paid, ...favour('SRT-2026-000002')]);
  expect(await entries(3)).toEqual([
    ...paid,
    ...favour('SRT-2026-000003'),
    { tipo: 'devolucion', monto: '4500.00', de: 'SRT-2026-000003', a: null, en: '09-03 15:00' },
  ]);
  expect(await rows(`select distinct operacion from asientos where operacion in ('${uuid(4)}', '${uuid(5)}')`)).toEqual(
    [],
  );
});

test('after the migration the entries from the bank equal the amount that it took, for each payment', async () => {
  expect(
    await rows(`select operacion, sum(monto) filter (where de_documento is null) as del_banco,
        sum(monto) filter (where tipo = 'pago') - coalesce(sum(monto) filter (where tipo = 'favor' and de_documento is not null), 0) as aplicado,
        coalesce(sum(monto) filter (where tipo = 'favor'), 0) as a_favor
      from asientos group by operacion order by operacion`),
  ).toEqual([
    { operacion: uuid(1), del_banco: '7000.00', aplicado: '7000.00', a_favor: '0' },
    { operacion: uuid(2), del_banco: '7500.00', aplicado: '3000.00', a_favor: '4500.00' },
    { operacion: uuid(3), del_banco: '7500.00', aplicado: '3000.00', a_favor: '4500.00' },
  ]);
});
