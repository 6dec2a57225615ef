import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { localDate } from '#kernel/local-date.ts';
import type { ExportRow } from '#platform/exports/export-table.ts';
import { type AccountDesk, openAccountDesk } from '#tests/support/account-desk.ts';
import { accountExports } from './server/export-account.ts';

let desk: AccountDesk;
let ana: Session;

/** More rows than one slice has, some with the same due day and amount. */
const MANY = 1_100;

beforeAll(async () => {
  desk = await openAccountDesk();
  ana = desk.people.ana;
  for (let at = 0; at < MANY; at += 1)
    await desk.add(ana, {
      total: String(1 + (at % 7)),
      clase: at % 10 === 0 ? 'PAYMENT' : 'INVOICE',
      fecha_vencimiento_documento: `2026-09-0${1 + (at % 9)}`,
    });
});
afterAll(() => desk.close());

async function fileOf(name: string, query: string, reader = ana) {
  const declared = accountExports(desk.database.kysely).find((each) => each.name === name);
  const opened = declared?.open({ reader, filter: new URLSearchParams(query), today: localDate('2026-09-05') });
  if (!opened?.ok) return { refusal: opened?.refusal, rows: [], count: 0, total: undefined, sum: 0 };
  const rows: ExportRow[] = [];
  for await (const slice of opened.value.slices()) rows.push(...slice);
  const column = opened.value.totalOf?.column ?? 0;
  const sum = rows.reduce((all, row) => all + Number(row[column]), 0);
  return { ...(await opened.value.measure()), rows, sum, words: opened.value.words };
}

test.each([
  ['estado-de-cuenta', ''],
  ['estado-de-cuenta', 'orden=mayor'],
  ['estado-de-cuenta', 'orden=documento&estado=AT'],
  ['historial-de-cuenta', 'estado=todos'],
  ['historial-de-cuenta', 'estado=abiertos&orden=menor&tipo=PAYMENT'],
])('%s?%s: every row once, and the total of the screen', async (name, query) => {
  const { count, total, rows, sum } = await fileOf(name, query);
  expect(count).toBeGreaterThan(0);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(([, number]) => number)).size).toBe(count);
  expect(sum).toBe(Number(total));
});

test('a wrong filter is refused with its sentence, and other customers have nothing', async () => {
  expect((await fileOf('historial-de-cuenta', 'total=nada')).refusal).toMatch(/^Escriba el valor/);
  expect((await fileOf('estado-de-cuenta', '', desk.people.otra)).count).toBe(0);
});
