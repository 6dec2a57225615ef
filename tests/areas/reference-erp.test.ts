import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { computeSecret, DESTINATIONS_PURPOSE } from '#areas/integration/server/webhooks/sign-event.ts';
import { createKeyFor } from '#platform/secrets.ts';
import { type CuttableLine, openCuttableLine } from '#tests/support/cuttable-line.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type KillablePortal, startKillablePortal } from '#tests/support/killable-portal.ts';
import { compareBooks } from '#tests/support/reference-erp/compare-books.ts';
import { openErpCustomer, type Told } from '#tests/support/reference-erp/customer.ts';
import { type RunningErp, startErp } from '#tests/support/reference-erp/start-erp.ts';
import { SESSION_SECRET } from '#tests/support/test-portal.ts';

/** Acts of customers in the run: payments, payments on account and compensations. `ERP_OPERATIONS=100000 npm run test:erp` is the long form. */
const OPERATIONS = Number(process.env.ERP_OPERATIONS ?? 60);
const CUSTOMERS = 6;

interface Phase {
  readonly via: 'cursor' | 'webhook';
  readonly does: string;
}

/** How the ERP gets events and misbehaves, one phase after another; each but the last ends with a kill of the ERP. */
const PHASES: readonly Phase[] = [
  ...['', 'no-disponible', 'acepta-sin-anotar', 'muere-al-recibir', 'corta-la-respuesta'].map(
    (does) => ({ via: 'webhook', does }) as const,
  ),
  ...['muere', 'corta dos-veces desorden reloj', 'relee tarde', 'muere-al-entregar', ''].map(
    (does) => ({ via: 'cursor', does }) as const,
  ),
];

/** Besides, spread over the run: the portal is killed, the lines between the two are cut, the ERP is killed. */
const TROUBLES = ['portal', 'line', 'erp'] as const;
/**
 * Number of repetitions of each fault. A restart of the portal takes seconds, so the short form has one of each. A run of a hundred times as many
 * operations has ten times as many: 6 at 5,000, 27 at 100,000.
 */
const TIMES = Math.max(1, Math.round(Math.sqrt(OPERATIONS / 140)));
const CUT_MS = 300;
/** Maximum wait until the ERP is at rest. At its start it delivers as many invoices as there are operations. */
const STILL_MS = Math.max(120_000, OPERATIONS * 6);
const LONGEST_MS = Math.max(400_000, OPERATIONS * 1_000);

/** Seconds of each part of a long run, printed at its end. */
const spent: string[] = [];
let noted = performance.now();
function note(part: string): void {
  const now = performance.now();
  spent.push(`${part} ${((now - noted) / 1_000).toFixed(1)}`);
  noted = now;
}

const folder = mkdtempSync(join(tmpdir(), 'erp-'));
const file = join(folder, 'erp.sqlite');
const told: Told = { approved: new Set(), sent: new Set() };
let portal: KillablePortal;
let key: string;
let secret: string;
let running: RunningErp | undefined;
/** From the ERP to the portal, and from the portal to the ERP. */
let lines: readonly [CuttableLine, CuttableLine];
let erpPort: number;

beforeAll(async () => {
  portal = await startKillablePortal(join(folder, 'portal'), {
    ...{ COMPENSATION_CONFIRMATION: 'erp', PAYMENT_PROBE_SECONDS: '5', PAYMENT_EXPIRES_MINUTES: '1' },
    WEBHOOK_NETWORKS: '127.0.0.1',
  });
  key = await portal.addKey();
  erpPort = await freePort();
  lines = [await openCuttableLine(portal.port), await openCuttableLine(erpPort)];
  const [made] = await portal.ask<{ semilla: string }>(`with destino as (
      insert into destinos (nombre, url, leido, creado_en, creado_por) select 'ERP', '${lines[1].url}/eventos', ultimo, now(), 'prueba' from eventos_numeracion returning id)
    insert into destinos_secretos (destino, creado_en) select id, now() from destino returning semilla::text`);
  secret = computeSecret(createKeyFor({ SESSION_SECRET } as never)(DESTINATIONS_PURPOSE), made?.semilla ?? '');
}, 180_000);
afterAll(async () => {
  await running?.end('SIGKILL');
  for (const line of lines ?? []) await line.close();
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start({ via, does }: Phase): Promise<RunningErp> {
  running = await startErp({
    ...{ ERP_PORTAL_URL: lines[0].url, ERP_KEY: key, ERP_DATABASE: file, ERP_PORT: String(erpPort) },
    ...{ ERP_MISBEHAVIOUR: does, ERP_CUSTOMERS: String(CUSTOMERS), ERP_CREDITS: '5' },
    // Each operation pays a half of two invoices.
    ERP_INVOICES: String(15 + Math.ceil(OPERATIONS / CUSTOMERS)),
    ...(via === 'webhook' && { ERP_WEBHOOK_SECRET: secret }),
  });
  return running;
}

let starting: Promise<unknown> | undefined;

async function startIfEnded(via: Phase['via']): Promise<void> {
  if (running?.hasEnded())
    starting ??= start({ via, does: '' }).finally(() => {
      starting = undefined;
    });
  await starting;
}

const count = async (text: string): Promise<number> => (await portal.ask<{ n: number }>(text))[0]?.n ?? 0;

const untilStill = (erp: RunningErp) =>
  vi.waitFor(
    async () => {
      const events = await count('select count(*)::int as n from eventos');
      const { abiertas, marcas, eventos } = await erp.state();
      // The ERP's output in the failure message explains why it is not at rest.
      expect({ abiertas, marcas, eventos }, erp.written()).toEqual({ abiertas: 0, marcas: 0, eventos: events });
    },
    { timeout: STILL_MS, interval: 100 },
  );

/** Does the work of the next minutes at once: carries out answers to compensations, and retries failures. */
const letTimePass = () =>
  portal.ask(`with barrido as (insert into pgboss.job (name, data) select 'barrer-compensaciones', '{}'::jsonb
      where not exists (select from pgboss.job where name = 'barrer-compensaciones' and state = 'created')),
    sin_descanso as (update destinos set fallos = 0, descansa_hasta = null where descansa_hasta is not null),
    otra_vez as (update envios set siguiente_en = now() where motivo is not null and siguiente_en > now())
    select pg_notify('eventos', '')`);
/**
 * Leases of the killed portal's work last a minute for an event, twenty seconds for a session at the bank, and one to two minutes for a job. The
 * database's clock must be this machine's.
 */
const endLeases = (killed: Date) =>
  portal.ask(`with eventos as (update envios set siguiente_en = now() where siguiente_en > now()),
    sesiones as (update pagos set apertura_hasta = now() where apertura_hasta > now() and llamada_en < '${killed.toISOString()}')
    update pgboss.job set state = 'retry', start_after = now() where state = 'active' and started_on < '${killed.toISOString()}'`);
const pauseDestination = () => portal.ask("update destinos set pausado_en = now(), pausado_por = 'prueba'");

/** Waits until the phase's misbehaviour has happened. */
async function untilMisbehaved({ via, does }: Phase, erp: RunningErp, before: Done): Promise<void> {
  if (does.startsWith('muere'))
    return vi.waitFor(() => expect(erp.hasEnded(), erp.written()).toBe(true), { timeout: 90_000, interval: 50 });
  // What it accepted so comes by the reading of its next process.
  if (does === 'acepta-sin-anotar')
    return vi.waitFor(() => expect(erp.written()).toContain('sin anotarlo'), { timeout: 90_000, interval: 50 });
  const which = via === 'webhook' ? 'recibidos' : 'entregadas';
  await vi.waitFor(async () => expect((await done(erp))[which], erp.written()).toBeGreaterThan(before[which]), {
    timeout: 90_000,
    interval: 50,
  });
}

interface Done {
  /** Events that the ERP was sent. */
  readonly recibidos: number;
  /** Deliveries that have ended. */
  readonly entregadas: number;
}

async function done(erp: RunningErp): Promise<Done> {
  const { recibidos, entregas, abiertas } = await erp.state();
  return { recibidos, entregadas: entregas - abiertas };
}

/** Causes one fault. */
async function trouble(which: (typeof TROUBLES)[number]): Promise<void> {
  if (which === 'portal') {
    await endLeases(await portal.killAndStart());
  }
  if (which === 'erp') await running?.end('SIGKILL');
  if (which === 'line') {
    for (const line of lines) line.cut();
    await pause(CUT_MS);
    for (const line of lines) line.mend();
  }
}

test(`after ${OPERATIONS} operations with failing portal, ERP and connections, both sides agree to the cent`, {
  timeout: LONGEST_MS,
}, async () => {
  await untilStill(await start({ via: 'webhook', does: '' }));
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, at) => openErpCustomer(portal, at, told)));
  const pending = Array.from({ length: TIMES * TROUBLES.length }, (_, at) => ({
    at: Math.round((OPERATIONS * (at + 1)) / (TIMES * TROUBLES.length + 1)),
    which: TROUBLES[at % TROUBLES.length] ?? 'portal',
  }));
  let turn = 0;
  let isOver = false;
  const passing = (async () => {
    while (!isOver) {
      // The next turn repeats it.
      await letTimePass().catch(() => undefined);
      await pause(500);
    }
  })();
  onTestFinished(async () => {
    isOver = true;
    await passing;
  });
  const began = performance.now();
  note('start');
  for (const [at, phase] of PHASES.entries()) {
    const last = running as RunningErp;
    if (at > 0) {
      await last.end('SIGKILL');
      if (phase.via === 'cursor' && PHASES[at - 1]?.via === 'webhook') await pauseDestination();
      await start(phase);
    }
    const erp = running as RunningErp;
    const before = await done(erp).catch(() => ({ recibidos: 0, entregadas: 0 }));
    const goal = Math.round((OPERATIONS * (at + 1)) / PHASES.length);
    await Promise.all(
      customers.map(async (customer) => {
        while (turn < goal) {
          turn += 1;
          const due = pending[0] && pending[0].at <= turn ? pending.shift() : undefined;
          // Runs at a varying moment of the other customers' work.
          if (due) await pause((turn * 7) % 40).then(() => trouble(due.which));
          await customer.act(turn);
          // Starts the ERP again after its death, as a supervisor would.
          await startIfEnded(phase.via);
        }
      }),
    );
    note(`${phase.via} ${phase.does}`.trim());
    if (erp.hasEnded()) continue;
    await untilMisbehaved(phase, erp, before);
    note('misbehaved');
  }
  await startIfEnded('cursor');
  await running?.end('SIGTERM');
  const erp = await start({ via: 'cursor', does: '' });
  await untilStill(erp);
  note('still');
  await vi.waitFor(
    async () => {
      expect(await count("select count(*)::int as n from compensaciones where estado = 'B'")).toBe(0);
      expect(
        await count(
          "select count(*)::int as n from pagos where numero_cuenta like '0000910%' and estado in ('creada', 'en_banco', 'pendiente')",
        ),
      ).toBe(0);
    },
    { timeout: 150_000, interval: 200 },
  );
  await untilStill(erp);
  note('ended');
  const seconds = (performance.now() - began) / 1_000;
  const state = await erp.state();
  const { found, papers, ...faults } = await compareBooks(file, portal);
  note('compared');
  if (process.env.ERP_OPERATIONS)
    process.stdout.write(
      `${OPERATIONS} operations, ${Math.round(seconds)} s, ${(OPERATIONS / seconds).toFixed(1)} per second: ${JSON.stringify(state)}\nseconds: ${spent.join(', ')}\n`,
    );
  expect(faults).toEqual({ disorder: [], troubles: [], unevenly: [] });
  for (const [first, ...others] of Object.values(found)) for (const other of others) expect(other).toEqual(first);
  expect(papers[0].length).toBeGreaterThan(CUSTOMERS);
  expect(papers[1]).toEqual(papers[0]);
  // Each kind of event happened at least once.
  for (const [first] of Object.values(found)) expect(first?.length).toBeGreaterThan(OPERATIONS / 40);
  // Earlier answers to customers still hold.
  const paid = await portal.ask<{ uuid: string }>("select uuid::text as uuid from pagos where estado = 'aprobada'");
  const approved = new Set(paid.map(({ uuid }) => uuid));
  expect([...told.approved].filter((uuid) => !approved.has(uuid))).toEqual([]);
  const sent = new Set((found.compensations[0] ?? []).map((text) => text.split(' ')[0]));
  expect([...told.sent].filter((id) => !sent.has(id))).toEqual([]);
});
