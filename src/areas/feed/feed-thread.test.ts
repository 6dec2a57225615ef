import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { wholeBody } from '#platform/http/unpack-body.ts';
import { documentRow, toNdjson } from '#tests/support/feed-folder.ts';
import { addOperator } from '#tests/support/operator-desk.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { createDatabaseOn, templateName } from '#tests/support/test-database.ts';
import { uploadJobs } from './console/server/upload-jobs.ts';
import { withImportLock } from './server/import-folder.ts';
import { createFeedThread, type FeedThread } from './server/thread/feed-thread.ts';
import { commitDelivery, openDelivery, storeDeliveredFile } from './server/uploads/deliveries.ts';
import { listDeliveredFiles, listDeliveryRefusals } from './server/uploads/delivery-queries.ts';
import { IMPORT_JOB } from './server/uploads/import-upload.ts';
import { storeOnThisThread } from './server/uploads/store-content.ts';
import {
  addUpload,
  addUploadedFile,
  completeUploadedFile,
  findUpload,
  listDryRunRefusals,
  listUploadedFiles,
  updateUpload,
} from './server/uploads/upload-queries.ts';

const settings = { provider: 'Terpel', manifest: 'optional', statementSeconds: 30 } as const;
const onError = (error: Error) => {
  throw error;
};

test('an import thread fails when the database does not answer, as an import in the portal does', async () => {
  const thread = createFeedThread({ ...settings, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }, { onError });
  await expect(thread.runUpload('import', 1)).rejects.toThrow('ECONNREFUSED');
  await thread.close();
});

const server = process.env.TEST_DATABASE_URL;

describe.skipIf(!server)('an import on a separate thread', () => {
  let database: Database & { readonly url: string };
  let thread: FeedThread;
  let key: number;
  beforeAll(async () => {
    database = await createDatabaseOn(server as string, templateName('TEST_DATABASE_TEMPLATES', 'demo'));
    thread = createFeedThread({ ...settings, databaseUrl: database.url }, { onError });
    key = (await addSystemKey({ database, clock: systemClock as never })).id;
  });
  afterAll(async () => {
    await thread?.close();
    await database?.close();
  });

  const work = (id: number) => thread.runUpload('import', id);

  /** Orders the import of a file of documents, without a job that runs it. @returns the delivery's number */
  async function order(name: string, rows: string): Promise<number> {
    const deps = { database, clock: systemClock, manifest: 'optional', notify: undefined as never } as const;
    const asked = { idempotencyKey: name, asked: name, name, sequence: undefined, keepsGood: true };
    const opened = await openDelivery(deps, { key, ...asked });
    if (!opened.ok) throw new Error(opened.refusal);
    const { id } = opened.value.delivery;
    const body = wholeBody(Buffer.from(rows));
    const storeBody = storeOnThisThread(database.kysely);
    await storeDeliveredFile({ database, storeBody }, { key, id, kind: 'documentos', format: 'ndjson', body });
    const jobs = () => ({ send: async () => undefined });
    expect(await commitDelivery({ ...deps, jobs } as never, { key, id })).toMatchObject({ ok: true });
    return id;
  }

  const row = (number: string, change = {}) =>
    documentRow(number, { numero_cuenta: '0000100101', codigo_destinatario: null, ...change });

  test('an import thread stores the good rows, and reports the refused ones with line and column', async () => {
    const id = await order('buenas', toNdjson([row('H1'), row('H2', { saldo_erp: 'mucho' }), row('H3')]));
    expect(await work(id)).toBe('done');
    const [file] = await listDeliveredFiles(database.kysely, id);
    expect(file).toMatchObject({ estado: 'importado', filas: 3, nuevas: 2, rechazadas: 1 });
    const refused = await listDeliveryRefusals(database.kysely, [file?.importacion as number], { after: -1, most: 10 });
    expect(refused).toMatchObject([{ linea: 2, columna: 'saldo_erp' }]);
  });

  test('an import thread waits while another import runs, and imports the files afterwards', async () => {
    const id = await order('ocupada', toNdjson([row('H4')]));
    expect(await withImportLock(database, () => work(id))).toBe('busy');
    expect(await listDeliveredFiles(database.kysely, id)).toMatchObject([{ estado: 'importando', importacion: null }]);
    expect(await work(id)).toBe('done');
    expect(await listDeliveredFiles(database.kysely, id)).toMatchObject([{ estado: 'importado', nuevas: 1 }]);
  });

  test('one import thread runs at a time, and a second large delivery returns to the queue', async () => {
    const many = (prefix: string) => toNdjson(Array.from({ length: 2_500 }, (_, at) => row(`${prefix}${at}`)));
    const ids = [await order('grande-1', many('G')), await order('grande-2', many('I'))];
    const sent: unknown[] = [];
    const jobs = () => ({ send: async (_name: string, data: object) => void sent.push(data) });
    const deps = {
      ...{ database, clock: systemClock, manifest: settings.manifest, jobs },
      notify: undefined as never,
    } as const;
    const imports = uploadJobs(deps, { thread, largeBytes: 1_048_576 }).find(({ name }) => name === IMPORT_JOB);
    const states = async () =>
      (await Promise.all(ids.map((id) => listDeliveredFiles(database.kysely, id)))).flat().map(({ estado }) => estado);
    await Promise.all(ids.map((id) => imports?.run({ id })));
    expect(sent).toEqual([{ id: ids[1] }]);
    expect(await states()).toEqual(['importado', 'importando']);
    await imports?.run({ id: ids[1] });
    expect(await states()).toEqual(['importado', 'importado']);
    expect(sent).toHaveLength(1);
  });

  test('an import thread tests the files of an operator without changing data', async () => {
    const { kysely } = database;
    const { id: operatorId } = await addOperator({ database, clock: systemClock, url: '' });
    const id = (await addUpload(kysely, { operatorId, at: systemClock.now(), most: 1 })) as number;
    const file = { subida: id, archivo: 'documentos.ndjson' };
    await addUploadedFile(kysely, { ...file, estado: 'subido', razon: null });
    const rows = toNdjson([row('P1'), row('P2', { saldo_erp: 'mucho' })]);
    const kept = await storeOnThisThread(kysely)(file, wholeBody(Buffer.from(rows)));
    await completeUploadedFile(kysely, { ...file, bytes: kept.bytes, sha256: kept.sha256 });
    await updateUpload(kysely, id, { estado: 'probando' });
    expect(await thread.runUpload('try', id)).toBe('done');
    expect(await findUpload(kysely, id)).toMatchObject({ estado: 'lista', problema: null });
    expect(await listUploadedFiles(kysely, [id])).toMatchObject([{ estado: 'probado', nuevas: 1, rechazadas: 1 }]);
    expect((await listDryRunRefusals(kysely, id, 10)).get(file.archivo)).toMatchObject([{ linea: 2 }]);
    const { rows: stored } = await sql`select from documentos where num_documento like 'P_'`.execute(kysely);
    expect(stored).toHaveLength(0);
  });

  test('an import thread ignores a delivery that was not ordered', async () => {
    expect(await work(999_999)).toBe('done');
  });
});
