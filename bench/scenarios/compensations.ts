import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { applyLoad } from '../load.ts';
import { formatRate, type ResultLine } from '../report.ts';
import type { Caller } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';

const CONNECTIONS = 8;
const PAIRS = 20;
const CALLERS = 20;
const PER_CALLER = 15;
const AMOUNT = '1000';
/** Maximum wait for the portal's job, which applies the ERP's answers every minute. */
const MOST_WAIT_MS = 180_000;

interface Batch {
  readonly token: string;
  readonly pagos: readonly number[];
  readonly facturas: readonly number[];
}

const CREATE = `mutation Compensate($input: [CompensacionInput!]!, $pares: [ParCompensacionInput!], $clave: String) {
  crearCompensacion(input: $input, pares: $pares, clave_idempotencia: $clave) { idTransaccion message }
}`;

/** Measures compensations of twenty pairs: sent by customers, then settled by the ERP's answers. */
export async function measureCompensations(stage: Stage): Promise<ResultLine[]> {
  const batches = await addPairs(stage);
  const server = await stage.portal();
  const waiting = [...batches];
  const create = (amount: number) =>
    applyLoad({
      server,
      connections: CONNECTIONS,
      amount,
      next: () => createRequest(waiting),
      isRight: (body) => body.includes('"idTransaccion":"'),
    });
  await create(CONNECTIONS * 2);
  const creating = await create(waiting.length - CONNECTIONS);
  const settled = await settleAll(stage);
  const { kind } = stage.scratch;
  return [
    {
      what: `Creating a compensation of ${PAIRS} pairs, ${CONNECTIONS} connections`,
      database: kind,
      measured: formatRate(creating),
      aim: '—',
    },
    ...(settled
      ? [
          {
            what: `Settling it by the ERP's answer`,
            database: kind,
            measured: `${settled.perSecond.toFixed(0)}/s (${settled.count})`,
            aim: '—',
          },
        ]
      : []),
  ];
}

function createRequest(waiting: Batch[]) {
  const batch = waiting.pop();
  if (!batch) throw new Error('There are not enough documents to compensate.');
  const line = (tipo: string) => (id: number) => ({
    id_edocta_detalle: id,
    tipo,
    num_documento: `${tipo === 'INVOICE' ? 'KF' : 'KP'}${id}`,
    monto: AMOUNT,
  });
  const variables = {
    clave: randomUUID(),
    input: [...batch.pagos.map(line('PAYMENT')), ...batch.facturas.map(line('INVOICE'))],
    pares: batch.pagos.map((pago, place) => ({ pago, factura: batch.facturas[place], monto: AMOUNT })),
  };
  return {
    method: 'POST' as const,
    path: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${batch.token}` },
    body: JSON.stringify({ query: CREATE, variables }),
  };
}

/** Gives some customers documents of both sides. Stops the portal meanwhile. */
async function addPairs(stage: Stage): Promise<readonly Batch[]> {
  await stage.stopPortal();
  const callers: readonly Caller[] = stage.callers.slice(0, CALLERS);
  return stage.scratch.use(async ({ kysely }) => {
    const add = async (cliente: string, clase: 'INVOICE' | 'PAYMENT'): Promise<number[]> => {
      const { rows } = await sql<{ id: number }>`
        insert into documentos (numero_cuenta, sociedad, clase, tipo_documento, num_documento, codigo_destinatario, nombre_destino, fecha_documento, ejercicio,
          fecha_vencimiento_documento, moneda, valor_original, saldo_erp, total, actualizado_en)
        select d.numero_cuenta, d.sociedad, ${clase}, ${clase === 'INVOICE' ? 'RV' : 'DZ'}, 'K' || gen_random_uuid(), d.codigo_destinatario, d.nombre_destino,
          current_date - 30, extract(year from current_date - 30)::int, current_date - 1, d.moneda, ${AMOUNT}, ${AMOUNT}, ${AMOUNT}, now()
        from (select * from documentos where numero_cuenta = ${cliente} and clase = 'INVOICE' and total > 0 limit 1) d, generate_series(1, ${PER_CALLER * PAIRS}::int)
        returning id_edocta_detalle as id`.execute(kysely);
      await sql`
        update documentos set num_documento = ${clase === 'INVOICE' ? 'KF' : 'KP'}::text || id_edocta_detalle
        where id_edocta_detalle = any(${rows.map(({ id }) => id)}::bigint[])`.execute(kysely);
      return rows.map(({ id }) => id);
    };
    const batches: Batch[] = [];
    for (const { cliente, token } of callers) {
      const pagos = await add(cliente, 'PAYMENT');
      const facturas = await add(cliente, 'INVOICE');
      for (let from = 0; from < pagos.length; from += PAIRS)
        batches.push({ token, pagos: pagos.slice(from, from + PAIRS), facturas: facturas.slice(from, from + PAIRS) });
    }
    await sql`analyze documentos`.execute(kysely);
    // Mixes the customers' batches.
    return batches.sort((a, b) => ((a.pagos[0] ?? 0) % 997) - ((b.pagos[0] ?? 0) % 997));
  });
}

/**
 * Measures settling, on PostgreSQL only, while the portal runs. The ERP confirms all compensations, and the portal settles them. Counted from the
 * first settled one.
 */
async function settleAll(stage: Stage): Promise<{ readonly count: number; readonly perSecond: number } | undefined> {
  if (stage.scratch.kind === 'embedded') return undefined;
  return stage.scratch.use(async ({ kysely }) => {
    await sql`insert into respuestas_compensaciones (id_transaccion, estado) select id_transaccion, 'S' from compensaciones where estado = 'B'`.execute(
      kysely,
    );
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from compensaciones where estado = 'B'`.execute(kysely);
      return rows[0]?.left ?? 0;
    };
    const all = await left();
    const until = performance.now() + MOST_WAIT_MS;
    let first: { readonly at: number; readonly left: number } | undefined;
    for (let now = all; now > 0; now = await left()) {
      if (now < all) first ??= { at: performance.now(), left: now };
      if (performance.now() > until) throw new Error(`${now} compensations were not settled.`);
      await setTimeout(20);
    }
    const took = first ? (performance.now() - first.at) / 1000 : 0;
    return { count: all, perSecond: first && took > 0 ? first.left / took : 0 };
  });
}
