import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '#areas/session/rules/scope.ts';
import { type ExportsDesk, openExportsDesk } from '#tests/support/exports/exports-desk.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { eventsOf } from '#tests/support/written-events.ts';
import { certificateCode } from './rules/certificate-code.ts';
import { CERTIFICATE_EVENTS } from './rules/events.ts';

const ACCOUNT = new Set(['Terpel_EstadoDeCuenta::linea']);

let desk: ExportsDesk;
let ana: Session;
let diana: Session;
let otra: Session;
beforeAll(async () => {
  desk = await openExportsDesk();
  const may = (session: Session): Session => {
    const allowed = { ...session, permissions: ACCOUNT };
    desk.sessions.set(session.tokenHash, allowed);
    return allowed;
  };
  [ana, diana, otra] = [may(desk.people.ana), may(desk.people.diana), may(desk.people.otra)];
  await desk.add(ana, [
    { num_documento: '1', total: '1000', fecha_vencimiento_documento: '2026-09-01' },
    { num_documento: '2', total: '500', fecha_vencimiento_documento: '2026-09-05' },
    { num_documento: '3', total: '250', fecha_vencimiento_documento: '2026-10-01' },
    { num_documento: '4', total: '100', clase: 'PAYMENT', tipo_documento: 'NC' },
    { num_documento: '5', total: '0', valor_original: '999' },
  ]);
  await desk.add(otra, [{ num_documento: '9', total: '77' }]);
});
beforeEach(() => sql`delete from limites`.execute(desk.database.kysely));
afterAll(() => desk.close());

interface Issued {
  readonly codigo: string;
  readonly saldo: number;
  readonly url: string;
}

const ISSUE =
  'mutation { generarCertificadoSaldo { codigo saldo vencido vence_hoy por_vencer a_favor emitido_en url } }';

async function issued(session: Session): Promise<Issued> {
  const { data, errors } = await desk.ask(session, ISSUE);
  expect(errors).toBeUndefined();
  return data?.generarCertificadoSaldo as Issued;
}

const VERIFY = `query ($codigo: String!) {
  verificarCertificado(codigo: $codigo) { codigo nombre tipo_nit nit pais moneda saldo emitido_en }
}`;

const verified = async (codigo: string) => {
  const { data, errors } = await desk.ask(undefined, VERIFY, { codigo });
  return errors?.[0]?.extensions ?? data?.verificarCertificado;
};

const addressOf = async (session: Session, codigo: string): Promise<unknown> => {
  const { data } = await desk.ask(
    session,
    'mutation ($codigo: String!) { descargarCertificadoSaldo(codigo: $codigo) { url status } }',
    { codigo },
  );
  return data?.descargarCertificadoSaldo;
};

test('a certificate states the present balance and its parts, on one page with a code that can be scanned', async () => {
  const certificate = await issued(ana);
  expect(certificate).toMatchObject({
    saldo: 1650,
    vencido: 1000,
    vence_hoy: 500,
    por_vencer: 250,
    a_favor: 100,
    emitido_en: '2026-09-05T14:42:00.000Z',
  });
  const { content } = await desk.fetch(certificate.url);
  const { pages } = await readPdf(Readable.from([content]), { scan: true });
  expect(pages).toHaveLength(1);
  for (const said of [
    'Certificado de saldo',
    certificate.codigo,
    'Inversiones Estación La Ceiba S.A.S.',
    'NIT 900.123.456-8',
    '1.650',
    '1.000',
    '500',
    '250',
    '– 100',
    '5 sep 2026, 9:42',
    'Distribuidora Andina S.A.',
  ])
    expect(pages[0]?.text).toContain(said);
  expect(pages[0]?.qr).toBe(`http://portal.example/verificar/${certificate.codigo}`);
});

test('the distributor’s systems get one event about the certificate, with the certified amounts', async () => {
  let certificate: Issued | undefined;
  const told = await eventsOf(desk.database, CERTIFICATE_EVENTS.asked, async () => {
    certificate = await issued(ana);
    await desk.ask({ ...ana, destinos: ['D1'] }, ISSUE);
  });
  const nothing = {
    numero: null,
    desde: null,
    hasta: null,
    codigo_destinatario: null,
    negocio: null,
    modo_impresion: null,
  };
  expect(told).toEqual([
    {
      cliente: ana.cliente,
      datos: {
        ...{ persona: ana.userId, correo: 'persona0@example.com', clase: 'saldo', codigo: certificate?.codigo },
        ...{ moneda: 'COP', saldo: '1650.00', ...nothing },
      },
    },
  ]);
});

test('anyone can verify a certificate and reads only what the paper states; an altered number is not found', async () => {
  const { codigo } = await issued(ana);
  const says = {
    codigo,
    nombre: 'Inversiones Estación La Ceiba S.A.S.',
    tipo_nit: 'NIT',
    pais: 'CO',
    nit: '900123456',
    moneda: 'COP',
    saldo: 1650,
    emitido_en: '2026-09-05T14:42:00.000Z',
  };
  expect(await verified(codigo)).toEqual(says);
  expect(await verified(` ${codigo.toLowerCase()} `)).toEqual(says);
  const last = codigo.at(-1) === '2' ? '3' : '2';
  expect(await verified(codigo.slice(0, -1) + last)).toBeNull();
  expect(await verified('')).toBeNull();
  expect(await verified('x'.repeat(2_000))).toBeNull();
});

test('a certificate keeps its content when the balance changes, and its record cannot be changed', async () => {
  const { codigo, url } = await issued(otra);
  const before = (await desk.fetch(url)).content;
  await sql`update documentos set total = 5, saldo_erp = 5 where numero_cuenta = ${otra.cliente}`.execute(
    desk.database.kysely,
  );
  expect((await desk.fetch(url)).content.equals(before)).toBe(true);
  expect(await verified(codigo)).toMatchObject({ saldo: 77 });
  expect((await issued(otra)).saldo).toBe(5);
  for (const change of [sql`update certificados_saldo set saldo = 1`, sql`delete from certificados_saldo`])
    await expect(change.execute(desk.database.kysely)).rejects.toThrow('no cambia');
});

test('a certificate with more in favour than owed states a negative balance', async () => {
  const { quito } = desk.people;
  const session = { ...quito, permissions: ACCOUNT };
  desk.sessions.set(quito.tokenHash, session);
  await desk.add(session, [{ num_documento: '1', total: '12.34', clase: 'PAYMENT', tipo_documento: 'NC' }]);
  const certificate = await issued(session);
  expect(certificate.saldo).toBe(-12.34);
  const { pages } = await readPdf(Readable.from([(await desk.fetch(certificate.url)).content]));
  expect(pages[0]?.text).toContain('Saldo a favor del cliente');
  expect(pages[0]?.text).toContain('$ 12,34');
});

test('only people who see the whole account and have the permission can get a certificate, and support cannot', async () => {
  const { codigo } = await issued(ana);
  const limited = await desk.ask(diana, ISSUE);
  expect(limited.errors?.[0]?.extensions).toMatchObject({ code: 'limited-person' });
  expect(limited.errors?.[0]?.message).toContain('solo algunos destinos');
  expect(await addressOf(diana, codigo)).toMatchObject({ status: 404 });
  expect(await addressOf(otra, codigo)).toMatchObject({ status: 404 });
  expect(await addressOf(ana, codigo)).toMatchObject({ status: 200 });
  const list = '{ certificadosSaldo { codigo } }';
  expect((await desk.ask(diana, list)).data?.certificadosSaldo).toEqual([]);
  expect(JSON.stringify((await desk.ask(otra, list)).data)).not.toContain(codigo);
  expect(JSON.stringify((await desk.ask(ana, list)).data)).toContain(codigo);
  const support = { ...desk.people.soporte, permissions: ACCOUNT };
  expect((await desk.ask(support, ISSUE)).errors?.[0]?.extensions).toMatchObject({ reason: 'support-may-not' });
  const without = await desk.ask({ ...ana, permissions: new Set<string>() }, ISSUE);
  expect(without.errors?.[0]?.extensions).toMatchObject({ reason: 'no-permission' });
});

test('an IP address can verify ten times a minute, and a person can have twenty certificates a day', async () => {
  const { codigo } = await issued(ana);
  for (let time = 0; time < 15; time += 1) await verified('SRT-CS-2026');
  for (let time = 0; time < 10; time += 1) await verified(certificateCode(randomBytes(60), 2026));
  expect(await verified(codigo)).toMatchObject({ code: 'too-many-attempts' });
  for (let time = 0; time < 19; time += 1) await issued(ana);
  expect((await desk.ask(ana, ISSUE)).errors?.[0]?.extensions).toMatchObject({ code: 'too-many-certificates' });
});

test('the person who issues a certificate gets a notification with a link to the certificate', async () => {
  desk.notices.splice(0);
  const { codigo } = await issued(ana);
  expect(desk.notices).toMatchObject([
    { tipo: 'archivo', userId: ana.userId, body: `Es el número ${codigo}.`, href: '/admin/certificado-de-saldo' },
  ]);
});
