import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#areas/feed/server/index.ts';
import { FAVOUR_EVENTS } from '#areas/ledger/rules/events.ts';
import { verifyLedger } from '#areas/payments/server/verify-ledger-queries.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { documentRow, feedFolder } from '#tests/support/feed-folder.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';
import { buyVouchers, openVouchersDesk, STATION, type VouchersDesk } from '#tests/support/vouchers-desk.ts';
import { eventsOf, listEvents } from '#tests/support/written-events.ts';
import { VOUCHER_EVENTS } from '../../rules/events.ts';

let desk: VouchersDesk;
let contract: Awaited<ReturnType<typeof openOperatorContract>>;
let uuid: string;
let codes: string[];
let ids: string[];

beforeAll(async () => {
  desk = await openVouchersDesk();
  contract = await openOperatorContract(desk.vouchers.console);
  // Money in favour needs an issuer: the company of an invoice that the customer owes.
  const { database, people } = desk.payments;
  await addInvoices(database, [{ num: 'C1', total: '5000', session: people.ana, vence: '2026-08-01' }]);
});
afterAll(async () => {
  await contract.close();
  await desk.close();
});
beforeEach(async () => {
  await sql`delete from limites`.execute(kysely());
  ({ uuid, codes } = await buyVouchers(desk, 3));
  const { rows } = await sql<{ id: string }>`
    select entity_id || '-' || unidad as id from bonos join bonos_lineas using (entity_id) where uuid = ${uuid} order by entity_id, unidad`.execute(
    kysely(),
  );
  ids = rows.map(({ id }) => id);
});

const kysely = () => desk.payments.database.kysely;
const ANNUL = `mutation ($id: ID!, $causa: CausaAnulacion!, $motivo: String!, $monto: String!) {
  anularBono(id: $id, causa: $causa, motivo: $motivo, monto: $monto) { referencia }
}`;
const ONE = `query ($id: ID!) { bonoConsola(id: $id) {
  persona email acciones anulacion { referencia causa motivo operador } bono { id final estado monto moneda compra canjeado_por comprobante }
} }`;
const LIST = `query ($filtro: FiltroBonosConsola) { bonosConsola(filtro: $filtro, pageSize: 100) {
  total_count desde items { id estado final } sumas { estado moneda bonos monto }
} }`;
const RESEND = 'mutation ($id: ID!) { reenviarBonoConsola(id: $id) { email } }';
const REASON = 'El correo era flota.occidente';

const annul = (id = ids[0], others: object = {}, session = LAURA) =>
  contract.ask(ANNUL, { id, causa: 'CORREO_EQUIVOCADO', motivo: REASON, monto: '100000', ...others }, session);
const see = async (id = ids[0]) => (await contract.ask(ONE, { id })).data?.bonoConsola as Record<string, unknown>;
const redeem = (codigo = codes[0] ?? '') =>
  desk.askAsStation(
    'mutation ($codigo: String!, $estacion: String!, $pin: String!) { canjearBono(codigo: $codigo, estacion: $estacion, pin: $pin) { estado } }',
    { codigo, ...STATION },
  );
const favours = async () => {
  const { rows } = await sql<{ num_documento: string; total: string; texto: string; en_erp: boolean }>`
    select num_documento, total, texto, en_erp from documentos d join anulaciones_bonos a on a.uuid = d.anulacion_uuid
    where a.codigo = any(${codes}) order by num_documento`.execute(kysely());
  return rows;
};
const auditOf = async () => {
  const { rows } = await sql<{ hecho: string; detalle: string }>`
    select hecho, detalle from auditoria where hecho like 'bono_%'
      and strpos(detalle, (select referencia from pagos where uuid = ${uuid})) = 1 order by id`.execute(kysely());
  return rows;
};
const referenceIn = (data: Record<string, unknown> | null | undefined) =>
  (data?.anularBono as { readonly referencia: string } | undefined)?.referencia ?? '';
const faults = async () => (await verifyLedger(desk.payments.database)).faltas;

describe('annulling a voucher', () => {
  test('an annulled voucher’s code stops working, and its value becomes a document in favour with ledger entry, audit and notice', async () => {
    const { database } = desk.payments;
    let data: Record<string, unknown> | null | undefined;
    const events = await eventsOf(database, VOUCHER_EVENTS.annulled, async () => {
      ({ data } = await annul());
      await annul();
    });
    const referencia = referenceIn(data);
    const favour = (await listEvents(database, FAVOUR_EVENTS.created)).filter(
      ({ datos }) => datos.num_documento === referencia,
    )[0]?.datos;
    expect(favour).toMatchObject({ origen: 'bono_anulado', monto: '100000.00', moneda: 'COP' });
    expect(events).toEqual([
      {
        cliente: desk.ana.cliente,
        datos: {
          ...{ bono: ids[0], final: codes[0]?.slice(-4), compra: uuid, moneda: 'COP', monto: '100000.00' },
          ...{ anulacion: favour?.favor, referencia, causa: 'correo_equivocado', motivo: REASON },
        },
      },
    ]);
    expect(referencia).toMatch(/^ANB-2026-\d{6}$/);
    const final = codes[0]?.slice(-4);
    expect(await favours()).toEqual([
      { num_documento: referencia, total: '100000.00', texto: `Bono anulado ····${final}`, en_erp: false },
    ]);
    expect(await see()).toMatchObject({
      acciones: [],
      anulacion: {
        referencia,
        causa: 'CORREO_EQUIVOCADO',
        motivo: REASON,
        operador: 'Laura Peña (laura@empresa.example)',
      },
      bono: { estado: 'ANULADO' },
    });
    expect((await redeem()).errors?.[0]?.extensions).toMatchObject({
      code: 'voucher-annulled',
      bono: { estado: 'ANULADO' },
    });
    expect(await auditOf()).toMatchObject([{ hecho: 'bono_anulado', detalle: expect.stringContaining(REASON) }]);
    expect(desk.payments.notices.at(-1)).toMatchObject({
      userId: desk.ana.userId,
      title: `Anulamos su bono terminado en ${final}`,
    });
    expect(await faults()).toEqual([]);
  });

  test('the customer sees the voucher as annulled, and the rest of the purchase is mailed and drawn without it', async () => {
    await annul();
    const { data } = await desk.ask(
      'query ($uuid: String) { getBonosTerpel(uuid: $uuid) { bonos { estado } } comprasBonos { sin_canjear } }',
      { uuid },
    );
    const lines = (data?.getBonosTerpel ?? []) as { bonos: { estado: string }[] }[];
    expect(lines[0]?.bonos.map(({ estado }) => estado).toSorted()).toEqual(['ANULADO', 'POR_ENVIAR', 'POR_ENVIAR']);
    await desk.mail();
    expect(desk.mails.at(-1)?.attachments).toHaveLength(2);
  });

  test.each([
    ['a reason of blanks', { motivo: '  \n ' }],
    ['a reason of four characters', { motivo: 'otra' }],
  ])('annulling with %s is refused beside its field', async (_name, others) => {
    const { errors } = await annul(ids[0], others);
    expect(Object.keys(errors?.[0]?.extensions.campos ?? {})).toEqual(['motivo']);
    expect(await favours()).toEqual([]);
  });

  test.each([
    ['', 'Escriba otra vez el valor del bono.'],
    ['100000.01', 'Ese no es el valor de este bono.'],
    ['-100000', 'Ese no es el valor de este bono.'],
    ['200000', 'Ese no es el valor de este bono.'],
    ['cien mil', 'Ese no es el valor de este bono.'],
  ])('annulling with the typed value %j is refused beside its field', async (monto, sentence) => {
    const { errors } = await annul(ids[0], { monto });
    expect(errors?.[0]?.extensions.campos).toEqual({ monto: sentence });
    expect(await favours()).toEqual([]);
  });

  test.each(['', '0-1', '1', '1-1-1', '99999999999999999-1', "1-1'", '\u0000'])(
    'the id %j finds no voucher',
    async (id) => {
      expect((await annul(id)).errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
      expect(await see(id)).toBeNull();
    },
  );

  test('an annulment whose document is no longer linked to it is reported', async () => {
    await annul();
    const { rows } = await sql<{ id: string; uuid: string; referencia: string }>`
      select d.id_edocta_detalle as id, a.uuid, a.referencia from documentos d join anulaciones_bonos a on a.uuid = d.anulacion_uuid
      where a.codigo = ${codes[0]}`.execute(kysely());
    const [favour] = rows;
    const link = (to: string | null) =>
      sql`update documentos set anulacion_uuid = ${to}::uuid where id_edocta_detalle = ${favour?.id}`.execute(kysely());
    await link(null);
    const found = await faults();
    await link(favour?.uuid ?? null);
    expect(found).toMatchObject([{ falta: 'favor', cual: favour?.referencia, debe: '100000.00', es: '0' }]);
    expect(await faults()).toEqual([]);
  });

  test('a redeemed voucher cannot be annulled', async () => {
    await redeem();
    expect((await annul()).errors?.[0]?.extensions).toMatchObject({ reason: 'redeemed' });
    expect(await favours()).toEqual([]);
    expect(await see()).toMatchObject({ acciones: [], bono: { estado: 'CANJEADO', canjeado_por: 'EDS Puente Hondo' } });
  });

  test('an expired voucher can be annulled, since nobody redeemed it', async () => {
    await sql`update compras_bonos set vence_el = '2026-01-01' where uuid = ${uuid}`.execute(kysely());
    expect(await see()).toMatchObject({ acciones: ['ANULAR'], bono: { estado: 'VENCIDO' } });
    expect((await annul()).errors).toBeUndefined();
    expect(await faults()).toEqual([]);
  });

  test('of thirty-two simultaneous annulments and redemptions, one takes place', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, (_, at) => (at % 2 ? annul() : redeem())));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const isRedeemed = (await see()).bono as { estado: string };
    expect(await favours()).toHaveLength(isRedeemed.estado === 'ANULADO' ? 1 : 0);
    expect(await faults()).toEqual([]);
  });

  test('two annulled vouchers of a purchase become two documents, each worth one voucher', async () => {
    await Promise.all([annul(ids[0]), annul(ids[1])]);
    const documents = await favours();
    expect(documents.map(({ total }) => total)).toEqual(['100000.00', '100000.00']);
    expect(new Set(documents.map(({ num_documento }) => num_documento)).size).toBe(2);
    expect(await faults()).toEqual([]);
  });

  test('the ERP takes over the document of an annulment by its number', async () => {
    const { data } = await annul();
    const referencia = referenceIn(data);
    const { rows } = await sql<{ numero_cuenta: string; sociedad: string }>`
      select numero_cuenta, sociedad from documentos where num_documento = ${referencia}`.execute(kysely());
    const folder = feedFolder({
      documentos: [
        documentRow('1400001', {
          ...rows[0],
          ...{ clase: 'PAYMENT', tipo_documento: 'DZ', codigo_destinatario: null, referencia_pago: referencia },
          ...{ valor_original: '100000', saldo_erp: '60000' },
          actualizado_en: new Date(desk.payments.clock.now().getTime() + 1_000).toISOString(),
        }),
      ],
    });
    await importFolder({ database: desk.payments.database, folder, clock: desk.payments.clock });
    expect(await favours()).toMatchObject([{ num_documento: '1400001', total: '60000.00', en_erp: true }]);
    expect(await faults()).toEqual([]);
  });

  test.each([
    [
      'the voucher is not marked',
      'update bonos set anulado_en = null',
      'update bonos set anulado_en = a.anulado_en from anulaciones_bonos a where a.codigo = bonos.codigo',
    ],
    [
      'the amount is another',
      'update anulaciones_bonos set monto = monto + 0.01',
      'update anulaciones_bonos set monto = monto - 0.01',
    ],
  ])('the verification of the ledger reports that %s', async (_name, damage, repair) => {
    await annul();
    const run = async (statement: string) => {
      for (const table of ['bonos', 'anulaciones_bonos'])
        await sql.raw(`alter table ${table} disable trigger user`).execute(kysely());
      await sql.raw(statement).execute(kysely());
      for (const table of ['bonos', 'anulaciones_bonos'])
        await sql.raw(`alter table ${table} enable trigger user`).execute(kysely());
    };
    await run(damage);
    expect((await faults()).map(({ falta }) => falta)).toContain('anulacion');
    await run(repair);
    expect(await faults()).toEqual([]);
  });
});

describe('mailing vouchers again', () => {
  test('vouchers are mailed again to the address of the purchase, at most once a minute, with an audit entry', async () => {
    await desk.mail();
    const sent = desk.mails.length;
    const answers = await Promise.all([1, 2, 3].map(() => contract.ask(RESEND, { id: ids[0] })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    await desk.mail();
    expect(desk.mails.slice(sent).map(({ to }) => to)).toEqual(['flota@laceiba.test']);
    expect((await auditOf()).map(({ hecho }) => hecho)).toEqual(['bono_reenviado']);
  });

  test('an annulled voucher is not mailed again', async () => {
    await annul();
    const { errors } = await contract.ask(RESEND, { id: ids[0] });
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'nothing-to-send' });
  });
});

describe('the console’s list of vouchers', () => {
  interface Listed {
    readonly total_count: number;
    /** First day that counted; null: all days. */
    readonly desde: string | null;
    readonly items: readonly { readonly id: string; readonly estado: string; readonly final: string }[];
    readonly sumas: readonly { readonly estado: string; readonly bonos: number; readonly monto: number }[];
  }
  const list = async (filtro: object = {}, session = LAURA) =>
    (await contract.ask(LIST, { filtro }, session)).data?.bonosConsola as Listed;

  test.each([
    ['its last four characters in small letters', () => codes[0]?.slice(-4).toLowerCase()],
    ['its whole code without dashes', () => codes[0]?.replaceAll('-', '')],
    ['the mail address', () => 'FLOTA@laceiba.test'],
    ["the customer's code", () => desk.ana.cliente],
  ])('a voucher is found by %s', async (_name, text) => {
    expect((await list({ texto: text() })).items.map(({ id }) => id)).toContain(ids[0]);
  });

  test('no field of the list contains the code of a voucher', async () => {
    expect(JSON.stringify(await list({ texto: codes[0] }))).not.toContain(codes[0]);
    expect(JSON.stringify(await see())).not.toContain(codes[0]?.slice(0, -5));
  });

  test('a word in the names of many customers finds purchases of the last thirty days, and the answer states that limit', async () => {
    await sql`insert into clientes (cliente, "clienteNit", nombre, pais, moneda, store_code)
      select 'MUCHOS' || i, '8' || i, ${'Flota '} || right(${codes[0]}, 4) || ' ' || i, 'CO', 'COP', 'main' from generate_series(1, 201) i`.execute(
      kysely(),
    );
    await sql`update clientes set nombre = 'Flota la Ceiba' where cliente = ${desk.ana.cliente}`.execute(kysely());
    expect(await list({ texto: 'flota la ceiba' })).toMatchObject({ desde: null });
    expect((await list({ texto: 'FLOTA' })).items.map(({ id }) => id)).toContain(ids[0]);
    const now = desk.payments.clock.now();
    const past = new Date(now.getTime() - 31 * 24 * 3_600_000);
    await sql`update compras_bonos set emitida_en = ${past} where uuid = ${uuid}`.execute(kysely());
    const broad = await list({ texto: 'flota' });
    expect(broad.desde).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(broad.items.map(({ id }) => id)).not.toContain(ids[0]);
    expect(broad.total_count).toBe(broad.sumas.reduce((sum, { bonos }) => sum + bonos, 0));
    expect((await list({ texto: 'flota la ceiba' })).items.map(({ id }) => id)).toContain(ids[0]);
    expect((await list({ texto: 'flota', desde: '2020-01-01' })).items.map(({ id }) => id)).toContain(ids[0]);
    // The end of a voucher is found on all days, though the same letters are in many names, which count thirty days.
    const ending = await list({ texto: codes[0]?.slice(-4) });
    expect(ending).toMatchObject({ desde: broad.desde });
    expect(ending.items.map(({ id }) => id)).toContain(ids[0]);
    const recent = await list({ texto: codes[0]?.slice(-4), desde: broad.desde });
    expect(recent.items.map(({ id }) => id)).not.toContain(ids[0]);
    expect(
      (await list({ texto: 'flota', desde: '2020-01-01' }, { ...LAURA, tiendas: ['ecuador'] } as never)).items,
    ).toEqual([]);
    await sql`delete from clientes where cliente like 'MUCHOS%'`.execute(kysely());
    await sql`update compras_bonos set emitida_en = ${now} where uuid = ${uuid}`.execute(kysely());
  });

  test('a percent sign in the search finds nothing, since it is no wildcard', async () => {
    expect((await list({ texto: '%' })).items).toEqual([]);
  });

  test('the filter by state limits the rows but not the sums, which equal those of plain SQL', async () => {
    await annul(ids[1]);
    await redeem(codes[2]);
    const { items, sumas } = await list({ estado: 'ANULADO' });
    expect(new Set(items.map(({ estado }) => estado))).toEqual(new Set(['ANULADO']));
    const { rows } = await sql<{ bonos: number; monto: string }>`
      select count(*)::int as bonos, sum(l.monto) as monto from bonos join bonos_lineas l using (entity_id)`.execute(
      kysely(),
    );
    expect(sumas.reduce((sum, { bonos }) => sum + bonos, 0)).toBe(rows[0]?.bonos);
    expect(sumas.reduce((sum, { monto }) => sum + monto, 0)).toBe(Number(rows[0]?.monto));
  });

  test('an operator of Ecuador neither sees nor annuls vouchers of Colombia', async () => {
    const limited = { ...LAURA, tiendas: ['ecuador'] as const };
    expect((await list({ texto: codes[0] }, limited)).items).toEqual([]);
    expect((await contract.ask(ONE, { id: ids[0] }, limited)).data?.bonoConsola).toBeNull();
    expect((await annul(ids[0], {}, limited as never)).errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    expect(await favours()).toEqual([]);
  });
});
