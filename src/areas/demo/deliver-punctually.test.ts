import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveImport } from '#areas/feed/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { deliverPunctually } from './server/deliver-punctually.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('late deliveries of the demo move forward so that none is late, and others keep their time', async () => {
  const clock = fixedClock('2026-09-05T15:12:00Z');
  const save = (archivo: string, at: string, aceptado = true) =>
    saveImport(database.kysely, { archivo, filas: 1, nuevas: 1, cambiadas: 0, rechazadas: 0, aceptado }, new Date(at));
  const past = '2026-09-01T15:00:00Z';
  const moved = [
    [await save('documentos.ndjson', past), '2026-09-05T15:05:00.000Z'],
    [await save('pedidos.ndjson', past), '2026-09-05T15:10:00.000Z'],
    [await save('clientes.ndjson', past), '2026-09-05T08:05:00.000Z'],
  ] as const;
  const kept = [
    [await save('noticias.ndjson', past), past],
    [await save('documentos.ndjson', past, false), past],
    [await save('entregas.ndjson', '2026-09-05T15:10:00Z'), '2026-09-05T15:10:00Z'],
    [await save('demostración', past), past],
    [await save('pedido_eventos.ndjson', past), past],
  ] as const;
  await deliverPunctually({ database, clock });
  await deliverPunctually({ database, clock });
  const rows = await database.kysely.selectFrom('importaciones').select(['id', 'terminada_en']).execute();
  const timeOf = new Map(rows.map(({ id, terminada_en }) => [id, terminada_en.toISOString()]));
  for (const [id, at] of [...moved, ...kept]) expect(timeOf.get(id)).toBe(new Date(at).toISOString());
});
