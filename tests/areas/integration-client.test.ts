import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_KINDS } from '#areas/integration/rules/events/kinds.ts';
import { eventData, recordEvent } from '#platform/events/event-queries.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { erpPdf, erpXml, sha256Of } from '#tests/support/erp-papers.ts';
import { makePicture } from '#tests/support/picture-bytes.ts';
import { addSystemKey } from '#tests/support/system-key.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import {
  type Client,
  createClient,
  type DeliveryFiles,
  IntegrationProblem,
  PortalUnreachable,
  refusedFiles,
  SourceFailed,
} from '../../integration/client/index.ts';

let portal: TestPortal;
let key: string;
let client: Client;
let customer: TestPerson;
const RETRIES = { firstPause: 0.01 };

beforeAll(async () => {
  portal = await openTestPortal();
  ({ secreto: key } = await addSystemKey(portal, { permisos: ['entregar', 'leer'] }));
  client = createClient({ url: portal.url, key });
  customer = await addCustomer(portal.database);
});
afterAll(() => portal?.close());

const company = (sociedad: string, nombre = 'Distribuidora') => ({
  ...{ sociedad, nombre, nit: '900123456', direccion: 'Calle 1', ciudad: 'Bogotá', telefono: '6011234567', pais: 'CO' },
});

const plant = (number: number) => ({ centro_logistico: `C${number}`, nombre: `Planta ${number}` });

async function* manyPlants(count: number) {
  for (let number = 0; number < count; number += 1) yield plant(number);
}

const countPlants = async (): Promise<number> =>
  (await portal.database.kysely.selectFrom('plantas').select('centro_logistico').execute()).length;

const namesOf = async (codes: readonly string[]) =>
  (
    await portal.database.kysely
      .selectFrom('sociedades')
      .select('nombre')
      .where('sociedad', 'in', [...codes])
      .orderBy('sociedad')
      .execute()
  ).map(({ nombre }) => nombre);

const reused = { name: 'IntegrationProblem', status: 422, codigo: 'idempotencia_reutilizada' };

describe('the client sends a delivery', () => {
  test('compressed rows are sent while they are read, and followed to the end; the same key gives the same delivery', async () => {
    const before = await countPlants();
    const files = { sociedades: [company('Q1'), company('Q2', 'Otra')], plantas: () => manyPlants(5_000) };
    const order = { key: 'cliente-1', entrega: 'noche', secuencia: 7, files };
    const done = await client.deliver(order);
    expect(done).toMatchObject({ estado: 'terminada', resultado: 'aceptada', entrega: 'noche', secuencia: 7 });
    expect(done.archivos.map(({ archivo, nuevas }) => [archivo, nuevas])).toEqual([
      ['plantas.ndjson', 5_000],
      ['sociedades.ndjson', 2],
    ]);
    expect(await namesOf(['Q1', 'Q2'])).toEqual(['Distribuidora', 'Otra']);
    expect(await countPlants()).toBe(before + 5_000);
    expect(await client.deliver(order)).toEqual(done);
    expect((await client.list()).entregas[0]).toMatchObject({ id: done.id });
  });

  test('an existing CSV file is delivered', async () => {
    const bytes = () => [Buffer.from('centro_logistico,nombre\n'), Buffer.from('CSV1,Del archivo\n')];
    const done = await client.deliver({ key: 'cliente-csv', files: { plantas: { format: 'csv', bytes } } });
    expect(done).toMatchObject({ resultado: 'aceptada', archivos: [{ archivo: 'plantas.csv', nuevas: 1 }] });
  });

  test('an interrupted delivery continues in another process', async () => {
    const order = { key: 'cliente-cortada', files: { sociedades: [company('Q3')] } };
    const { id } = await client.open({}, order.key);
    await client.upload({ id, file: 'sociedades', content: [company('Q3', 'A medias')] });
    const done = await client.deliver(order);
    expect(done).toMatchObject({ id, resultado: 'aceptada' });
    expect(await namesOf(['Q3'])).toEqual(['Distribuidora']);
  });

  test('a delivery that two processes send concurrently ends with the same result for both', async () => {
    const order = { key: 'cliente-dos', files: { plantas: () => manyPlants(20) } };
    const ends = await Promise.all([client.deliver(order), client.deliver(order)]);
    expect(ends[0]).toEqual(ends[1]);
  });

  test('another content under a used key is refused and changes nothing; the first content keeps its answer', async () => {
    const key = 'cliente-otra-cosa';
    const first = { sociedades: [company('Q10', 'Primera')], plantas: () => manyPlants(3) };
    const done = await client.deliver({ key, files: first });
    const others: Record<string, DeliveryFiles> = {
      'plantas.ndjson, sociedades.ndjson': { sociedades: [company('Q10', 'Segunda')], plantas: () => manyPlants(4) },
      'sociedades.ndjson': { ...first, sociedades: [company('Q10', 'Segunda')] },
      'plantas.ndjson': { sociedades: first.sociedades },
      'tipos_soporte.ndjson': { ...first, tipos_soporte: [{ codigo: 'X' }] },
      'plantas.ndjson, plantas.csv': {
        sociedades: first.sociedades,
        plantas: { format: 'csv', bytes: () => [Buffer.from('centro_logistico,nombre\nC0,Planta 0\n')] },
      },
    };
    for (const [names, files] of Object.entries(others)) {
      const refused = { ...reused, detail: `La entrega ${done.id} tiene otro contenido: ${names}.` };
      await expect(client.deliver({ key, files }), names).rejects.toMatchObject(refused);
    }
    expect(await namesOf(['Q10'])).toEqual(['Primera']);
    expect(await client.deliver({ key, files: { plantas: first.plantas, sociedades: first.sociedades } })).toEqual(
      done,
    );
  });

  test('another content of an existing file under a used key is refused, and a refused delivery keeps its answer', async () => {
    const file = (text: string): DeliveryFiles => ({ plantas: { format: 'csv', bytes: () => [Buffer.from(text)] } });
    const wrong = { key: 'cliente-otro-csv', files: file('centro_logistico,nombre\n,Sin número\n') };
    const done = await client.deliver(wrong);
    expect(done.resultado).toBe('rechazada');
    expect(await client.deliver(wrong)).toEqual(done);
    const mended = { ...wrong, files: file('centro_logistico,nombre\nC0,Con número\n') };
    await expect(client.deliver(mended)).rejects.toMatchObject(reused);
  });

  test('another content is refused when another process commits the delivery during its upload', async () => {
    const key = 'cliente-adelantada';
    const first = { key, files: { sociedades: [company('Q11', 'Primera')] } };
    const content = async function* () {
      await client.deliver(first);
      yield company('Q11', 'Segunda');
    };
    await expect(client.deliver({ key, files: { sociedades: content } })).rejects.toMatchObject(reused);
    expect(await namesOf(['Q11'])).toEqual(['Primera']);
    const same = async function* () {
      await client.deliver({ ...first, key: 'cliente-igual' });
      yield company('Q11', 'Primera');
    };
    const done = await client.deliver({ key: 'cliente-igual', files: { sociedades: same } });
    expect(done).toMatchObject({ resultado: 'aceptada', archivos: [{ filas: 1 }] });
  });

  test('an open delivery with a file that the order does not have is refused before anything is sent', async () => {
    const key = 'cliente-de-mas';
    const { id } = await client.open({}, key);
    await client.upload({ id, file: 'sociedades', content: [company('Q12')] });
    await expect(client.deliver({ key, files: { plantas: () => manyPlants(1) } })).rejects.toMatchObject(reused);
    expect(await client.read(id)).toMatchObject({ estado: 'abierta', archivos: [{ archivo: 'sociedades.ndjson' }] });
    expect(await client.deliver({ key, files: { sociedades: [company('Q12')] } })).toMatchObject({ id });
  });

  test('a delivery begins again under the same key when the portal no longer knows its number', async () => {
    const key = 'cliente-perdida';
    const lost: number[] = [];
    // A restore of the portal's database loses the delivery in the same way.
    const content = async function* () {
      const { id } = await client.open({}, key);
      if (lost.length === 0) await client.discard(id);
      lost.push(id);
      yield company('Q7');
    };
    const done = await client.deliver({ key, files: { sociedades: content } });
    expect(done).toMatchObject({ resultado: 'aceptada', archivos: [{ archivo: 'sociedades.ndjson', filas: 1 }] });
    expect(lost[0]).not.toBe(done.id);
    expect(lost).toHaveLength(2);
  });

  test('a delivery fails when the portal does not know its number for the second time', async () => {
    const key = 'cliente-perdida-dos-veces';
    const content = async function* () {
      await client.discard((await client.open({}, key)).id);
      yield company('Q8');
    };
    const lost = client.deliver({ key, files: { sociedades: content } });
    await expect(lost).rejects.toMatchObject({ codigo: 'entrega_desconocida', status: 404 });
  });

  test('a delivery whose rows cannot be read is discarded and stores nothing', async () => {
    const { id } = await client.open({}, 'cliente-fuente');
    const content = async function* () {
      yield company('Q4');
      throw new Error('la base de datos se fue');
    };
    const upload = client.upload({ id, file: 'sociedades', content });
    await expect(upload).rejects.toBeInstanceOf(SourceFailed);
    expect(await client.read(id)).toMatchObject({ estado: 'abierta', archivos: [] });
    await client.discard(id);
    await expect(client.read(id)).rejects.toMatchObject({ codigo: 'entrega_desconocida', status: 404 });
  });

  test('a delivery reports every refused row, page by page', async () => {
    const content = () => Array.from({ length: 250 }, (_, at) => ({ ...company(`R${at}`), pais: 'XX' }));
    const done = await client.deliver({ key: 'cliente-malas', files: { sociedades: content } });
    expect(done.resultado).toBe('rechazada');
    expect(refusedFiles(done)).toMatchObject([{ estado: 'rechazado' }]);
    const refused = [];
    for await (const each of client.refusals(done.id, 'sociedades')) refused.push(each.fila);
    expect(refused).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
  });
});

test('the client sends a few rows in one request', async () => {
  const done = await client.deliverRows('sociedades', [company('Q5')], { key: 'cliente-filas' });
  expect(done).toMatchObject({ resultado: 'aceptada' });
  const other = client.deliverRows('sociedades', [company('Q6')], { key: 'cliente-filas' });
  await expect(other).rejects.toMatchObject({ codigo: 'idempotencia_reutilizada' });
});

test('an error of the client has the code, the fields and the request’s id', async () => {
  const stranger = createClient({ url: portal.url, key: `srt_${'x'.repeat(40)}` });
  await expect(stranger.list()).rejects.toMatchObject({
    ...{ name: 'IntegrationProblem', status: 401, codigo: 'clave_desconocida' },
    requestId: expect.stringMatching(/./),
  });
  const wrong = client.readEvents({ limit: 0 });
  await expect(wrong).rejects.toMatchObject({ codigo: 'cuerpo_invalido', errores: [{ campo: 'limit' }] });
});

describe('the client reads events', () => {
  const [kind] = EVENT_KINDS;
  const write = async (count: number) => {
    if (!kind) throw new Error('No kinds.');
    const { tipo, version, example } = kind;
    const facts = { tipo, version, cliente: customer.cliente, at: portal.clock.now(), datos: eventData(example) };
    for (let index = 0; index < count; index += 1) await recordEvent(portal.database.kysely, facts);
  };
  const lastNumber = async () => (await client.readEvents()).siguiente;

  test('events are read in pages until the last one', async () => {
    const after = await lastNumber();
    await write(5);
    const pages = [];
    for await (const page of client.eventPages({ after, wait: 0, limit: 2 })) pages.push(page);
    expect(pages.map(({ eventos, siguiente }) => [eventos.length, siguiente - after])).toEqual([
      [2, 2],
      [2, 4],
      [1, 5],
    ]);
  });

  test('the client waits for events, one by one, until the reader stops', async () => {
    const after = await lastNumber();
    const stop = new AbortController();
    const numbers: number[] = [];
    const reading = (async () => {
      for await (const { numero } of client.events({ after, signal: stop.signal })) {
        numbers.push(numero - after);
        if (numbers.length < 4) await write(1);
        else stop.abort();
      }
    })();
    await write(1);
    await reading;
    expect(numbers).toEqual([1, 2, 3, 4]);
  });

  test('a reader that is stopped while it waits ends without an error', async () => {
    const after = await lastNumber();
    const stop = new AbortController();
    const reading = client.eventPages({ after, signal: stop.signal }).next();
    stop.abort();
    expect(await reading).toEqual({ done: true, value: undefined });
  });

  test('reading events after a number that the portal never assigned is refused', async () => {
    const reading = client.eventPages({ after: (await lastNumber()) + 1, wait: 0 }).next();
    await expect(reading).rejects.toMatchObject({ codigo: 'cursor_adelantado' });
  });
});

/** Creates a content in two chunks. Each call of `bytes` starts from the beginning; `reads` counts the calls. */
function source(content: string | Uint8Array) {
  const bytes = Buffer.from(content);
  const counted = {
    reads: 0,
    bytes: () => {
      counted.reads += 1;
      return [bytes.subarray(0, 20), bytes.subarray(20)];
    },
  };
  return counted;
}

const invoiceOf = async (): Promise<{ id: number; numero_cuenta: string; num_documento: string }> =>
  portal.database.kysely
    .selectFrom('documentos')
    .select(['id_edocta_detalle as id', 'numero_cuenta', 'num_documento'])
    .where('clase', '=', 'INVOICE')
    .where('tipo_documento', '=', 'RV')
    .orderBy('id_edocta_detalle')
    .executeTakeFirstOrThrow();

describe('the client sends papers', () => {
  test('papers are stored once under their SHA-256, and found again', async () => {
    const content = erpPdf('cliente');
    const sha256 = sha256Of(content);
    expect(await client.findObject(sha256)).toBeUndefined();
    const stored = { sha256, tipo: 'pdf', bytes: content.length };
    expect(await client.keepObject({ tipo: 'pdf', ...source(content) })).toEqual({ ...stored, nuevo: true });
    expect(await client.keepObject({ tipo: 'pdf', bytes: Buffer.from(content) })).toEqual({ ...stored, nuevo: false });
    expect(await client.findObject(sha256)).toEqual(stored);
  });

  test('papers are sent with the rows that name their documents, and a repeated call gives the same delivery', async () => {
    const { id, numero_cuenta, num_documento } = await invoiceOf();
    const [pdf, xml] = [erpPdf('factura'), erpXml('factura')];
    const papers = (
      [
        ['pdf', pdf],
        ['xml', xml],
      ] as const
    ).map(([tipo, content]) => ({
      ...{ tipo, bytes: source(content).bytes },
      row: { numero_cuenta, num_documento, clase: tipo },
    }));
    const done = await client.deliverPapers('documento_archivos', papers, { key: 'papeles-1' });
    expect(done).toMatchObject({ resultado: 'aceptada' });
    expect(await client.deliverPapers('documento_archivos', papers, { key: 'papeles-1' })).toEqual(done);
    const kept = portal.database.kysely.selectFrom('documento_archivos').select(['clase', 'sha256']);
    expect(await kept.where('id_edocta_detalle', '=', id).orderBy('clase').execute()).toEqual([
      { clase: 'pdf', sha256: sha256Of(pdf) },
      { clase: 'xml', sha256: sha256Of(xml) },
    ]);
  });

  test('papers of another type are refused with the reason, and not retried', async () => {
    const wrong = source('no es un PDF');
    await expect(client.keepObject({ tipo: 'pdf', bytes: wrong.bytes })).rejects.toMatchObject({
      ...{ codigo: 'contenido_no_aceptado', status: 422 },
      detail: expect.stringMatching(/./),
    });
    expect(wrong.reads).toBe(2);
  });

  test('papers whose source changes between hashing and sending are refused', async () => {
    let turn = 0;
    const bytes = () => {
      turn += 1;
      return [Buffer.from(erpPdf(`vez ${turn}`))];
    };
    await expect(client.keepObject({ tipo: 'pdf', bytes })).rejects.toMatchObject({ codigo: 'suma_distinta' });
  });

  test('a paper, a picture or a file of rows that cannot be read fails with an error about its source', async () => {
    const bytes = () => {
      throw new Error('el archivo no está');
    };
    await expect(client.keepObject({ tipo: 'xml', bytes })).rejects.toBeInstanceOf(SourceFailed);
    const picture = client.keepPicture({ nombre: 'nada.jpg', tipo: 'image/jpeg', bytes });
    await expect(picture).rejects.toBeInstanceOf(SourceFailed);
    const delivery = client.deliver({ key: 'cliente-sin-archivo', files: { plantas: { format: 'csv', bytes } } });
    await expect(delivery).rejects.toBeInstanceOf(SourceFailed);
  });
});

describe('the client sends a picture', () => {
  test('a picture is stored under its name; the same picture changes nothing, another one replaces it', async () => {
    const [first, second] = [await makePicture('png'), await makePicture('jpeg', 320, 180, 9)];
    const nombre = 'del-cliente.png';
    const stored = { nombre, sha256: sha256Of(first), bytes: first.length };
    const picture = { nombre, tipo: 'image/png', bytes: source(first).bytes } as const;
    expect(await client.keepPicture(picture)).toEqual({ ...stored, resultado: 'nueva' });
    expect(await client.keepPicture(picture)).toEqual({ ...stored, resultado: 'igual' });
    const other = await client.keepPicture({ nombre, tipo: 'image/jpeg', bytes: second });
    expect(other).toMatchObject({ sha256: sha256Of(second), resultado: 'cambiada' });
  });

  test('a picture with an invalid name is refused with the reason', async () => {
    const picture = { nombre: '../otra carpeta.jpg', tipo: 'image/jpeg', bytes: await makePicture('jpeg') } as const;
    await expect(client.keepPicture(picture)).rejects.toMatchObject({
      ...{ codigo: 'cuerpo_invalido', errores: [{ campo: 'nombre' }] },
    });
  });
});

type Fault = 'pass' | 'busy' | 'limit' | 'cut' | 'lose the answer' | 'garble';

/** Starts a proxy before the portal. Each request takes the next fault; requests after the last fault are forwarded. */
async function openFaulty(faults: Fault[]): Promise<{ url: string; server: Server; seen: string[] }> {
  const seen: string[] = [];
  const pass = (asked: IncomingMessage, answer: ServerResponse, isLost = false) => {
    const { method, headers, url = '/' } = asked;
    const sent = request(new URL(url, portal.url), { method, headers }, (given) => {
      if (isLost) return void given.resume().once('end', () => answer.destroy());
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    sent.on('error', () => answer.destroy());
    asked.pipe(sent);
  };
  const server = createServer((asked, answer) => {
    const fault = faults.shift() ?? 'pass';
    seen.push(`${asked.method} ${fault}`);
    if (fault === 'cut') return void asked.socket.destroy();
    if (fault === 'pass' || fault === 'lose the answer') return pass(asked, answer, fault !== 'pass');
    asked.resume();
    if (fault === 'garble') return void answer.writeHead(200).end('{"id":');
    const [status, codigo] = fault === 'busy' ? [503, 'ocupado'] : [429, 'limite'];
    answer.writeHead(Number(status), { 'content-type': 'application/problem+json', 'retry-after': '0' });
    answer.end(JSON.stringify({ type: 'about:blank', title: 'Repita', status, codigo }));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, seen };
}

describe('the client retries temporary failures', () => {
  test.each<{ name: string; faults: Fault[]; requests: number }>([
    { name: 'a busy portal', faults: ['busy', 'pass', 'busy', 'busy', 'pass', 'limit'], requests: 8 },
    { name: 'a cut connection', faults: ['cut', 'pass', 'cut', 'pass', 'cut', 'pass', 'cut'], requests: 8 },
    {
      name: 'a lost answer',
      faults: Array.from({ length: 8 }, (_, at) => (at % 2 ? 'pass' : 'lose the answer')),
      requests: 8,
    },
    { name: 'an answer that is not whole', faults: ['garble', 'pass', 'garble'], requests: 6 },
  ])('after $name the delivery is imported once', async ({ name, faults, requests }) => {
    const { url, server, seen } = await openFaulty(faults);
    try {
      const through = createClient({ url, key, retries: RETRIES });
      const code = `F${requests}${faults.length}`;
      const order = { key: name.replaceAll(' ', '-'), files: { sociedades: [company(code, name)] } };
      const done = await through.deliver(order);
      expect(done).toMatchObject({ resultado: 'aceptada', archivos: [{ nuevas: 1 }] });
      expect(await namesOf([code])).toEqual([name]);
      expect(seen.length).toBe(requests);
      expect(await client.deliver(order)).toEqual(done);
      const other = { ...order, files: { sociedades: [company(code, 'Otra')] } };
      await expect(client.deliver(other)).rejects.toMatchObject(reused);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('a paper and a picture are stored once, and their source is read again for each try', async () => {
    const { url, server, seen } = await openFaulty(['busy', 'cut', 'lose the answer', 'pass', 'limit', 'garble']);
    try {
      const through = createClient({ url, key, retries: RETRIES });
      const paper = source(erpXml('tras cortes'));
      const kept = await through.keepObject({ tipo: 'xml', bytes: paper.bytes });
      // The attempt whose answer was lost had stored the file.
      expect(kept).toMatchObject({ nuevo: false, sha256: sha256Of(erpXml('tras cortes')) });
      expect(paper.reads).toBe(5);
      const picture = source(await makePicture('webp'));
      const named = { nombre: 'tras-cortes.webp', tipo: 'image/webp', bytes: picture.bytes } as const;
      expect(await through.keepPicture(named)).toMatchObject({ resultado: 'nueva' });
      expect(picture.reads).toBe(4);
      expect(seen).toHaveLength(7);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  test('a deletion whose answer was lost is completed', async () => {
    const { url, server } = await openFaulty(['lose the answer']);
    const { id } = await client.open({}, 'cliente-descarte');
    await createClient({ url, key, retries: RETRIES }).discard(id);
    await expect(client.read(id)).rejects.toBeInstanceOf(IntegrationProblem);
    server.close();
  });

  test('the client gives up after the configured number of tries, and after the first permanent error', async () => {
    const { url, server, seen } = await openFaulty(Array.from({ length: 9 }, () => 'cut' as const));
    const through = createClient({ url, key, retries: { ...RETRIES, tries: 3 } });
    await expect(through.list()).rejects.toBeInstanceOf(PortalUnreachable);
    expect(seen).toHaveLength(3);
    server.close();
    const other = await openFaulty([]);
    const denied = createClient({ url: other.url, key: 'no', retries: RETRIES });
    await expect(denied.list()).rejects.toMatchObject({ status: 401 });
    expect(other.seen).toHaveLength(1);
    other.server.closeAllConnections();
    other.server.close();
  });
});
