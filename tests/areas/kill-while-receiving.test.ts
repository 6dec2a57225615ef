import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { erpPdf, erpXml, sha256Of } from '#tests/support/erp-papers.ts';
import { documentRow, toNdjson } from '#tests/support/feed-folder.ts';
import { type KillablePortal, startKillablePortal } from '#tests/support/killable-portal.ts';
import { sendHalf } from '#tests/support/send-half.ts';
import { INTEGRATION_PATH, systemClient } from '#tests/support/system-client.ts';

const ROWS = 8_000;
const folder = mkdtempSync(join(tmpdir(), 'kill-receiving-'));
let portal: KillablePortal;
afterAll(async () => {
  await portal?.close();
  rmSync(folder, { recursive: true, force: true });
});

const TYPES = {
  rows: { 'content-type': 'application/x-ndjson' },
  json: { 'content-type': 'application/json' },
  pdf: { 'content-type': 'application/pdf' },
  xml: { 'content-type': 'application/xml' },
} as const;

const documents = (prefix: string) =>
  toNdjson(
    Array.from({ length: ROWS }, (_, at) =>
      documentRow(`${prefix}${at}`, { numero_cuenta: '0000100101', codigo_destinatario: null }),
    ),
  );

interface Left {
  readonly archivos: number;
  readonly partes: number;
  readonly objetos: number;
  readonly trozos: number;
}

/** Counts files, objects and stored parts of uploads that were interrupted. */
const LEFT = `select (select count(*)::int from subida_archivos where estado = 'recibiendo') as archivos,
  (select count(distinct p.archivo)::int from subida_partes p join subida_archivos a using (subida, archivo) where a.estado = 'recibiendo') as partes,
  (select count(*)::int from objetos where sha256 is null) as objetos,
  (select count(distinct p.objeto)::int from objeto_partes p join objetos o on o.id = p.objeto where o.sha256 is null) as trozos`;
const NOTHING: Left = { archivos: 0, partes: 0, objetos: 0, trozos: 0 };

const left = async (): Promise<Left | undefined> => (await portal.ask<Left>(LEFT))[0];

/** Runs a job of the portal now. */
const run = (job: string) =>
  portal.ask(`insert into pgboss.job (name, data) select '${job}', '{}'::jsonb
    where not exists (select from pgboss.job where name = '${job}' and state = 'created')`);

test('after a kill while files and objects arrive, none of them is shown, and the repeated ones are complete', {
  timeout: 120_000,
}, async () => {
  portal = await startKillablePortal(folder, {});
  const secret = await portal.addKey();
  const ask = systemClient(
    () => portal,
    () => secret,
  );
  const open = async (key: string) =>
    (await ask('POST', '/deliveries', { body: '{}', headers: { ...TYPES.json, 'idempotency-key': key } })).answer.id;
  const [again, replaced, forgotten] = [await open('otra-vez'), await open('cambiada'), await open('olvidada')];
  const earlier = toNdjson([documentRow('KEPT', { numero_cuenta: '0000100101', codigo_destinatario: null })]);
  const fileOf = (id: number) => `/deliveries/${id}/files/documentos`;
  expect((await ask('PUT', fileOf(replaced), { body: earlier, headers: TYPES.rows })).status).toBe(200);

  const rows = documents('K');
  const [pdf, xml] = [erpPdf('x'.repeat(3_000_000)), erpXml('x'.repeat(3_000_000))];
  const cut = [
    ...[again, replaced].map((id) => ({ path: fileOf(id), headers: TYPES.rows, content: rows })),
    { path: `/objects/${sha256Of(pdf)}`, headers: TYPES.pdf, content: pdf },
    { path: `/objects/${sha256Of(xml)}`, headers: TYPES.xml, content: xml },
    {
      ...{ method: 'POST', path: '/rows/documentos', content: documents('R').slice(0, 900_000) },
      headers: { ...TYPES.rows, 'idempotency-key': 'filas' },
    },
  ].map(({ path, headers, ...sent }) =>
    sendHalf(`${portal.url}${INTEGRATION_PATH}${path}`, {
      ...sent,
      headers: { authorization: `Bearer ${secret}`, ...headers },
    }),
  );
  await Promise.all(cut.map((each) => each.left));
  const arriving = { archivos: 2, partes: 2, objetos: 2, trozos: 2 };
  await vi.waitFor(async () => expect(await left()).toEqual(arriving), { timeout: 20_000 });
  await portal.killAndStart();
  for (const { answer } of cut) expect(await answer).toBeInstanceOf(Error);

  // The interrupted uploads are still stored, and no list shows them.
  expect(await left()).toEqual(arriving);
  const { entregas } = (await ask('GET', '/deliveries')).answer;
  expect(entregas.map(({ id }: { id: number }) => id)).toEqual([forgotten, replaced, again]);
  const archivosOf = async (id: number) => (await ask('GET', `/deliveries/${id}`)).answer.archivos;
  expect(await archivosOf(again)).toEqual([]);
  expect(await archivosOf(replaced)).toMatchObject([{ bytes: Buffer.byteLength(earlier), sha256: sha256Of(earlier) }]);
  for (const content of [pdf, xml]) expect((await ask('GET', `/objects/${sha256Of(content)}`)).status).toBe(404);
  const commit = (id: number) => ask('POST', `/deliveries/${id}/commit?wait=30`, { body: '{}', headers: TYPES.json });
  expect((await commit(again)).answer).toMatchObject({ codigo: 'entrega_vacia' });

  // The sender repeats unanswered requests, under the same delivery.
  expect(await open('otra-vez')).toBe(again);
  expect((await ask('PUT', fileOf(again), { body: rows, headers: TYPES.rows })).status).toBe(200);
  for (const [content, headers] of [
    [pdf, TYPES.pdf],
    [xml, TYPES.xml],
  ] as const)
    expect((await ask('PUT', `/objects/${sha256Of(content)}`, { body: content, headers })).status).toBe(201);
  const merged = { resultado: 'aceptada', archivos: [{ estado: 'importado', rechazadas: 0 }] };
  expect((await commit(again)).answer).toMatchObject({ ...merged, archivos: [{ filas: ROWS, nuevas: ROWS }] });
  expect((await commit(replaced)).answer).toMatchObject({ ...merged, archivos: [{ filas: 1, nuevas: 1 }] });
  const [stored] = await portal.ask<{ documentos: number }>(
    "select count(*)::int as documentos from documentos where num_documento ~ '^K[0-9]+$'",
  );
  expect(stored).toEqual({ documentos: ROWS });

  // The halves of a delivery's files are deleted at its end; those of objects, and unfinished deliveries, after a day.
  expect(await left()).toEqual({ ...arriving, archivos: 0, partes: 0 });
  await portal.ask("update objetos set visto_en = visto_en - interval '25 hours'");
  await portal.ask("update subidas_erp set creada_en = creada_en - interval '25 hours'");
  for (const job of ['objetos-sin-uso', 'subidas-antiguas']) await run(job);
  await vi.waitFor(async () => expect(await left()).toEqual(NOTHING), { timeout: 20_000 });
  await vi.waitFor(async () => expect((await ask('GET', `/deliveries/${forgotten}`)).status).toBe(404), {
    timeout: 20_000,
  });
  for (const content of [pdf, xml]) expect((await ask('GET', `/objects/${sha256Of(content)}`)).status).toBe(200);
  expect((await ask('GET', `/deliveries/${again}`)).answer.resultado).toBe('aceptada');
});
