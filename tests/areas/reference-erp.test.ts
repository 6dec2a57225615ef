import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { actAtBank } from '#tests/support/bank/bank-payer.ts';
import { paymentLine, type StartedPayment } from '#tests/support/bank/payment-window.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { type RunningErp, startErp } from '#tests/support/reference-erp.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

/** What customers do in the run: payments, payments on account and compensations. `ERP_OPERATIONS=100000 npm run test:erp` is the long form. */
const OPERATIONS = Number(process.env.ERP_OPERATIONS ?? 60);
const CUSTOMERS = 6;
/** How the ERP misbehaves, one phase after another; each but the last ends with a kill. */
const PHASES = ['', 'muere', 'corta', 'dos-veces desorden', 'reloj', 'relee tarde', 'muere-al-entregar', ''] as const;
const LONGEST_MS = Math.max(240_000, OPERATIONS * 120);

const folder = mkdtempSync(join(tmpdir(), 'erp-'));
const file = join(folder, 'erp.sqlite');
let portal: TestPortal;
let key: string;
let running: RunningErp | undefined;

beforeAll(async () => {
  portal = await openTestPortal({ COMPENSATION_CONFIRMATION: 'erp', PAYMENT_PROBE_SECONDS: '5' });
  const permisos = ['entregar', 'leer'];
  ({ secreto: key } = await addSystemKey(portal, { permisos }));
});
afterAll(async () => {
  await running?.end('SIGKILL');
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(misbehaviour: string): Promise<RunningErp> {
  running = await startErp({
    ...{ ERP_PORTAL_URL: portal.url, ERP_KEY: key, ERP_DATABASE: file, ERP_MISBEHAVIOUR: misbehaviour },
    ...{ ERP_CLOCK: portal.clock.now().toISOString(), ERP_CUSTOMERS: String(CUSTOMERS) },
    ...{ ERP_INVOICES: '15', ERP_CREDITS: '5' },
  });
  return running;
}

const untilStill = (erp: RunningErp) =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from eventos`.execute(portal.database.kysely);
      const { abiertas, marcas, eventos } = await erp.state();
      // What it wrote says why it is not at rest.
      expect({ abiertas, marcas, eventos }, erp.written()).toEqual({ abiertas: 0, marcas: 0, eventos: rows[0]?.n });
    },
    { timeout: 120_000, interval: 100 },
  );

/** Runs the job that carries out answers to compensations, which otherwise runs every minute. */
const sweep = () =>
  sql`insert into pgboss.job (name, data) values ('barrer-compensaciones', '{}'::jsonb)`.execute(
    portal.database.kysely,
  );

const OPEN = `{ documentos(paymentType: PSE, pageSize: 60, filter: { bloqueada: { eq: "0" } }) { items { num_documento total } } }`;
const START = `mutation ($input: [TransaccionOnlineInput!]!) {
  crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
}`;
const ON_ACCOUNT = `query ($filter: EasyPayContadoFilterInput!) {
  easyPayContado(filter: $filter) { uuid estado url_redirect phrase token }
}`;
const CHECK = 'mutation ($uuid: String!) { consultarUuidYDesbloquearDocumentos(uuid: $uuid) { status } }';
const side = (type: string) =>
  `documentos(paymentType: OFFLINE, documentType: ${type}, pageSize: 40, filter: { bloqueada: { eq: "0" } }) { items { num_documento total } }`;
const SIDES = `{ pagos: ${side('PAYMENT')} facturas: ${side('INVOICE')} }`;
const SET_OFF = 'mutation ($input: [CompensacionInput!]!) { crearCompensacion(input: $input) { idTransaccion } }';

interface Item {
  readonly num_documento: string;
  readonly total: number;
}
interface Listed {
  readonly items: readonly Item[];
}

/** Customers of the ERP, two of each customer, who pay and compensate. */
function openCustomer(token: string, index: number) {
  const isInEcuador = index % 2 === 1;
  const ask = async (query: string, variables: Record<string, unknown> = {}) =>
    (await callContract({ url: portal.url, token }, query, variables)).data ?? {};
  const take = (total: number, turn: number) => {
    const part = isInEcuador
      ? Math.round((total * ((turn % 7) + 1)) / 0.4) / 100
      : Math.ceil((total * ((turn % 7) + 1)) / 40);
    return Math.min(total, Math.max(isInEcuador ? 0.01 : 1, isInEcuador ? Math.round(part * 10) / 100 : part));
  };

  async function atBank(payment: StartedPayment | null | undefined, turn: number): Promise<void> {
    if (!payment) return;
    await actAtBank(payment, turn % 6 === 5 ? 'rechaza' : turn % 4 === 3 ? 'dos-veces' : 'aprueba');
    await ask(CHECK, { uuid: payment.uuid });
  }
  async function pay(turn: number): Promise<void> {
    const { documentos } = (await ask(OPEN)) as { documentos?: Listed };
    const open = (documentos?.items ?? []).filter(({ total }) => total > 1);
    const chosen = [turn, turn + 3].flatMap((at) => open[at % Math.max(1, open.length)] ?? []);
    const lines = [...new Map(chosen.map((each) => [each.num_documento, each])).values()].map((each) =>
      paymentLine(each.num_documento, take(each.total, turn), each.total),
    );
    if (lines.length === 0) return;
    await atBank((await ask(START, { input: lines })).crearTransaccionOnline as StartedPayment, turn);
  }
  async function payOnAccount(turn: number): Promise<void> {
    const amount = isInEcuador ? `${100 + turn}.${10 + (turn % 90)}` : String(50_000 + turn);
    const { easyPayContado } = await ask(ON_ACCOUNT, { filter: { id_segment: '1110', amount } });
    await atBank(easyPayContado as StartedPayment, turn);
  }
  async function setOff(turn: number): Promise<void> {
    const { pagos, facturas } = (await ask(SIDES)) as { pagos?: Listed; facturas?: Listed };
    const [from, to] = [pagos, facturas].map((each) => (each?.items ?? []).filter(({ total }) => total > 1));
    const [pago, factura] = [from?.[turn % Math.max(1, from.length)], to?.[(turn * 5) % Math.max(1, to.length)]];
    if (!pago || !factura) return;
    const monto = take(Math.min(pago.total, factura.total), turn);
    const line = (tipo: string, { num_documento }: Item) => ({ tipo, num_documento, monto });
    await ask(SET_OFF, { input: [line('PAYMENT', pago), line('INVOICE', factura)] });
  }
  return {
    act: (turn: number) => (turn % 5 === 4 ? payOnAccount(turn) : turn % 5 === 2 ? setOff(turn) : pay(turn)),
  };
}

/** Both databases, asked by SQL of their own. Keys and amounts are compared as texts with two decimals. */
async function compareBooks() {
  const books = new DatabaseSync(file, { readOnly: true });
  const of = (text: string) => (books.prepare(text).all() as { k: string }[]).map(({ k }) => k).toSorted();
  const ask = async (text: string) =>
    (await sql<{ k: string }>`${sql.raw(text)}`.execute(portal.database.kysely)).rows.map(({ k }) => k).toSorted();
  const own = "numero_cuenta in (select cliente from clientes where cliente like '0000910%')";
  const cents = (column: string) => `printf('%d.%02d', ${column} / 100, ${column} % 100)`;
  const found = {
    balances: [
      of(
        `select cliente || ' ' || num_documento || ' ' || clase || ' ' || ${cents('original')} || ' ' || ${cents('saldo')} as k from documentos`,
      ),
      await ask(
        `select numero_cuenta || ' ' || num_documento || ' ' || clase || ' ' || valor_original || ' ' || total as k from documentos where ${own}`,
      ),
      await ask(
        `select numero_cuenta || ' ' || num_documento || ' ' || clase || ' ' || valor_original || ' ' || saldo_erp as k from documentos where ${own}`,
      ),
    ],
    payments: [
      of(
        `select cliente || ' ' || referencia || ' ' || num_documento || ' ' || ${cents('sum(monto)')} as k from asientos where tipo = 'pago' group by cliente, referencia, num_documento`,
      ),
      await ask(`select p.numero_cuenta || ' ' || p.referencia || ' ' || d.num_documento || ' ' || sum(m.monto) as k
        from movimientos m join pagos p using (uuid) join documentos d using (id_edocta_detalle) where d.${own} and m.monto > 0
        group by p.numero_cuenta, p.referencia, d.num_documento`),
    ],
    favours: [
      of(
        `select cliente || ' ' || referencia || ' ' || ${cents('original')} as k from documentos where referencia is not null`,
      ),
      await ask(
        `select numero_cuenta || ' ' || referencia || ' ' || monto as k from pagos where tipo = 'contado' and estado = 'aprobada' and ${own}`,
      ),
    ],
    compensations: [
      of(`select id_transaccion || ' ' || estado || ' ' || ${cents('total')} as k from compensaciones`),
      await ask(
        `select id_transaccion || ' ' || estado || ' ' || total_compensado as k from compensaciones where numero_cuenta like '0000910%'`,
      ),
    ],
    events: [
      of("select numero || ' ' || id as k from eventos"),
      await ask("select numero || ' ' || id as k from eventos"),
    ],
  };
  const disorder =
    of(`select a.id as k from asientos a join eventos e on e.id = a.evento join asientos b on b.cliente = a.cliente and b.id > a.id
    join eventos f on f.id = b.evento where f.numero < e.numero`);
  const troubles = of('select que as k from incidencias');
  const unevenly = of(`select num_documento as k from documentos d where original - saldo <> (
    select coalesce(sum(monto), 0) from asientos a where a.cliente = d.cliente and (a.num_documento = d.num_documento or a.num_origen = d.num_documento))`);
  books.close();
  return { found, disorder, troubles, unevenly };
}

test(`${OPERATIONS} operations beside an ERP that misbehaves and is killed: both sides agree to the cent`, {
  timeout: LONGEST_MS,
}, async () => {
  await untilStill(await start(''));
  const tokens = await Promise.all(
    Array.from({ length: CUSTOMERS }, (_, at) =>
      signIn(portal.url, { email: `tesoreria${at + 1}@referencia.example`, password: 'Surtidor2026*' }),
    ),
  );
  const customers = tokens.map(openCustomer);
  let turn = 0;
  let isOver = false;
  const sweeping = (async () => {
    while (!isOver) {
      await sweep();
      await pause(500);
    }
  })();
  const began = performance.now();
  for (const [phase, misbehaviour] of PHASES.entries()) {
    const last = running as RunningErp;
    if (phase > 0) {
      await last.end('SIGKILL');
      await start(misbehaviour);
    }
    const goal = Math.round((OPERATIONS * (phase + 1)) / PHASES.length);
    await Promise.all(
      customers.map(async (customer) => {
        while (turn < goal) {
          turn += 1;
          await customer.act(turn);
          // One that dies of its own begins again, as a supervisor would begin it.
          if (running?.hasEnded()) await start('');
        }
      }),
    );
  }
  if (running?.hasEnded()) await start('');
  await running?.end('SIGTERM');
  const erp = await start('');
  const isDecided = async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from compensaciones where estado = 'B'`.execute(
      portal.database.kysely,
    );
    expect(rows[0]?.n).toBe(0);
  };
  await untilStill(erp);
  await vi.waitFor(isDecided, { timeout: 60_000, interval: 200 });
  await untilStill(erp);
  isOver = true;
  await sweeping;
  const seconds = (performance.now() - began) / 1_000;
  if (process.env.ERP_OPERATIONS)
    process.stdout.write(`${OPERATIONS} operations, ${Math.round(seconds)} s: ${JSON.stringify(await erp.state())}\n`);
  const { found, ...faults } = await compareBooks();
  expect(faults).toEqual({ disorder: [], troubles: [], unevenly: [] });
  for (const [first, ...others] of Object.values(found)) for (const other of others) expect(other).toEqual(first);
  // Something of each kind happened.
  for (const [first] of Object.values(found)) expect(first?.length).toBeGreaterThan(OPERATIONS / 40);
});
