import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendCallback } from '#tests/support/bank/callback-sender.ts';
import { addInvoices } from '#tests/support/bank/payment-people.ts';
import { blocksOf, paymentLine } from '#tests/support/bank/payment-window.ts';
import { type BankReply, jsonReply, sessionOpened, sessionReport } from '#tests/support/bank/scripted-bank.ts';
import { openScriptedDesk } from '#tests/support/bank/scripted-desk.ts';
import { LAURA, openOperatorContract } from '#tests/support/operator-contract.ts';

const { bank, desk, ana, close } = await openScriptedDesk();
let contract: Awaited<ReturnType<typeof openOperatorContract>>;
let count = 0;
let uuid: string;
let referencia: string;
let asked: number;

beforeAll(async () => {
  contract = await openOperatorContract(desk.payments.console);
});
afterAll(async () => {
  await contract.close();
  await close();
});
beforeEach(async () => {
  count += 1;
  await addInvoices(desk.database, [{ num: String(count), total: '5000', session: desk.people.ana }]);
  bank.answer = () => sessionOpened;
  uuid = (await ana.pay([paymentLine(String(count), 5000)])).uuid;
  referencia = String((await ana.see(uuid)).referencia);
  says(jsonReply(503, {}));
});

/** Sets the bank's answer to every question, and counts the questions from here. */
function says(reply: BankReply): void {
  asked = 0;
  bank.answer = () => {
    asked += 1;
    return reply;
  };
}

const DECIDE = `mutation ($referencia: String!, $accion: AccionPago!, $motivo: String!, $monto: String) {
  decidirPago(referencia: $referencia, accion: $accion, motivo: $motivo, monto: $monto) { estado repetida }
}`;
const REASON = 'El banco no cobró';
/** Without an amount, a release types the attempt's. */
const decide = (accion = 'LIBERAR', motivo = REASON, monto = accion === 'LIBERAR' ? '5000' : undefined) =>
  contract.ask(DECIDE, { referencia, accion, motivo, monto });
const expire = () => desk.clock.forward(11 * 60);
const stateOf = async () => (await ana.see(uuid)).estado;

const auditOf = async () => {
  const { rows } = await sql<{ hecho: string; detalle: string; cambios: unknown; actor: string; operador_id: number }>`
    select hecho, detalle, cambios, actor, operador_id::int as operador_id, cliente from auditoria
    where detalle like ${`${referencia}%`} order by id`.execute(desk.database.kysely);
  return rows;
};

describe('an operator’s decision before the bank session has expired', () => {
  test.each(['LIBERAR', 'APLICAR'])('the decision %s is refused, and the bank is not asked', async (accion) => {
    const { errors } = await decide(accion, REASON, '5000');
    expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input', reason: 'not-expired' });
    expect(asked).toBe(0);
    expect(await stateOf()).toBe('en_banco');
    expect(await blocksOf(desk, uuid)).toEqual([String(count)]);
    expect(await auditOf()).toEqual([]);
  });

  test('the console offers no decision, even when the bank reported another amount', async () => {
    const offered = async () =>
      (
        (
          await contract.ask('query ($referencia: String!) { pagoConsola(referencia: $referencia) { acciones } }', {
            referencia,
          })
        ).data?.pagoConsola as { acciones: string[] } | undefined
      )?.acciones;
    expect(await offered()).toEqual([]);
    await sendCallback(desk, { uuid, estado: 'aprobada', monto: '6000' });
    expect(await offered()).toEqual([]);
  });
});

describe('an operator’s decision after the bank session has expired', () => {
  beforeEach(expire);

  test('the bank is asked once more; without an answer the invoices are released, with the reason in the audit trail', async () => {
    expect((await decide('LIBERAR', '  El banco   no cobró ')).data?.decidirPago).toEqual({
      ...{ estado: 'fallida', repetida: false },
    });
    expect(asked).toBeGreaterThan(0);
    expect(await blocksOf(desk, uuid)).toEqual([]);
    expect(await auditOf()).toMatchObject([
      { hecho: 'banco_preguntado', detalle: referencia, actor: 'operador', operador_id: 7 },
      {
        ...{ hecho: 'pago_liberado', detalle: `${referencia}: ${REASON}`, actor: 'operador', operador_id: 7 },
        ...{ cliente: desk.people.ana.cliente, cambios: [{ campo: 'estado', antes: 'en_banco', despues: 'fallida' }] },
      },
    ]);
  });

  test.each(['', '  ', '4999', '5000.01', '50000', '-5000', 'todo'])(
    'a release with the typed value %j is refused beside the field, without asking the bank',
    async (monto) => {
      const { errors } = await decide('LIBERAR', REASON, monto);
      expect(errors?.[0]?.extensions).toMatchObject({
        category: 'graphql-input',
        campos: {
          monto: monto.trim() ? 'El intento es de $ 5.000. Escriba ese valor.' : 'Escriba el valor del intento.',
        },
      });
      expect(asked).toBe(0);
      expect(await stateOf()).toBe('en_banco');
      expect(await auditOf()).toEqual([]);
    },
  );

  test.each(['aprobada', 'rechazada'] as const)(
    'an attempt cannot be released when the bank now reports it as %s',
    async (estado) => {
      says(sessionReport(uuid, estado));
      expect((await decide()).errors?.[0]?.extensions).toMatchObject({ reason: 'settled' });
      expect(await stateOf()).toBe(estado);
      expect((await auditOf()).map(({ hecho }) => hecho)).toEqual(['banco_preguntado']);
    },
  );

  test('repeating the same decision changes nothing and is not audited again', async () => {
    await decide();
    const rows = await auditOf();
    expect((await decide()).data?.decidirPago).toEqual({ estado: 'fallida', repetida: true });
    expect(await auditOf()).toEqual(rows);
  });

  test('of eight simultaneous decisions, one is made', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => decide()));
    const made = answers.filter(({ data }) => (data?.decidirPago as { repetida: boolean } | null)?.repetida === false);
    expect(made).toHaveLength(1);
    expect((await auditOf()).filter(({ hecho }) => hecho === 'pago_liberado')).toHaveLength(1);
  });

  test('the amount that the bank took is applied and is in the audit trail', async () => {
    expect((await decide('APLICAR', 'Lo vi en el extracto', '5000')).data?.decidirPago).toMatchObject({
      estado: 'aprobada',
    });
    expect((await auditOf()).at(-1)).toMatchObject({
      hecho: 'pago_aplicado',
      detalle: `${referencia}: Lo vi en el extracto`,
      cambios: expect.arrayContaining([{ campo: 'monto', antes: '5000.00', despues: '5000' }]),
    });
  });

  test.each([undefined, '', 'mucho', '-5000', '0'])(
    'the decision to apply the amount %j is refused and applies nothing',
    async (monto) => {
      const { errors } = await decide('APLICAR', REASON, monto);
      expect(errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input' });
      expect(await stateOf()).toBe('en_banco');
    },
  );
});

test.each(['', '   \n\t ', 'ok', 'x'.repeat(501)])(
  'a decision with the reason %j is refused with a message beside the field',
  async (motivo) => {
    expire();
    const { errors } = await decide('LIBERAR', motivo);
    expect(Object.keys(errors?.[0]?.extensions.campos ?? {})).toEqual(['motivo']);
    expect(asked).toBe(0);
    expect(await stateOf()).toBe('en_banco');
  },
);

test('an operator cannot decide about a payment that does not wait for a decision', async () => {
  says(sessionReport(uuid, 'aprobada'));
  await ana.check(uuid);
  const { errors } = await decide();
  expect(errors?.[0]?.extensions).toMatchObject({ reason: 'nothing-to-decide' });
});

describe('an operator’s question to the bank', () => {
  const ASK = 'mutation ($referencia: String!) { preguntarAlBanco(referencia: $referencia) { contesto estado } }';
  const askBank = async () => (await contract.ask(ASK, { referencia })).data?.preguntarAlBanco;

  test('the bank’s answer settles the attempt, with the operator’s act in the audit trail', async () => {
    says(sessionReport(uuid, 'aprobada'));
    expect(await askBank()).toEqual({ contesto: true, estado: 'aprobada' });
    expect(await stateOf()).toBe('aprobada');
    expect(await blocksOf(desk, uuid)).toEqual([]);
    expect(await auditOf()).toMatchObject([
      {
        ...{ hecho: 'banco_preguntado', detalle: referencia, operador_id: 7, cliente: desk.people.ana.cliente },
        cambios: [{ campo: 'estado', antes: 'en_banco', despues: 'aprobada' }],
      },
    ]);
    const before = asked;
    expect(await askBank()).toEqual({ contesto: false, estado: 'aprobada' });
    expect(asked).toBe(before);
  });

  test('a bank that does not answer an operator’s question changes nothing', async () => {
    expect(await askBank()).toMatchObject({ contesto: false, estado: 'en_banco' });
    expect(asked).toBeGreaterThan(0);
    expect(await stateOf()).toBe('en_banco');
  });
});

test('money in favour is marked as handled once, with the reason in the audit trail', async () => {
  expire();
  expect((await decide('CERRAR')).errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input' });
  await decide('APLICAR', REASON, '7000');
  expect(await ana.see(uuid)).toMatchObject({ sin_aplicar: 2000 });
  expect((await decide('CERRAR', 'Devuelto por transferencia')).data?.decidirPago).toEqual({
    ...{ estado: 'aprobada', repetida: false },
  });
  expect(await ana.see(uuid)).toMatchObject({ sin_aplicar: 0 });
  expect((await auditOf()).at(-1)).toMatchObject({
    ...{ hecho: 'pago_a_favor_cerrado', detalle: `${referencia}: Devuelto por transferencia`, operador_id: 7 },
  });
  const entries = (await auditOf()).length;
  expect((await decide('CERRAR')).data?.decidirPago).toMatchObject({ repetida: true });
  expect(await auditOf()).toHaveLength(entries);
});

test('the history shows reason, amount, bank and CUS of the provider’s answers, and nothing about the payer', async () => {
  const payer = {
    nombre: 'Pagadora Secreta',
    correo: 'pagadora@secreta.example',
    documento: '10203040',
    ip: '203.0.113.77',
  };
  const detail = {
    ...{
      motivo: 'Fondos insuficientes',
      monto: '5000',
      banco: 'Banco de Prueba',
      cus: 'CUS-1',
      pagador: payer,
      ...payer,
    },
    ...{ tarjeta: '4111111111111111', respuesta: { request: { payer } } },
  };
  await sql`insert into pago_eventos (uuid, origen, estado, detalle, recibido_en)
    values (${uuid}, 'aviso', 'rechazada', ${JSON.stringify(detail)}::jsonb, now())`.execute(desk.database.kysely);
  const { data } = await contract.ask(
    'query ($referencia: String!) { pagoConsola(referencia: $referencia) { eventos { origen datos { nombre valor } } } }',
    { referencia },
  );
  const { eventos } = (data?.pagoConsola ?? { eventos: [] }) as {
    eventos: { origen: string; datos: { nombre: string; valor: string }[] }[];
  };
  const told = eventos.find(({ datos }) => datos.some(({ nombre }) => nombre === 'cus'));
  expect(told?.datos).toEqual([
    { nombre: 'motivo', valor: 'Fondos insuficientes' },
    { nombre: 'monto', valor: '5000' },
    { nombre: 'cus', valor: 'CUS-1' },
    { nombre: 'banco', valor: 'Banco de Prueba' },
  ]);
  for (const value of [...Object.values(payer), '4111111111111111'])
    expect(JSON.stringify(eventos)).not.toContain(value);
});

test('daily sums of approved attempts equal those of plain SQL, for each currency and store', async () => {
  says(sessionReport(uuid, 'aprobada'));
  await ana.check(uuid);
  const BY_DAY = '{ pagosPorDia { dia moneda aprobados monto } }';
  const { rows } = await sql<{ aprobados: number; monto: string }>`
    select count(*)::int as aprobados, sum(monto) as monto from pagos where estado = 'aprobada' and moneda = 'COP'`.execute(
    desk.database.kysely,
  );
  const found = (await contract.ask(BY_DAY, {})).data?.pagosPorDia as { aprobados: number; monto: number }[];
  expect(found.reduce((sum, { aprobados }) => sum + aprobados, 0)).toBe(rows[0]?.aprobados);
  expect(found.reduce((sum, { monto }) => sum + monto, 0)).toBe(Number(rows[0]?.monto));
  const elsewhere = await contract.ask(BY_DAY, {}, { ...LAURA, tiendas: ['ecuador'] });
  expect(elsewhere.data?.pagosPorDia).toEqual([]);
});

test.each([
  ['a part of the name, without accents', 'ESTACION la ceiba', true],
  ['the beginning of the NIT', '900123', true],
  ['the end of the NIT', '123456', false],
  ['a percent sign, which is no wildcard', '%', false],
])('attempts are found by %s', async (_case, texto, isFound) => {
  const LIST =
    'query ($texto: String) { pagosConsola(filtro: { texto: $texto }, pageSize: 100) { items { referencia } } }';
  const { data } = await contract.ask(LIST, { texto });
  const found = data?.pagosConsola as { readonly items: readonly { readonly referencia: string }[] } | undefined;
  expect(found?.items.some((item) => item.referencia === referencia)).toBe(isFound);
});

describe('a payment search with a text and other filters', () => {
  const LIST = `query ($texto: String, $desde: String, $hasta: String, $estados: [String!]) {
    pagosConsola(filtro: { texto: $texto, desde: $desde, hasta: $hasta, estados: $estados }) { total_count items { referencia estado } desde hasta }
  }`;
  interface Found {
    readonly total_count: number;
    readonly items: readonly { readonly referencia: string; readonly estado: string }[];
    readonly desde: string | null;
    readonly hasta: string | null;
  }
  const ask = async (filter: Readonly<Record<string, unknown>>) =>
    (await contract.ask(LIST, { texto: referencia, ...filter })).data?.pagosConsola as Found;

  test('a text without days searches the attempts of all days', async () => {
    expect(await ask({})).toMatchObject({ total_count: 1, desde: null, hasta: null });
  });

  test('a text with days finds only attempts of those days', async () => {
    expect(await ask({ hasta: '2020-01-31' })).toEqual({
      ...{ total_count: 0, items: [], desde: '2020-01-02', hasta: '2020-01-31' },
    });
    expect((await ask({ desde: '2020-01-01' })).total_count).toBe(1);
  });

  test('a text with states finds only attempts in those states', async () => {
    const [{ estado } = { estado: '' }] = (await ask({})).items;
    expect((await ask({ estados: [estado] })).total_count).toBe(1);
    const other = estado === 'expirada' ? 'rechazada' : 'expirada';
    expect(await ask({ estados: [other] })).toMatchObject({ total_count: 0, items: [] });
  });
});

describe('a payment search for a word that many customers share', () => {
  const LIST = `query ($texto: String) {
    pagosConsola(filtro: { texto: $texto }, pageSize: 100) { total_count items { referencia } sumas { intentos monto } desde }
  }`;
  interface Found {
    readonly total_count: number;
    readonly items: readonly { readonly referencia: string }[];
    readonly sumas: readonly { readonly intentos: number; readonly monto: number }[];
    /** First day that counted; null: all days. */
    readonly desde: string | null;
  }
  const search = async (texto: string, operator = LAURA) =>
    (await contract.ask(LIST, { texto }, operator)).data?.pagosConsola as Found;

  beforeAll(async () => {
    await sql`insert into clientes (cliente, "clienteNit", nombre, pais, moneda, store_code)
      select 'MUCHOS' || i, '8' || i, 'Estación Compartida ' || i, 'EC', 'USD', 'ecuador' from generate_series(1, 201) i`.execute(
      desk.database.kysely,
    );
  });

  test('a common word finds the attempts of the last thirty days, and the answer states that limit', async () => {
    expect((await search('estacion')).desde).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await search('ESTACION la ceiba')).desde).toBeNull();
    await sql`update pagos set creada_en = creada_en - interval '31 days' where referencia = ${referencia}`.execute(
      desk.database.kysely,
    );
    const narrow = await search('ESTACION la ceiba');
    const broad = await search('estacion');
    await sql`update pagos set creada_en = creada_en + interval '31 days' where referencia = ${referencia}`.execute(
      desk.database.kysely,
    );
    expect(narrow.items.map((item) => item.referencia)).toContain(referencia);
    expect(broad.items.map((item) => item.referencia)).not.toContain(referencia);
    expect(broad.total_count).toBe(narrow.total_count - 1);
  });

  test('a common word finds the attempts of all customers that share it, with their sums', async () => {
    const narrow = await search('ESTACION la ceiba');
    const broad = await search('estacion');
    expect(broad.items.map((item) => item.referencia)).toContain(referencia);
    expect(broad.total_count).toBe(narrow.total_count);
    expect(broad.sumas).toEqual(expect.arrayContaining([...narrow.sumas]));
    expect(broad.sumas).toHaveLength(narrow.sumas.length);
  });

  test('a common word finds no attempts of a store that the operator does not see', async () => {
    const { items, total_count, sumas } = await search('estacion', { ...LAURA, tiendas: ['ecuador'] });
    expect([items, total_count, sumas]).toEqual([[], 0, []]);
  });

  test('a reference finds no attempt of a store that the operator does not see', async () => {
    const { items, total_count, sumas } = await search(referencia, { ...LAURA, tiendas: ['ecuador'] });
    expect([items, total_count, sumas]).toEqual([[], 0, []]);
    expect((await search(referencia)).total_count).toBe(1);
  });
});
