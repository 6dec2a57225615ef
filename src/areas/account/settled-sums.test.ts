import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { addDays, localDate } from '#kernel/local-date.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';

/** Compares the stored `liquidaciones` (migrations/0019-settled-sums.sql) with their definition, which computes them from all rows. */
let desk: AccountDesk;
let serial = 0;

const TODAY = localDate('2026-09-05');

beforeAll(async () => {
  desk = await openAccountDesk();
  const definition =
    readFileSync('migrations/0017-account.sql', 'utf8').match(/create view abonos as[^;]+;/)?.[0] ?? '';
  await desk.database.runScript(definition.replace('view abonos', 'view abonos_por_definicion'));
});
afterAll(() => desk.close());

const run = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> =>
  (await query.execute(desk.database.kysely)).rows;

const ago = fc.integer({ min: 0, max: 60 });
const cents = fc.integer({ min: 1, max: 5_000 });
const which = fc.nat(3);
const flag = fc.boolean();
/** Steps choose documents and rows by position among the existing ones. */
const steps = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('document' as const), original: cents, open: cents, ago, isFavour: flag }),
    fc.record({ does: fc.constant('balance' as const), on: which, open: cents, ago }),
    fc.record({ does: fc.constant('value' as const), on: which, original: cents, ago }),
    fc.record({
      does: fc.constant('apply' as const),
      on: which,
      from: fc.option(which),
      monto: cents,
      ago,
      named: flag,
    }),
    fc.record({ does: fc.constant('move application' as const), at: which, on: which, monto: cents, ago }),
    fc.record({ does: fc.constant('drop application' as const), at: which }),
    fc.record({ does: fc.constant('enter' as const), on: which, monto: cents, ago, conocido: flag, named: flag }),
    fc.record({ does: fc.constant('know' as const), at: which, conocido: flag }),
    fc.record({ does: fc.constant('drop entry' as const), at: which }),
    fc.record({ does: fc.constant('drop document' as const), on: which }),
  ),
  { minLength: 3, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

const decimal = (minor: number) => (minor / 100).toFixed(2);
const dayOf = (days: number) => addDays(TODAY, -days);
const noonOf = (days: number) => sql`${`${dayOf(days)}T12:00:00-05:00`}::timestamptz`;

/** Creates a customer with an approved payment, to which applications and entries can refer. */
async function openCustomer(): Promise<{ session: Session; uuid: string }> {
  serial += 1;
  const cliente = String(800_000 + serial).padStart(10, '0');
  await run(
    sql`insert into clientes (cliente, "clienteNit", nombre, pais, moneda) values (${cliente}, '1', 'C', 'EC', 'USD')`,
  );
  const [payment] = await run(sql<{ uuid: string }>`
    insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en)
    values (gen_random_uuid(), ${`REF-${serial}`}, ${cliente}, ${desk.people.ana.userId}, 'k', 'h', 'aprobada', 1, 'USD', 'simulador', now(), now())
    returning uuid`);
  return { session: { ...desk.people.quito, cliente }, uuid: payment?.uuid ?? '' };
}

const idsOf = async (table: 'documentos' | 'movimientos', { cliente }: Session): Promise<number[]> => {
  const column = table === 'documentos' ? 'id_edocta_detalle' : 'id';
  const rows = await run(
    sql<{
      id: number;
    }>`select ${sql.ref(column)} as id from ${sql.table(table)} where numero_cuenta = ${cliente} order by 1`,
  );
  return rows.map(({ id }) => id);
};

const pick = <Item>(items: readonly Item[], place: number): Item | undefined =>
  items[place % Math.max(items.length, 1)];

async function take(step: Step, { session, uuid }: { session: Session; uuid: string }): Promise<void> {
  const { cliente } = session;
  const documents = await idsOf('documentos', session);
  if (step.does === 'document') {
    const issued = dayOf(step.ago);
    await desk.add(session, {
      clase: step.isFavour ? 'PAYMENT' : 'INVOICE',
      fecha_documento: issued,
      fecha_vencimiento_documento: issued,
      valor_original: decimal(step.original),
      saldo_erp: decimal(Math.min(step.open, step.original)),
      total: decimal(Math.min(step.open, step.original)),
      codigo_destinatario: null,
    });
    return;
  }
  const id = 'on' in step ? pick(documents, step.on) : undefined;
  if ('on' in step && id === undefined) return;
  const applications = (
    await run(
      sql<{ aplicacion: string }>`select aplicacion from aplicaciones where numero_cuenta = ${cliente} order by 1`,
    )
  ).map(({ aplicacion }) => aplicacion);
  const entries = await idsOf('movimientos', session);
  switch (step.does) {
    case 'balance':
      await run(
        sql`update documentos set total = least(${decimal(step.open)}::numeric, valor_original), actualizado_en = ${noonOf(step.ago)} where id_edocta_detalle = ${id}`,
      );
      return;
    case 'value':
      await run(
        sql`update documentos set valor_original = greatest(${decimal(step.original)}::numeric, total), fecha_documento = ${dayOf(step.ago)} where id_edocta_detalle = ${id}`,
      );
      return;
    case 'apply': {
      const from = step.from === null ? undefined : pick(documents, step.from);
      serial += 1;
      await run(sql`insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, id_origen, fecha, tipo, referencia, monto) values
        (${cliente}, ${`P-${serial}`}, ${id}, ${from === id ? null : (from ?? null)}, ${dayOf(step.ago)}, 'pago',
          ${step.named ? sql`(select referencia from pagos where uuid = ${uuid}::uuid)` : null}, ${decimal(step.monto)})`);
      return;
    }
    case 'move application':
      await run(sql`update aplicaciones set id_edocta_detalle = ${id}, id_origen = nullif(id_origen, ${id}), monto = ${decimal(step.monto)},
        fecha = ${dayOf(step.ago)} where numero_cuenta = ${cliente} and aplicacion = ${pick(applications, step.at) ?? ''}`);
      return;
    case 'drop application':
      await run(
        sql`delete from aplicaciones where numero_cuenta = ${cliente} and aplicacion = ${pick(applications, step.at) ?? ''}`,
      );
      return;
    case 'enter':
      await run(sql`insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en, conocido) values
        (${step.named ? uuid : sql`gen_random_uuid()`}, ${id}, ${cliente}, 'pago', ${decimal(step.monto)}, 'USD', ${noonOf(step.ago)}, ${step.conocido})
        on conflict (uuid, id_edocta_detalle) do nothing`);
      return;
    case 'know':
      await run(sql`update movimientos set conocido = ${step.conocido} where id = ${pick(entries, step.at) ?? 0}`);
      return;
    case 'drop entry':
      await run(sql`delete from movimientos where id = ${pick(entries, step.at) ?? 0}`);
      return;
    case 'drop document':
      await run(sql`delete from aplicaciones where ${id} in (id_edocta_detalle, id_origen)`);
      await run(sql`delete from movimientos where id_edocta_detalle = ${id}`);
      await run(sql`delete from documentos where id_edocta_detalle = ${id}`);
  }
}

/** Rows that are in only one of both results. */
async function differences({ cliente }: Session): Promise<readonly unknown[]> {
  const kept = sql`select * from abonos where numero_cuenta = ${cliente}`;
  const defined = sql`select * from abonos_por_definicion where numero_cuenta = ${cliente}`;
  const days = sql`
    select a.numero_cuenta, a.id_edocta_detalle, max(greatest(a.fecha, d.fecha_documento)) as ultimo, bool_or(a.fecha < d.fecha_documento) as adelantado
    from abonos_por_definicion a join documentos d using (id_edocta_detalle) where a.numero_cuenta = ${cliente} group by 1, 2`;
  const keptDays = sql`select numero_cuenta, id_edocta_detalle, ultimo, adelantado from liquidaciones where numero_cuenta = ${cliente}`;
  const either = (one: typeof kept, other: typeof kept) =>
    run(sql`(${one} except all ${other}) union all (${other} except all ${one})`);
  return [...(await either(kept, defined)), ...(await either(days, keptDays))];
}

test('property: after any changes of documents, applications and entries, stored settlements equal freshly computed ones', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const customer = await openCustomer();
      for (const step of taken) {
        await take(step, customer);
        expect(await differences(customer.session)).toEqual([]);
      }
    }),
    { numRuns: 30 },
  );
});

test('one statement that changes many documents recomputes the stored settlements of all of them', async () => {
  const customer = await openCustomer();
  const { cliente } = customer.session;
  for (let n = 0; n < 5; n += 1)
    await take({ does: 'document', original: 1_000, open: 1_000, ago: 30, isFavour: n === 4 }, customer);
  await run(sql`
    insert into aplicaciones (numero_cuenta, aplicacion, id_edocta_detalle, id_origen, fecha, tipo, monto)
    select numero_cuenta, 'V-' || id_edocta_detalle, id_edocta_detalle,
      (select id_edocta_detalle from documentos where numero_cuenta = ${cliente} and clase = 'PAYMENT'), date '2026-08-20', 'compensacion', 2
    from documentos where numero_cuenta = ${cliente} and clase = 'INVOICE'`);
  expect(await differences(customer.session)).toEqual([]);
  await run(
    sql`update documentos set total = case clase when 'INVOICE' then 8 else 2 end where numero_cuenta = ${cliente}`,
  );
  expect(await differences(customer.session)).toEqual([]);
  expect(await run(sql`select resto, ultimo from liquidaciones where numero_cuenta = ${cliente}`)).toEqual(
    Array.from({ length: 5 }, () => ({ resto: '0.00', ultimo: '2026-08-20' })),
  );
});

test('the settlement of a document is read by index, even with a plan made when the tables were small', async () => {
  const { session, uuid } = await openCustomer();
  await take({ does: 'document', original: 1_000, open: 1_000, ago: 3, isFavour: false }, { session, uuid });
  const [id] = await idsOf('documentos', session);
  await desk.database.kysely.transaction().execute(async (tx) => {
    const readWhole = async () => {
      const { rows } = await sql`
        select name, pg_stat_get_xact_numscans(name::regclass) as times
        from unnest(array['movimientos', 'aplicaciones', 'liquidaciones']) name`.execute(tx);
      return rows;
    };
    const before = await readWhole();
    await sql`insert into movimientos (uuid, id_edocta_detalle, numero_cuenta, origen, monto, moneda, aplicado_en)
      values (${uuid}::uuid, ${id}, ${session.cliente}, 'pago', 1, 'USD', now())`.execute(tx);
    await sql`update documentos set total = total - 1 where id_edocta_detalle = ${id}`.execute(tx);
    expect(await readWhole()).toEqual(before);
  });
});

test('emptying the table of documents leaves no stored settlement', async () => {
  const { session } = await openCustomer();
  await take({ does: 'document', original: 1_000, open: 1, ago: 3, isFavour: false }, { session, uuid: '' });
  await run(sql`truncate documentos cascade`);
  expect(await run(sql`select * from liquidaciones`)).toEqual([]);
});
