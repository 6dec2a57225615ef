import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import type { DownloadLink } from '#generated/contract.ts';
import { CLAVE, CUFE } from '#tests/support/build-invoice.ts';
import { type DocumentsDesk, openDocumentsDesk } from '#tests/support/documents-desk.ts';
import { readPdf } from '#tests/support/read-pdf.ts';

let desk: DocumentsDesk;
const ids: Record<string, number> = {};

beforeAll(async () => {
  desk = await openDocumentsDesk();
  const { ana, quito } = desk.people;
  await sql`insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais) values
    ('1000', 'Surtidora de las Pruebas S.A.', '830512340-8', 'Calle 93 # 14-20', 'Bogotá', 'CO'),
    ('2000', 'Surtidora del Pacífico S.A.', '1790011674001', 'Avenida 9 de Octubre', 'Guayaquil', 'EC')`.execute(
    desk.database.kysely,
  );
  const add = async (name: string, session: Session, document: Parameters<DocumentsDesk['add']>[1]) => {
    ids[name] = await desk.add(session, { total: '1190000', subtotal: '1000000', iva: '190000', ...document });
  };
  await add('factura', ana, {
    num_documento: '101',
    num_factura: 'FE-48502',
    cufe: CUFE,
    hora_documento: '10:53:10-05:00',
  });
  await add('de D2', ana, { num_documento: '102', codigo_destinatario: 'D2' });
  await add('sin factura', ana, { num_documento: '1/03 ñ', num_factura: null, total: '0', valor_original: '5000' });
  for (const tipo of ['DB', 'DB-SF', 'DB-SP']) await add(tipo, ana, { tipo_documento: tipo });
  await add('ride', quito, {
    sociedad: '2000',
    num_factura: '001-001-000000123',
    cufe: CLAVE,
    total: '1190.00',
    subtotal: '1000',
    iva: '190',
  });
  await desk.database.kysely
    .insertInto('documento_lineas')
    .values({
      id_edocta_detalle: ids.factura ?? 0,
      linea: 1,
      cod_producto: '100201',
      descripcion: 'Gasolina corriente oxigenada',
      cantidad: '61.880',
      unidad_medida: 'GAL',
      valor_unitario: '16160.3103',
      iva_porcentaje: '19',
      valor: '1000000',
    })
    .execute();
});
afterAll(() => desk.close());

async function link(name: string, session: Session | undefined = desk.people.ana): Promise<DownloadLink> {
  const query =
    'mutation ($id: Int!) { generatedPDFAccountStatusDetails(id_edocta_detalle: $id) { pdf { url status menssage } } }';
  const { data } = await desk.ask(session, query, { id: ids[name] ?? 0 });
  return (data as { generatedPDFAccountStatusDetails: { pdf: DownloadLink } }).generatedPDFAccountStatusDetails.pdf;
}

async function linkByCufe(cufe: string, session: Session = desk.people.ana): Promise<DownloadLink> {
  const query =
    'mutation ($cufe: String!) { getUrlInvoiceGurusoft(cufe: $cufe) { download { pdf { url status menssage } } } }';
  const { data } = await desk.ask(session, query, { cufe });
  return (data as { getUrlInvoiceGurusoft: { download: { pdf: DownloadLink } } }).getUrlInvoiceGurusoft.download.pdf;
}

const open = (url: string | null | undefined) => desk.app.inject(new URL(url ?? '').pathname);

const NOT_FOUND = { url: null, status: 404, menssage: 'Data not found' };
const NO_INVOICE = { url: null, status: 404, menssage: 'Detail not available' };

describe('requesting the address of a document’s PDF', () => {
  test('a user who may see the document gets the address of its PDF', async () => {
    const { url, status, menssage } = await link('factura');
    expect([status, menssage]).toEqual([200, null]);
    expect(url).toMatch(/^http:\/\/portal\.example\/descargas\/[\w-]+\.[\w-]+$/);
  });

  test('a document is also found by CUFE and by clave de acceso, with blanks around it', async () => {
    expect((await linkByCufe(` ${CUFE} `)).status).toBe(200);
    expect((await linkByCufe(CLAVE, desk.people.quito)).status).toBe(200);
  });

  test.each(['DB', 'DB-SF', 'DB-SP'])('the address of a PDF is refused for a document of type %s', async (tipo) => {
    expect(await link(tipo)).toEqual({ url: null, status: 422, menssage: 'Detail not available' });
  });

  test('the address for another customer’s document is answered like that of an unknown one', async () => {
    expect(await link('factura', desk.people.otra)).toEqual(NOT_FOUND);
    expect(await link('nothing')).toEqual(NOT_FOUND);
    expect(await linkByCufe(CUFE, desk.people.otra)).toEqual(NO_INVOICE);
    expect(await linkByCufe('f'.repeat(96))).toEqual(NO_INVOICE);
    expect(await linkByCufe("' or 1=1 --")).toEqual(NO_INVOICE);
  });

  test('the address for a document of another destination is answered like that of an unknown one', async () => {
    expect((await link('factura', desk.people.diana)).status).toBe(200);
    expect(await link('de D2', desk.people.diana)).toEqual(NOT_FOUND);
  });

  test('the address is refused to a user without the permission', async () => {
    for (const session of [undefined, desk.people.pedro]) {
      const { errors } = await desk.ask(
        session,
        'mutation { getUrlInvoiceGurusoft(cufe: "x") { download { pdf { url } } } }',
      );
      expect(errors?.[0]?.extensions.category).toBe('graphql-authorization');
    }
  });
});

describe('opening the address of a document’s PDF', () => {
  test('the address opens the invoice in the browser, uncached', async () => {
    const response = await open((await link('factura')).url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="factura-FE-48502.pdf"',
      'cache-control': 'private, no-store',
    });
    const { title, pages } = await readPdf(Readable.from(response.rawPayload), { scan: true });
    expect(title).toBe('Factura electrónica de venta FE-48502');
    expect(pages[0]?.text).toContain('Inversiones Estación La Ceiba S.A.S.');
    expect(pages[0]?.text).toContain('16.160,3103');
    expect(pages[0]?.qr).toContain(`CUFE: ${CUFE}`);
  });

  test('in Ecuador the address opens the RIDE', async () => {
    const response = await open((await link('ride', desk.people.quito)).url);
    const { pages } = await readPdf(Readable.from(response.rawPayload));
    expect(pages[0]?.text).toContain(CLAVE);
    expect(pages[0]?.text).toContain('1.190,00');
  });

  test('the PDF of a settled document still shows the original amount, and has a valid file name', async () => {
    const response = await open((await link('sin factura')).url);
    expect(response.headers['content-disposition']).toBe('inline; filename="factura-1_03_.pdf"');
    const { pages } = await readPdf(Readable.from(response.rawPayload));
    expect(pages[0]?.text).toContain('5.000');
  });

  test('an expired address opens nothing', async () => {
    const { url } = await link('factura');
    desk.clock.forward(300);
    const response = await open(url);
    expect(response.statusCode).toBe(410);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('Este enlace ya venció');
    desk.clock.forward(-300);
  });

  test('an altered address, or one to an unknown document, opens nothing', async () => {
    const { url } = await link('factura');
    const unknown = desk.links.sign('nada', 1, desk.people.ana);
    const nobody = desk.links.sign('factura', ids.factura ?? 0, { userId: 0, tokenHash: 'a session that nobody has' });
    for (const address of [
      `${url}x`,
      `${url?.slice(0, -10)}`,
      'http://portal.example/descargas/abc',
      unknown,
      nobody,
    ]) {
      const response = await open(address);
      expect(response.statusCode).toBe(404);
      expect(response.body).toContain('No encontramos este documento');
    }
  });

  test('the address opens nothing once the session that requested it has ended', async () => {
    const { quito } = desk.people;
    const { url } = await link('ride', quito);
    expect((await open(url)).statusCode).toBe(200);
    await desk.database.kysely.deleteFrom('sesiones').where('token_hash', '=', quito.tokenHash).execute();
    const response = await open(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('su sesión terminó');
  });

  test('the address opens nothing once the role has lost the permission', async () => {
    const { kysely } = desk.database;
    const { url } = await link('factura');
    const permissions = await kysely.deleteFrom('role_permisos').returningAll().execute();
    await kysely.updateTable('roles').set({ role_name: 'Despachos' }).execute();
    expect((await open(url)).statusCode).toBe(404);
    await kysely.updateTable('roles').set({ role_name: 'Representante Legal' }).execute();
    await kysely.insertInto('role_permisos').values(permissions).execute();
    expect((await open(url)).statusCode).toBe(200);
  });

  test('the address opens nothing for a user who has since lost the document or the account', async () => {
    const { diana, otra } = desk.people;
    const { kysely } = desk.database;
    const { url } = await link('factura', diana);
    expect((await open(url)).statusCode).toBe(200);
    await kysely
      .updateTable('usuario_destinos')
      .set({ codigo_destinatario: 'D2' })
      .where('user_id', '=', diana.userId)
      .execute();
    expect((await open(url)).statusCode).toBe(404);
    await kysely
      .updateTable('usuario_destinos')
      .set({ codigo_destinatario: 'D1' })
      .where('user_id', '=', diana.userId)
      .execute();
    await kysely.updateTable('usuarios').set({ status: 0 }).where('id', '=', diana.userId).execute();
    expect((await open(url)).statusCode).toBe(404);
    expect((await open(desk.links.sign('factura', ids.factura ?? 0, otra))).statusCode).toBe(404);
  });
});
