import { sql } from 'kysely';
import { createKey } from '#areas/integration/server/keys.ts';
import { PAYMENT_EVENTS } from '#areas/payments/rules/events.ts';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { formatWhole, type ResultLine } from '../report.ts';
import type { Stage } from '../stage.ts';

const EVENTS = 100_000;
const PER_REQUEST = 1_000;
const AIM = 5_000;

interface Page {
  readonly eventos: readonly { readonly numero: number }[];
  readonly siguiente: number;
  readonly hay_mas: boolean;
}

/** Measures a system that reads 100,000 events by its number, a thousand a request: the first time they get their numbers. */
export async function measureEvents(stage: Stage): Promise<ResultLine[]> {
  await stage.stopPortal();
  const { secret, after } = await stage.scratch.use(prepare);
  const { url } = await stage.portal();
  const read = () => readAll(`${url}/integration/v1/events`, secret, after);
  const numbering = await read();
  const rates: number[] = [];
  for (let round = 0; round < stage.options.rounds; round += 1) rates.push(await read());
  rates.sort((one, other) => one - other);
  const rate = rates[Math.floor(rates.length / 2)] ?? 0;
  const common = { database: stage.scratch.kind, aim: `${formatWhole(AIM)} events/s` };
  const what = `${formatWhole(EVENTS)} events over HTTP, ${formatWhole(PER_REQUEST)} a request`;
  return [
    { ...common, what: `${what}, and giving them their numbers`, measured: `${formatWhole(numbering)} events/s` },
    { ...common, what, measured: `${formatWhole(rate)} events/s`, reached: rate >= AIM },
  ];
}

/** Writes the events of payments of ten invoices, and makes a key that reads them. */
async function prepare(database: Database): Promise<{ readonly secret: string; readonly after: number }> {
  const { tipo, version, example } = PAYMENT_EVENTS.aprobada;
  const datos = { ...example, documentos: Array.from({ length: 10 }, () => example.documentos[0]) };
  const { rows } = await sql<{ after: number }>`
    select ultimo + (select count(*) from eventos where numero is null) as after from eventos_numeracion`.execute(
    database.kysely,
  );
  await sql`
    insert into eventos (tipo, version, cliente, ocurrido_en, datos)
    select ${tipo}, ${version}::smallint, c.cliente, now(), ${JSON.stringify(datos)}::jsonb || jsonb_build_object('referencia', n)
    from generate_series(1, ${EVENTS}::int) n
      join (select cliente, row_number() over (order by cliente) as puesto, count(*) over () as todos from clientes) c on c.puesto = 1 + n % c.todos`.execute(
    database.kysely,
  );
  await sql`analyze eventos`.execute(database.kysely);
  const draft = {
    ...{ nombre: `Medida ${Date.now()}`, permisos: ['leer'] as const, tipos: [], tiendas: [], redes: [] },
    por_minuto: 10_000,
  };
  const key = await createKey({ database, clock: systemClock }, { command: 'medida' }, { draft, days: undefined });
  if (!key.ok) throw new Error(JSON.stringify(key.refusal));
  return { secret: key.value.secreto, after: Number(rows[0]?.after ?? 0) };
}

/** Reads all events like a system. @returns events per second @throws Error when one is missing */
async function readAll(address: string, secret: string, after: number): Promise<number> {
  const started = performance.now();
  let next = after;
  for (let hasMore = true; hasMore; ) {
    const response = await fetch(`${address}?after=${next}&limit=${PER_REQUEST}`, {
      headers: { authorization: `Bearer ${secret}` },
    });
    const page = (await response.json()) as Page;
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(page)}`);
    if (page.eventos.some(({ numero }, place) => numero !== next + place + 1)) throw new Error('A number is missing.');
    ({ siguiente: next, hay_mas: hasMore } = page);
  }
  if (next - after < EVENTS) throw new Error(`Only ${next - after} events of ${EVENTS}.`);
  return (next - after) / ((performance.now() - started) / 1_000);
}
