import { randomUUID } from 'node:crypto';
import { SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import { moneyOf, sum, toDecimal } from '#kernel/money.ts';
import type { Bundle } from '../data-set.ts';
import { applyLoad } from '../load.ts';
import { PAYMENT_SECRET } from '../portal-process.ts';
import { type Line, rateText } from '../report.ts';
import { tokenOf } from '../sign-in-customers.ts';
import type { Stage } from '../stage.ts';

const CONNECTIONS = 16;
/** Number of payments made before the measured ones. */
const WARM = 50;

interface Created {
  readonly uuid: string;
  readonly monto: string;
  readonly moneda: string;
}

const CREATE = `mutation Pay($input: [TransaccionOnlineInput!]!) {
  crearTransaccionOnline(input: $input) { uuid estado url_redirect phrase token }
}`;

const amountOf = ({ invoices, moneda }: Bundle): string =>
  toDecimal(
    sum(
      invoices.map(({ monto }) => moneyOf(monto, moneda)),
      moneda,
    ),
  );

export const paymentOf = (invoices: Bundle['invoices']): string =>
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

/** Measures a payment of ten invoices, and its settlement by the bank's callback. The bank is another process. */
export async function measurePayments(stage: Stage): Promise<Line[]> {
  const server = await stage.portal();
  const tokens = new Map<string, string>();
  for (const { email } of stage.data.bundles)
    if (!tokens.has(email)) tokens.set(email, await tokenOf(server.url, email));
  const waiting = [...stage.data.bundles];
  const created: Created[] = [];
  const create = (amount: number) =>
    applyLoad({
      server,
      connections: CONNECTIONS,
      amount,
      next: () => createRequest(waiting, tokens, created),
      isRight: (body) => body.includes('"uuid":"'),
    });
  const warm = Math.min(WARM, Math.floor(waiting.length / 4));
  await create(warm);
  const creating = await create(waiting.length - CONNECTIONS);
  const told = [...created];
  const settle = (amount: number) =>
    applyLoad({
      server,
      connections: CONNECTIONS,
      amount,
      next: () => settleRequest(told),
      isRight: (body) => body.includes('aprobada'),
    });
  await settle(warm);
  const settling = await settle(told.length - CONNECTIONS);
  const { kind } = stage.scratch;
  const isPostgres = kind === 'postgres';
  return [
    {
      what: `Creating a payment of ten invoices, ${CONNECTIONS} connections`,
      database: kind,
      measured: `${rateText(creating)} (${created.length} payments)`,
      aim: isPostgres ? '200/s' : '—',
      ...(isPostgres ? { reached: creating.perSecond >= 200 } : {}),
    },
    {
      what: `Settling it by the bank's callback, ${CONNECTIONS} connections`,
      database: kind,
      measured: rateText(settling),
      aim: isPostgres ? '300/s' : '—',
      ...(isPostgres ? { reached: settling.perSecond >= 300 } : {}),
    },
  ];
}

function createRequest(waiting: Bundle[], tokens: ReadonlyMap<string, string>, created: Created[]) {
  const bundle = waiting.pop();
  if (!bundle) throw new Error('There are not enough invoices to pay.');
  return {
    method: 'POST',
    path: '/graphql',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${tokens.get(bundle.email)}`,
      'idempotency-key': randomUUID(),
    },
    body: paymentOf(bundle.invoices),
    onResponse(_status: number, body: string) {
      const [, uuid] = /"uuid":"([^"]+)"/.exec(body) ?? [];
      if (uuid) created.push({ uuid, monto: amountOf(bundle), moneda: bundle.moneda });
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
