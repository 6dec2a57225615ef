import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CERTIFICATE_EVENTS } from '#areas/exports/rules/events.ts';
import type { CertificadosVenta, CertificadoVenta, SolicitudCertificadoVentas } from '#generated/contract.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOrders } from '#tests/support/add-orders.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { listEvents } from '#tests/support/written-events.ts';

let portal: TestPortal;
let owner: TestPerson;
let limited: TestPerson;
let stranger: TestPerson;
let powerless: TestPerson;

const DIESEL = { cod_producto: '100301', descripcion: 'Biodiésel B10' };

beforeAll(async () => {
  portal = await openTestPortal();
  const { database } = portal;
  owner = await addCustomer(database, { destinos: ['CV-1', 'CV-2', 'CV-3'] });
  limited = await addColleague(database, owner, ['CV-1']);
  stranger = await addCustomer(database, { destinos: ['AJENO-CV'] });
  powerless = await addCustomer(database, { role: 'basic' });
  await database.kysely
    .updateTable('destinatarios')
    .set({ negocio: 'INDUSTRIA' })
    .where('codigo_destinatario', '=', 'CV-3')
    .execute();
  const invoice = (num_factura: string, fecha_factura: string) => ({ num_factura, fecha_factura });
  await addOrders(database, owner.cliente, [
    {
      num_pedido: '4800000001',
      codigo_destinatario: 'CV-1',
      fecha_pedido: '2026-07-28',
      // Three deliveries share an odd amount. Each share is rounded, and the shares still add up to the amount.
      lineas: [
        { cantidad: '300', valor: '1000', precio: '3.3333' },
        { ...DIESEL, cantidad: '10', precio: '15240.1234' },
      ],
      entregas: [
        {
          numero_entrega: '8800000001',
          ...invoice('FV-1', '2026-07-31'),
          lineas: [{ cantidad: '100', cantidad_facturada: '100' }],
        },
        {
          numero_entrega: '8800000002',
          ...invoice('FV-2', '2026-08-01'),
          lineas: [
            { cantidad: '100', cantidad_facturada: '100' },
            { ...DIESEL, cantidad: '10', cantidad_facturada: '9.5' },
          ],
        },
        {
          numero_entrega: '8800000003',
          ...invoice('FV-3', '2026-08-31'),
          lineas: [{ cantidad: '100', cantidad_facturada: '100' }],
        },
        { numero_entrega: '8800000004', lineas: [{ cantidad: '50' }] },
      ],
    },
    {
      num_pedido: '4800000002',
      codigo_destinatario: 'CV-2',
      fecha_pedido: '2026-08-10',
      lineas: [{ cantidad: '20', valor: '400' }, { cantidad: '5' }],
      entregas: [
        {
          numero_entrega: '8800000005',
          ...invoice('FV-5', '2026-08-12'),
          lineas: [
            { cantidad: '20', cantidad_facturada: '20' },
            { cantidad: '5', cantidad_facturada: '5' },
          ],
        },
      ],
    },
    {
      num_pedido: '4800000003',
      codigo_destinatario: 'CV-3',
      fecha_pedido: '2026-08-10',
      lineas: [{ cantidad: '7', valor: '70' }],
      entregas: [
        {
          numero_entrega: '8800000006',
          ...invoice('FV-6', '2026-08-12'),
          lineas: [{ cantidad: '7', cantidad_facturada: '7' }],
        },
      ],
    },
  ]);
  await addOrders(database, stranger.cliente, [
    {
      num_pedido: '4899000001',
      codigo_destinatario: 'AJENO-CV',
      fecha_pedido: '2026-08-10',
      lineas: [{ cantidad: '9000', valor: '9000' }],
      entregas: [
        {
          numero_entrega: '8899000001',
          ...invoice('FV-9', '2026-08-12'),
          lineas: [{ cantidad: '9000', cantidad_facturada: '9000' }],
        },
      ],
    },
  ]);
});
// Dates failed requests two days back, so that they do not count towards the daily limit.
beforeEach(() =>
  sql`update certificados_venta set pedido_en = pedido_en - interval '2 days' where estado = 'fallida'`.execute(
    portal.database.kysely,
  ),
);
afterAll(() => portal.close());

async function ask(
  who: TestPerson,
  query: string,
  variables: Record<string, unknown> = {},
  { actor, store = 'main' }: { readonly actor?: 'soporte'; readonly store?: string } = {},
): Promise<GraphQLAnswer> {
  const token = await openTestSession(portal, who.userId, actor);
  return callContract({ url: portal.url, token, headers: { Store: store } }, query, variables);
}

const AUGUST = { fecha_inicio: '2026-08-01', fecha_fin: '2026-08-31', modo_impresion: 'CONSOLIDADO', negocio: 'EDS' };
const ASK = `mutation ($input: SolicitudCertificadoVentasInput!) {
  solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }
}`;

async function asked(who: TestPerson, input: Record<string, unknown> = {}): Promise<SolicitudCertificadoVentas> {
  const { data, errors } = await ask(who, ASK, { input: { ...AUGUST, ...input } });
  expect(errors).toBeUndefined();
  return data?.solicitarCertificadoVentas as SolicitudCertificadoVentas;
}

/** Events for systems of the distributor about a request. */
const toldOf = async (id: unknown) =>
  (await listEvents(portal.database, CERTIFICATE_EVENTS.asked)).filter(({ datos }) => datos.numero === id);

const LIST = `query ($filter: CertificadoVentaFilterInput, $sort: CertificadoVentaSortInput, $pageSize: Int) {
  listarCertificadoVenta(filter: $filter, sort: $sort, pageSize: $pageSize) {
    total_count
    items {
      increment_sales_certificate received nombre_comercial start_date end_date pdf estado motivo avance modo_impresion negocio codigo valor
    }
    destinos { codigo_destinatario negocio }
    total_destinos
  }
}`;

async function list(who: TestPerson, variables: Record<string, unknown> = {}): Promise<CertificadosVenta> {
  const { data, errors } = await ask(who, LIST, variables);
  expect(errors).toBeUndefined();
  return data?.listarCertificadoVenta as CertificadosVenta;
}

/** Waits until the job has made the certificate. */
async function made(who: TestPerson, id: number | null | undefined): Promise<CertificadoVenta> {
  for (;;) {
    const { items } = await list(who, { filter: { increment_sales_certificate: { eq: String(id) } } });
    const [found] = items;
    if (!found) throw new Error(`There is no certificate ${id}.`);
    if (found.estado === 'LISTO' || found.estado === 'FALLIDO') return found;
  }
}

async function certificate(who: TestPerson, input: Record<string, unknown> = {}): Promise<CertificadoVenta> {
  const { codigo, increment_sales_certificate } = await asked(who, input);
  expect(codigo).toBe(200);
  return made(who, increment_sales_certificate);
}

async function textOf({ pdf }: CertificadoVenta): Promise<string> {
  const response = await fetch(pdf ?? '');
  const { pages } = await readPdf(Readable.from([Buffer.from(await response.arrayBuffer())]));
  return pages.map(({ text }) => text).join('\n');
}

describe('values that a sales certificate states', () => {
  test('certified sums of the period by delivery point and product equal the sums of the orders', async () => {
    const found = await certificate(owner);
    expect(found).toMatchObject({ received: true, nombre_comercial: null, avance: 100, motivo: null });
    // Rounded values: two thirds of a thousand, 9.5 gallons at 15240.1234, and four hundred.
    expect(found.valor).toBe(667 + 144_781 + 400);
    const text = await textOf(found);
    for (const said of [
      '145.848',
      '667',
      '144.781',
      '9,5 GAL',
      '200 GAL',
      '25 GAL',
      'EDS CV-1',
      'EDS CV-2',
      '234,5',
      found.codigo ?? '?',
    ])
      expect(text).toContain(said);
    expect(text).toContain('Un renglón facturado no tiene valor en su pedido');
    for (const other of ['EDS CV-3', '9.000', 'FV-1']) expect(text).not.toContain(other);
  });

  test('deliveries of an order line share its value to the last peso, whatever the periods', async () => {
    const july = await certificate(owner, { fecha_inicio: '2026-07-01', fecha_fin: '2026-07-31' });
    const both = await certificate(owner, {
      fecha_inicio: '2026-07-01',
      codigo_destinatario: 'CV-1',
      modo_impresion: 'DETALLADO',
    });
    expect(july.valor).toBe(333);
    expect(both.valor).toBe(1_000 + 144_781);
  });

  test('the certificate lists each invoiced line with its day, invoice and order', async () => {
    const text = await textOf(await certificate(owner, { modo_impresion: 'DETALLADO', codigo_destinatario: 'CV-1' }));
    for (const said of ['FV-2', 'FV-3', '4800000001', '1 ago 2026', '31 ago 2026', '9,5 GAL', 'Biodiésel B10'])
      expect(text).toContain(said);
    for (const other of ['FV-1', 'FV-5']) expect(text).not.toContain(other);
  });

  test('the totals of a certificate equal those of an independent query over another customer of the demo', async () => {
    const { kysely } = portal.database;
    const { rows } = await sql<{ id: number; numero_cuenta: string }>`
      select u.id, u.cliente as numero_cuenta from usuarios u join roles r using (role_id)
      where u.email = 'marta.ocampo@laceiba.example'`.execute(kysely);
    const marta = { ...owner, userId: rows[0]?.id ?? 0 };
    const period = { fecha_inicio: '2026-01-01', fecha_fin: '2026-08-31' };
    const { rows: expected } = await sql<{ valor: number; lineas: number }>`
      select sum(p.valor)::float as valor, count(*)::int as lineas
      from entregas e join pedidos o using (num_pedido) join entrega_lineas l using (numero_entrega)
        join pedido_lineas p on p.num_pedido = o.num_pedido and p.posicion = l.posicion join destinatarios t using (codigo_destinatario)
      where o.numero_cuenta = ${rows[0]?.numero_cuenta} and t.negocio = 'EDS' and e.fecha_factura between '2026-01-01' and '2026-08-31'
        and l.cantidad_facturada = p.cantidad`.execute(kysely);
    expect(expected[0]?.lineas).toBeGreaterThan(10);
    for (const modo_impresion of ['CONSOLIDADO', 'DETALLADO'])
      expect((await certificate(marta, { ...period, modo_impresion })).valor).toBe(expected[0]?.valor);
  });

  test('a certificate of a period without invoices fails with a sentence, and can be requested again once invoices exist', async () => {
    const found = await certificate(owner, { fecha_inicio: '2026-06-01', fecha_fin: '2026-06-30' });
    expect(found).toMatchObject({ estado: 'FALLIDO', received: false, pdf: null, codigo: null });
    expect(found.motivo).toContain('No hay ventas de EDS facturadas en ese periodo');
    const again =
      'mutation ($id: SafeInt!) { pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje } }';
    const id = found.increment_sales_certificate;
    await addOrders(portal.database, owner.cliente, [
      {
        num_pedido: '4800000004',
        codigo_destinatario: 'CV-2',
        fecha_pedido: '2026-06-10',
        lineas: [{ cantidad: '1', valor: '15' }],
        entregas: [
          {
            numero_entrega: '8800000007',
            ...{ num_factura: 'FV-7', fecha_factura: '2026-06-12' },
            lineas: [{ cantidad: '1', cantidad_facturada: '1' }],
          },
        ],
      },
    ]);
    const { data } = await ask(owner, again, { id });
    expect(data?.pedirOtraVezCertificadoVentas).toMatchObject({ codigo: 200 });
    expect(await made(owner, id)).toMatchObject({ estado: 'LISTO', valor: 15, motivo: null });
    expect(await toldOf(id)).toMatchObject([
      {
        cliente: owner.cliente,
        datos: {
          ...{ persona: owner.userId, correo: owner.email, clase: 'ventas', moneda: 'COP', saldo: null },
          ...{ desde: '2026-06-01', hasta: '2026-06-30', codigo_destinatario: null, negocio: 'EDS' },
          modo_impresion: 'CONSOLIDADO',
        },
      },
    ]);
    const twice = await ask(owner, again, { id });
    expect(twice.data?.pedirOtraVezCertificadoVentas).toMatchObject({ codigo: 404 });
  });

  test('a finished certificate never changes', async () => {
    const { increment_sales_certificate: id } = await certificate(owner);
    const change = sql`update certificados_venta set valor = 1 where increment_sales_certificate = ${id}`;
    await expect(change.execute(portal.database.kysely)).rejects.toThrow('no cambia');
  });

  test('the requester of a certificate is notified once', async () => {
    const { increment_sales_certificate: id, codigo } = await certificate(limited);
    const { rows } = await sql<{ user_id: number; titulo: string; cuerpo: string }>`
      select user_id, titulo, cuerpo from notificaciones where titulo like ${`%CV-${id} %`}`.execute(
      portal.database.kysely,
    );
    expect(rows).toEqual([
      {
        user_id: limited.userId,
        titulo: `Su certificado de ventas CV-${id} está listo`,
        cuerpo: `Se verifica con el número ${codigo}.`,
      },
    ]);
  });
});

describe('public verification of a certificate by its number', () => {
  const VERIFY = `query ($codigo: String!) {
    verificarCertificado(codigo: $codigo) { codigo nombre titulo concepto valor saldo datos { nombre valor } }
  }`;
  const verified = async (codigo: string) =>
    (await callContract({ url: portal.url }, VERIFY, { codigo })).data?.verificarCertificado;

  test('anyone can verify a certificate and reads what the paper states; a number with a changed character is not found', async () => {
    const { codigo } = await certificate(owner);
    expect(await verified(codigo ?? '')).toEqual({
      codigo,
      nombre: owner.company,
      titulo: 'Certificado de ventas',
      concepto: 'Ventas del 1 ago 2026 al 31 ago 2026',
      valor: 145_848,
      saldo: null,
      datos: [
        { nombre: 'Negocio', valor: 'EDS' },
        { nombre: 'Destino', valor: 'Todos los destinos' },
        { nombre: 'Cantidad facturada', valor: '234,5 GAL' },
      ],
    });
    expect(await verified(codigo?.replace('SRT-CV', 'SRT-CS') ?? '')).toBeNull();
  });

  test('an unfinished certificate is not found by verification', async () => {
    const { increment_sales_certificate: id } = await certificate(owner, {
      fecha_inicio: '2026-03-01',
      fecha_fin: '2026-03-02',
    });
    const stored = await portal.database.kysely
      .selectFrom('certificados_venta')
      .select('codigo')
      .where('increment_sales_certificate', '=', id)
      .executeTakeFirstOrThrow();
    expect(await verified(stored.codigo)).toBeNull();
  });
});

describe('access to certificates', () => {
  test('a person of one delivery point gets a certificate of its sales, and sees no certificate of other delivery points', async () => {
    const ofAll = await certificate(owner);
    const own = await certificate(limited);
    expect(own).toMatchObject({ valor: 667 + 144_781, nombre_comercial: null });
    expect(await textOf(own)).not.toContain('EDS CV-2');
    const seen = await list(limited, { pageSize: 100 });
    expect(seen.items.map((each) => each.increment_sales_certificate)).not.toContain(ofAll.increment_sales_certificate);
    expect(seen.destinos).toEqual([{ codigo_destinatario: 'CV-1', negocio: 'EDS' }]);
    expect(await asked(limited, { codigo_destinatario: 'CV-2' })).toMatchObject({
      codigo: 404,
      increment_sales_certificate: null,
    });
    const open =
      'mutation ($id: SafeInt!) { descargarCertificadoVentas(increment_sales_certificate: $id) { url status } }';
    const { data } = await ask(limited, open, { id: ofAll.increment_sales_certificate });
    expect(data?.descargarCertificadoVentas).toEqual({ url: null, status: 404 });
  });

  test('another customer’s delivery point is answered as one that does not exist', async () => {
    const theirs = await asked(owner, { codigo_destinatario: 'AJENO-CV' });
    expect(theirs).toEqual(await asked(owner, { codigo_destinatario: 'NO-EXISTE' }));
    expect(theirs).toMatchObject({ codigo: 404, mensaje: 'No encontramos ese destino entre los suyos.' });
  });

  test('another customer does not see the certificate and cannot open its address', async () => {
    const { increment_sales_certificate: id } = await certificate(owner);
    expect(await list(stranger)).toMatchObject({ total_count: 0, items: [] });
    expect(
      (
        await ask(
          stranger,
          'mutation ($id: SafeInt!) { descargarCertificadoVentas(increment_sales_certificate: $id) { status } }',
          { id },
        )
      ).data,
    ).toEqual({
      descargarCertificadoVentas: { status: 404 },
    });
  });

  test.each(['ecuador', 'lubricantes_ecuador', 'lubricantes_peru'])(
    'customers of the store %s have no certificates, whatever the store header says',
    async (store) => {
      const pais = store === 'lubricantes_peru' ? 'PE' : 'EC';
      const abroad = await addCustomer(portal.database, { store_code: store, pais });
      for (const [query, variables] of [
        [LIST, {}],
        [ASK, { input: AUGUST }],
      ] as const) {
        const { errors } = await ask(abroad, query, variables, { store: 'main' });
        expect(errors?.[0]?.extensions.category).toBe('graphql-authorization');
      }
    },
  );

  test('a person without the permission is refused; support sees certificates but cannot request them', async () => {
    expect((await ask(powerless, LIST)).errors?.[0]?.extensions.category).toBe('graphql-authorization');
    expect((await ask(owner, LIST, {}, { actor: 'soporte' })).errors).toBeUndefined();
    expect((await ask(owner, ASK, { input: AUGUST }, { actor: 'soporte' })).errors?.[0]?.extensions.category).toBe(
      'graphql-authorization',
    );
  });
});

describe('requests for certificates', () => {
  // The test's clock stands at 5 September 2026.
  test.each([
    [{ fecha_fin: '2026-09-05' }, 400, 'ayer'],
    [{ fecha_inicio: '2026-08-31', fecha_fin: '2026-08-01' }, 400, 'posterior'],
    [{ fecha_inicio: '2025-09-04' }, 400, '5 sep 2025'],
    [{ fecha_inicio: '31/08/2026' }, 400, 'fecha de inicio'],
    [{ fecha_inicio: '2026-02-30' }, 400, 'fecha de inicio'],
    [{ negocio: 'AVIACION' }, 400, 'negocio'],
    [{ modo_impresion: 'RESUMIDO' }, 400, 'imprime'],
    [{ codigo_destinatario: 'CV-3' }, 400, 'Industria'],
    [{ codigo_destinatario: 'X'.repeat(5_000) }, 400, 'destino'],
  ])('a certificate request with %j is answered with the status %d', async (input, codigo, said) => {
    const answer = await asked(owner, input);
    expect(answer).toMatchObject({ codigo, increment_sales_certificate: null });
    expect(answer.mensaje).toContain(said);
  });

  test('equal concurrent requests make one certificate, and too many requests are refused', async () => {
    const person = await addColleague(portal.database, owner, []);
    // The certificate's job is held: one that ended between two requests would rightly make the next a new certificate.
    await sql`
      create function posponer() returns trigger language plpgsql as $$ begin
        if new.name = 'certificado-venta' then new.start_after := new.start_after + interval '1 hour'; end if;
        return new;
      end $$`.execute(portal.database.kysely);
    await sql`create trigger posponer before insert on pgboss.job for each row execute function posponer()`.execute(
      portal.database.kysely,
    );
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(person, ASK, { input: { ...AUGUST, modo_impresion: 'DETALLADO' } })),
    );
    const ids = answers.map(
      ({ data }) =>
        (data?.solicitarCertificadoVentas as SolicitudCertificadoVentas | undefined)?.increment_sales_certificate,
    );
    await sql`drop function posponer() cascade`.execute(portal.database.kysely);
    expect(ids[0]).toEqual(expect.any(Number));
    expect(new Set(ids).size).toBe(1);
    expect(await toldOf(ids[0])).toHaveLength(1);
    await sql`update pgboss.job set start_after = now() where name = 'certificado-venta'`.execute(
      portal.database.kysely,
    );
    await vi.waitFor(
      async () => {
        const { items } = await list(person, { filter: { increment_sales_certificate: { eq: String(ids[0]) } } });
        expect(items).toMatchObject([{ estado: 'LISTO' }]);
      },
      { timeout: 30_000 },
    );
    await sql`insert into certificados_venta (codigo, numero_cuenta, user_id, start_date, end_date, modo_impresion, negocio, moneda, nombre, nit,
        tipo_nit, pais, estado, creado_en, pedido_en)
      select 'N' || n, ${owner.cliente}, ${person.userId}, '2026-08-01', '2026-08-02', 'CONSOLIDADO', 'RUMBO', 'COP', '', '', '', 'CO', 'fallida',
        ${portal.clock.now()}, ${portal.clock.now()} from generate_series(1, 20) n`.execute(portal.database.kysely);
    expect(await asked(person)).toMatchObject({ codigo: 429 });
  });

  test('certificates are listed by number, lowest first as specified, or newest first on request', async () => {
    const numbers = async (variables: object) =>
      (await list(owner, { ...variables, pageSize: 100 })).items.map((each) => each.increment_sales_certificate);
    const up = await numbers({});
    expect(up.length).toBeGreaterThan(3);
    expect(up).toEqual(up.toSorted((a, b) => a - b));
    expect(await numbers({ sort: { increment_sales_certificate: 'DESC' } })).toEqual(up.toReversed());
  });
});

describe('certificate requests with unusual values never cause an internal error', () => {
  const HUGE = '9'.repeat(20_000);

  test.each<[string, Record<string, unknown>]>([
    ['a huge code', { codigo_destinatario: HUGE }],
    ['a pattern', { codigo_destinatario: '%' }],
    ['days of huge years', { fecha_inicio: '99999-01-01', fecha_fin: '99999-12-31' }],
    ['a huge day', { fecha_inicio: HUGE }],
    ['years ago', { fecha_inicio: '0001-01-01' }],
    ['a huge business', { negocio: HUGE }],
    ['a name of the language', { negocio: '__proto__', modo_impresion: 'constructor' }],
    ['a huge print format', { modo_impresion: HUGE }],
  ])('a certificate request with %s is answered without an internal error', async (_what, input) => {
    const answer = await asked(owner, input);
    expect([400, 404]).toContain(answer.codigo);
    expect(answer.increment_sales_certificate).toBeNull();
    expect(answer.mensaje.length).toBeLessThan(200);
  });

  test.each(['CV\u0000-1', '\ud800'])(
    'the malformed text %j is answered without an internal error',
    async (codigo_destinatario) => {
      const { data, errors } = await ask(owner, ASK, { input: { ...AUGUST, codigo_destinatario } });
      if (errors) expect(errors.map(({ extensions }) => extensions.category)).toEqual(['graphql-input']);
      else expect(data?.solicitarCertificadoVentas).toMatchObject({ codigo: 404 });
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['a page of a billion', { pageSize: 1_000_000_000 }],
    ['a page of nothing', { pageSize: 0 }],
    ['a negative page', { pageSize: 10, currentPage: -1 }],
    ['the last page of all', { pageSize: 100, currentPage: 2_147_483_647 }],
    ['a huge number', { filter: { increment_sales_certificate: { eq: HUGE } } }],
    ['no number', { filter: { increment_sales_certificate: { eq: 'CV-1' } } }],
    ['a thousand numbers', { filter: { increment_sales_certificate: { in: Array.from({ length: 1_000 }, String) } } }],
    ['a code with a NUL', { filter: { codigo_destinatario: { eq: 'CV\u0000' } } }],
    ['a day that is none', { filter: { start_date: { gteq: '2026-02-30' } } }],
    ['an unknown business', { filter: { negocio: { eq: HUGE } } }],
  ])('a certificate list with %s is answered without an internal error', async (_what, variables) => {
    const query = `query ($filter: CertificadoVentaFilterInput, $pageSize: Int, $currentPage: Int) {
      listarCertificadoVenta(filter: $filter, pageSize: $pageSize, currentPage: $currentPage) { total_count items { pdf } }
    }`;
    const { data, errors } = await ask(owner, query, variables);
    if (errors) expect(errors.map(({ extensions }) => extensions.category)).toEqual(['graphql-input']);
    else expect(data?.listarCertificadoVenta).toMatchObject({ total_count: expect.any(Number) });
  });

  test.each([-1, 0, Number.MAX_SAFE_INTEGER])(
    'the certificate id %d is answered without an internal error',
    async (id) => {
      const query = `mutation ($id: SafeInt!) {
      descargarCertificadoVentas(increment_sales_certificate: $id) { url status }
      pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo }
    }`;
      const { data, errors } = await ask(owner, query, { id });
      expect(errors).toBeUndefined();
      expect(data).toEqual({
        descargarCertificadoVentas: { url: null, status: 404 },
        pedirOtraVezCertificadoVentas: { codigo: 404 },
      });
    },
  );

  test('certificates are filtered by delivery point, by business and by days', async () => {
    const { increment_sales_certificate: id } = await certificate(owner, { codigo_destinatario: 'CV-2' });
    const numbers = async (filter: object) =>
      (await list(owner, { filter, pageSize: 100 })).items.map((each) => each.increment_sales_certificate);
    expect(await numbers({ codigo_destinatario: { in: ['CV-2'] } })).toContain(id);
    expect(await numbers({ codigo_destinatario: { eq: 'CV-1' } })).not.toContain(id);
    expect(await numbers({ negocio: { eq: 'EDS' }, start_date: { gteq: '2026-08-01' } })).toContain(id);
    expect(await numbers({ negocio: { in: ['RUMBO', 'INDUSTRIA'] } })).not.toContain(id);
    expect(await numbers({ end_date: { lteq: '2026-08-30' } })).not.toContain(id);
  });

  test('no filter finds another customer’s certificates', async () => {
    const { increment_sales_certificate: id } = await certificate(owner);
    const own = { filter: { increment_sales_certificate: { eq: String(id) } } };
    expect((await list(owner, own)).total_count).toBe(1);
    expect((await list(stranger, own)).total_count).toBe(0);
    expect((await list(stranger, { filter: { codigo_destinatario: { eq: 'CV-1' } } })).items).toEqual([]);
  });

  test.each(['basic', 'Compras'])('the role %s cannot request a certificate', async (role) => {
    const person = await addColleague(portal.database, owner, [], role);
    for (const [query, variables] of [
      [LIST, {}],
      [ASK, { input: AUGUST }],
    ] as const)
      expect((await ask(person, query, variables)).errors?.[0]?.extensions.category).toBe('graphql-authorization');
  });
});
