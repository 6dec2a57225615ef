import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditFacts as personFacts } from '#areas/associates/rules/audit-facts.ts';
import { auditFacts as operatorFacts } from '#areas/operators/rules/audit-facts.ts';
import type { OperatorScope } from '#areas/operators/rules/operator-session.ts';
import type { AuditEntry } from '#areas/session/rules/audit-entry.ts';
import { auditFacts as sessionFacts } from '#areas/session/rules/audit-facts.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Database } from '#platform/database/database.ts';
import { addCustomer } from '#tests/support/add-customer.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { countFacts } from '../console/server/audit-queries.ts';
import { findLastKeptDay } from './audit-days-queries.ts';
import { storeAuditCounts } from './store-audit-counts.ts';

const facts = { ...personFacts, ...operatorFacts, ...sessionFacts };
type Entry = AuditEntry<keyof typeof facts>;

let database: Database;
let customers: readonly string[];

const actor = { kind: 'persona', id: 10, nombre: 'Marta Ocampo', rol: 'Representante Legal' } as const;
const keepAt = (instant: string) => storeAuditCounts({ database, clock: { now: () => new Date(instant) } });

async function write(
  at: string,
  hecho: Entry['hecho'],
  customer: number | undefined,
  by: Entry['actor'] = actor,
): Promise<void> {
  const cliente = customer === undefined ? null : (customers[customer] as string);
  await recordAudit(database.kysely, facts, [{ hecho, at: new Date(at), cliente, actor: by }]);
}

beforeAll(async () => {
  database = await openTestDatabase('demo');
  const main = await addCustomer(database);
  const quito = await addCustomer(database, { pais: 'EC', store_code: 'ecuador' });
  customers = [main.cliente, quito.cliente];
  // The first and the last moment of a day of Bogotá, days without entries, and more than one slice of 31 days.
  await write('2026-06-01T05:00:00Z', 'persona_creada', 0);
  await write('2026-06-01T04:59:59.999Z', 'persona_creada', 0);
  await write('2026-06-02T04:59:59.999Z', 'persona_cambiada', 1);
  await write('2026-07-20T12:00:00Z', 'persona_creada', 1);
  await write('2026-07-20T12:00:00Z', 'persona_creada', 1);
  await write('2026-08-30T12:00:00Z', 'operador_ingreso', undefined);
  await write('2026-09-01T12:00:00Z', 'persona_creada', 0);
  await write('2025-10-01T12:00:00Z', 'clave_incorrecta', undefined, { kind: 'desconocido' });
});
afterAll(() => database?.close());

const PERIODS = [
  ['2025-09-05', '2026-09-05'],
  ['2026-05-31', '2026-05-31'],
  ['2026-06-01', '2026-06-01'],
  ['2026-06-02', '2026-07-20'],
  ['2026-07-21', '2026-09-05'],
  ['2026-09-05', '2026-12-31'],
] as unknown as readonly (readonly [LocalDate, LocalDate])[];
const SCOPES: readonly (readonly string[])[] = [[], ['main'], ['ecuador'], ['main', 'ecuador']];

/** The counts of each period and scope; no store: of all stores. */
async function countAll(): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const stores of SCOPES)
    for (const [from, to] of PERIODS) {
      const asked = { filter: { text: undefined, group: undefined, from, to }, seesAll: stores.length === 0 };
      const rows = await countFacts(database.kysely, { stores } as OperatorScope, asked);
      counts[`${stores} ${from} ${to}`] = Object.fromEntries(rows.map(({ hecho, entradas }) => [hecho, entradas]));
    }
  return counts;
}

test('stored daily counts equal the counts of their entries for each store and period, also next to days without stored counts', async () => {
  const before = await countAll();
  expect(before[' 2025-09-05 2026-09-05']).toEqual({
    ...{ persona_creada: 5, persona_cambiada: 1, operador_ingreso: 1, clave_incorrecta: 1 },
  });
  expect(before['ecuador 2026-06-01 2026-06-01']).toEqual({ persona_cambiada: 1 });
  await keepAt('2026-09-03T04:59:59Z');
  expect(await findLastKeptDay(database.kysely)).toBe('2026-08-30');
  expect(await countAll()).toEqual(before);
  await keepAt('2026-09-03T05:00:00Z');
  expect(await findLastKeptDay(database.kysely)).toBe('2026-09-01');
  expect(await countAll()).toEqual(before);
});

test('an entry of today counts at once, and a second simultaneous run of the job counts nothing twice', async () => {
  const before = await countAll();
  await write('2026-09-05T15:00:00Z', 'persona_creada', 0);
  const after = await countAll();
  expect(after[' 2026-07-21 2026-09-05']).toEqual({ operador_ingreso: 1, persona_creada: 2 });
  await Promise.all([keepAt('2026-09-08T12:00:00Z'), keepAt('2026-09-08T12:00:00Z')]);
  expect(await countAll()).toEqual(after);
  expect(after).not.toEqual(before);
});

test('a sign-in of an unknown person counts until its entry is deleted', async () => {
  expect((await countAll())[' 2025-09-05 2026-09-05']).toMatchObject({ clave_incorrecta: 1 });
  await database.kysely.deleteFrom('auditoria').where('actor', '=', 'desconocido').execute();
  expect((await countAll())[' 2025-09-05 2026-09-05']).not.toHaveProperty('clave_incorrecta');
});

test('the audit list shows the stored count, so that a wrong count is visible', async () => {
  await sql`update auditoria_dias set entradas = entradas + 1 where hecho = 'operador_ingreso'`.execute(
    database.kysely,
  );
  const counts = await countAll();
  expect(counts[' 2026-07-21 2026-09-05']).toMatchObject({ operador_ingreso: 2 });
});
