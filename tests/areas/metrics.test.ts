import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { buildDocument } from '#tests/support/build-document.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { freePort } from '#tests/support/free-port.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

let portal: TestPortal;
let address: string;
beforeAll(async () => {
  const port = await freePort();
  portal = await openTestPortal({ METRICS_PORT: String(port) });
  address = `http://127.0.0.1:${port}/metrics`;
});
afterAll(() => portal.close());

const scrape = async (): Promise<string> => (await fetch(address)).text();

test('the portal’s public port does not show the metrics', async () => {
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
});

test('/metrics shows operations, requests, queue, payments, feed and database, and no name invented by a caller', async () => {
  const julia = await addCustomer(portal.database);
  const token = await openTestSession(portal, julia.userId);
  await callContract({ url: portal.url, token }, '{ sesionActual { role } }');
  await callContract({ url: portal.url }, '{ sesionActual { role } }');
  await callContract({ url: portal.url }, '{ inventada { role } }');
  await fetch(`${portal.url}/inventada-por-alguien`);
  const { kysely } = portal.database;
  const openAttempt = {
    numero_cuenta: julia.cliente,
    user_id: julia.userId,
    huella: 'x',
    estado: 'en_banco' as const,
    monto: '1000',
    moneda: 'COP' as const,
    proveedor: 'sandbox',
    creada_en: new Date(portal.clock.now().getTime() - 20 * 60_000),
    expira_en: portal.clock.now(),
  };
  await kysely
    .insertInto('pagos')
    .values([
      { ...openAttempt, uuid: '00000000-0000-4000-8000-000000000001', referencia: 'M-1', clave_idempotencia: 'm-1' },
      {
        ...openAttempt,
        uuid: '00000000-0000-4000-8000-000000000002',
        referencia: 'M-2',
        clave_idempotencia: 'm-2',
        estado: 'aprobada',
        sin_aplicar: '5',
        revision: 'Otro valor',
      },
    ])
    .execute();
  await kysely
    .insertInto('documentos')
    .values(
      buildDocument({
        numero_cuenta: julia.cliente,
        clase: 'PAYMENT',
        total: '5',
        pago_uuid: '00000000-0000-4000-8000-000000000002',
      }),
    )
    .execute();

  const text = await scrape();
  for (const line of [
    'surtidor_database_up 1',
    'surtidor_operation_seconds_count{operation="sesionActual",outcome="ok"} 1',
    'surtidor_operation_seconds_count{operation="sesionActual",outcome="refused"} 1',
    'surtidor_http_request_seconds_count{route="/graphql",status="2xx"} 3',
    'surtidor_payment_attempts_open{state="en_banco",age="1h"} 1',
    'surtidor_payment_oldest_open_seconds{state="en_banco"} 1200',
    'surtidor_payments_for_review{reason="revision"} 1',
    'surtidor_payments_for_review{reason="sin_aplicar"} 1',
  ])
    expect(text).toContain(line);
  expect(text).toMatch(/surtidor_feed_due_timestamp_seconds\{kind="documentos"\} \d+/);
  expect(text).toMatch(/surtidor_feed_accepted_timestamp_seconds\{file="[\w.-]+"\} \d+/);
  expect(text).toContain('# HELP surtidor_jobs_waiting');
  expect(text).toContain('# TYPE surtidor_jobs_running gauge');
  expect(text).not.toContain('inventada');
});
