import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import { changeAttempt } from '#areas/payments/server/attempt-queries.ts';
import { type Currency, moneyOf, sumMoney, toDecimal } from '#kernel/money.ts';
import type { Database } from '#platform/database/database.ts';
import type { InvoiceBundle } from '../data-set.ts';
import { startPaymentFloor } from '../floor/start-floor.ts';
import { applyLoad, findMedianRate, type Rate } from '../load.ts';
import { PAYMENT_SECRET, type Process } from '../portal-process.ts';
import { formatRate, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';

/** Number of connections. Each prepares one more request than it may send. */
const CONNECTIONS = 16;
/** Unmeasured payments, created and settled as warm-up. */
const WARM = 160;
const PER_PAYMENT = 10;
/** Payments per round, at the portal and at the floor. */
const PER_ROUND = 480;

interface Payment {
  readonly token: string;
  readonly moneda: Currency;
  readonly invoices: InvoiceBundle['invoices'];
}

interface Created {
  readonly uuid: string;
  readonly monto: string;
  readonly moneda: string;
}

const CREATE = `mutation Pay($input: [TransaccionOnlineInput!]!) {
  crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
}`;

const amountOf = ({ invoices, moneda }: Payment): string =>
  toDecimal(
    sumMoney(
      invoices.map(({ monto }) => moneyOf(monto, moneda)),
      moneda,
    ),
  );

export const paymentBody = (invoices: InvoiceBundle['invoices']): string =>
  JSON.stringify({
    query: CREATE,
    variables: {
      input: invoices.map(({ monto, ...invoice }) => ({
        ...invoice,
        monto_documento: monto,
        monto_transaccion: monto,
        tipo_transaccion: 'total',
      })),
    },
  });

/**
 * Measures creating a payment of ten invoices, and settling it by the bank's callback. Settling alternates with the
 * floor, a bare server with the fewest statements. The bank is a separate process, and no two payments share
 * invoices.
 */
export async function measurePayments(stage: Stage): Promise<ResultLine[]> {
  const { scratch, options } = stage;
  const isPostgres = scratch.kind === 'postgres';
  const sides = isPostgres ? 2 : 1;
  const loads = sides * (1 + options.rounds);
  const waiting = await addPayments(stage, sides * (WARM + options.rounds * PER_ROUND) + loads * CONNECTIONS);
  const server = await stage.portal();
  const create = async (amount: number) => {
    const created: Created[] = [];
    const next = () => createRequest(waiting, created);
    const rate = await applyLoad({
      ...{ server, connections: CONNECTIONS, amount, next },
      isRight: (body) => body.includes('"uuid":"'),
    });
    return { rate, created };
  };
  const settle = (target: Process, created: Created[]) =>
    applyLoad({
      ...{ server: target, connections: CONNECTIONS, amount: created.length - CONNECTIONS },
      next: () => settleRequest(created),
      isRight: (body) => body.includes('aprobada'),
    });
  const floor = isPostgres ? await startPaymentFloor(scratch) : undefined;
  try {
    const targets = [server, ...(floor ? [floor] : [])];
    for (const target of targets) await settle(target, (await create(WARM)).created);
    const creating: Rate[] = [];
    const settling = targets.map((): Rate[] => []);
    for (let round = 0; round < options.rounds; round += 1)
      for (const [place, target] of targets.entries()) {
        const { rate, created } = await create(PER_ROUND);
        creating.push(rate);
        settling[place]?.push(await settle(target, created));
      }
    const [portal = [], least] = settling;
    const settled = findMedianRate(portal);
    return [
      ...linesOf(scratch.kind, findMedianRate(creating), settled, least && findMedianRate(least)),
      ...(isPostgres ? [await measureEvent(scratch, settled)] : []),
    ];
  } finally {
    await floor?.child.stop();
  }
}

/** Settled payments whose state is changed once more, with its event and without, and undone. */
const CHANGED = 480;
/** Greatest part of a settlement that its event may take. */
const MOST_OF_SETTLING = 0.05;

/** Measures the cost of a payment's event: the settling statement with an event, less one of a state without an event, on one connection. */
async function measureEvent({ kind, use }: Stage['scratch'], settling: Rate): Promise<ResultLine> {
  const ms = await use(async ({ kysely }) => {
    const paid = await kysely
      .selectFrom('pagos')
      .select('uuid')
      .where('estado', '=', 'aprobada')
      .limit(CHANGED)
      .execute();
    const documents = Array.from({ length: PER_PAYMENT }, (_, place) => {
      const monto = moneyOf('2000', 'COP');
      return {
        numero_documento: `Q${place}`,
        sociedad: '1000',
        ejercicio: 2026,
        numero_factura: null,
        monto,
        aplicado: monto,
      };
    });
    const written = kysely.transaction().execute(async (tx) => {
      const spent = { pendiente: 0, aprobada: 0 };
      for (const { uuid } of paid)
        for (const estado of ['pendiente', 'aprobada'] as const) {
          const started = performance.now();
          const event = { uuid, origen: 'aviso' as const, estado, detalle: {}, recibido_en: new Date() };
          await changeAttempt(tx, { estado }, event, documents);
          spent[estado] += performance.now() - started;
        }
      throw new Undone((spent.aprobada - spent.pendiente) / paid.length);
    });
    return written.catch((error: unknown) => {
      if (error instanceof Undone) return error.ms;
      throw error;
    });
  });
  const share = (ms * settling.perSecond) / 1_000;
  return {
    what: 'The event of a settled payment of ten invoices',
    database: kind,
    measured: `${ms.toFixed(2)} ms, ${(share * 100).toFixed(1)} % of a settlement`,
    aim: `${MOST_OF_SETTLING * 100} %`,
    reached: share <= MOST_OF_SETTLING,
  };
}

class Undone extends Error {
  readonly ms: number;
  constructor(ms: number) {
    super('Undone');
    this.ms = ms;
  }
}

function linesOf(database: string, creating: Rate, settling: Rate, floor: Rate | undefined): ResultLine[] {
  const share = floor && settling.perSecond / floor.perSecond;
  return [
    {
      what: `Creating a payment of ten invoices, ${CONNECTIONS} connections`,
      database,
      measured: formatRate(creating),
      aim: floor ? '200/s' : '—',
      ...(floor ? { reached: creating.perSecond >= 200 } : {}),
    },
    {
      what: `Settling it by the bank's callback, ${CONNECTIONS} connections`,
      database,
      measured: formatRate(settling) + (share ? ` (${Math.round(share * 100)} % of the floor)` : ''),
      ...(floor ? { floor: formatRate(floor) } : {}),
      aim: floor ? '300/s, or half of the floor' : '—',
      ...(share ? { reached: settling.perSecond >= 300 || share >= 0.5 } : {}),
    },
  ];
}

/** Adds payable invoices of the signed-in customers, ten per payment. Stops the portal meanwhile. */
async function addPayments(stage: Stage, count: number): Promise<Payment[]> {
  await stage.stopPortal();
  const each = Math.ceil(count / stage.callers.length);
  const payments = await stage.scratch.use(async ({ kysely }) => {
    const added: Payment[][] = [];
    for (const caller of stage.callers) added.push(await addInvoices(kysely, caller, each));
    await sql`analyze documentos`.execute(kysely);
    return added;
  });
  // Mixes the customers' payments.
  return Array.from({ length: each }, (_, turn) => payments.flatMap((own) => own[turn] ?? [])).flat();
}

/** Adds ten open invoices for each of the payments. */
export async function addInvoices(
  kysely: Database['kysely'],
  { cliente, token }: Caller,
  payments: number,
): Promise<Payment[]> {
  const { rows } = await sql<InvoiceBundle['invoices'][number] & { moneda: Currency }>`
    insert into documentos (numero_cuenta, sociedad, clase, tipo_documento, num_documento, codigo_destinatario, nombre_destino, fecha_documento, ejercicio,
      fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, pago_en_linea, actualizado_en)
    select d.numero_cuenta, d.sociedad, 'INVOICE', 'RV', 'Q' || gen_random_uuid(), d.codigo_destinatario, d.nombre_destino,
      current_date - 30, extract(year from current_date - 30)::int, current_date - n % 20, d.moneda, 2000 + n, 2000 + n, 2000 + n, true, now()
    from (select * from documentos where numero_cuenta = ${cliente} and clase = 'INVOICE' and total > 0 limit 1) d,
      generate_series(1, ${payments * PER_PAYMENT}::int) n
    returning num_documento as numero_documento, fecha_vencimiento_documento as fecha_vencimiento, total as monto, moneda`.execute(
    kysely,
  );
  return Array.from({ length: payments }, (_, place) => ({
    token,
    moneda: rows[0]?.moneda ?? 'COP',
    invoices: rows
      .slice(place * PER_PAYMENT, (place + 1) * PER_PAYMENT)
      .map(({ numero_documento, fecha_vencimiento, monto }) => ({ numero_documento, fecha_vencimiento, monto })),
  }));
}

function createRequest(waiting: Payment[], created: Created[]) {
  const payment = waiting.pop();
  if (!payment) throw new Error('There are not enough invoices to pay.');
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${payment.token}`,
      'idempotency-key': randomUUID(),
    },
    body: paymentBody(payment.invoices),
    onResponse(_status: number, body: string) {
      const [, uuid] = /"uuid":"([^"]+)"/.exec(body) ?? [];
      if (uuid) created.push({ uuid, monto: amountOf(payment), moneda: payment.moneda });
    },
  };
}

function settleRequest(told: Created[]) {
  const payment = told.pop();
  if (!payment) throw new Error('There are not enough payments to settle.');
  const body = JSON.stringify({ ...payment, estado: 'aprobada', cus: '1234567890', banco: 'Banco' });
  return {
    method: 'POST',
    path: '/avisos/pagos',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(PAYMENT_SECRET, body, new Date()) },
    body,
  };
}
