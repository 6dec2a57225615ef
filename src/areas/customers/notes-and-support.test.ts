import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import {
  addOperator,
  callOperators,
  openOperatorSession,
  operatorRefusal,
  type TestOperator,
} from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const NOTE =
  'mutation ($codigo: String!, $texto: String!) { anotarCliente(codigo: $codigo, texto: $texto) { result } }';
const NOTES =
  'query ($codigo: String!) { clienteConsola(codigo: $codigo) { notas { texto pago operador rol escrita_en } } }';
const NOTE_PAYMENT =
  'mutation ($referencia: String!, $texto: String!) { anotarPago(referencia: $referencia, texto: $texto) { result } }';
const PAYMENT_NOTES =
  'query ($referencia: String!) { pagoConsola(referencia: $referencia) { notas { texto pago rol } } }';
const ENTER = `mutation ($codigo: String!, $motivo: String!) {
  entrarComoSoporte(codigo: $codigo, motivo: $motivo) { direccion codigo vence_en }
}`;
const SIGN_IN =
  'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token client { cliente } } }';
const VISITS = '{ visitasSoporte { items { operador motivo } } }';
const REASON = 'Caso 55132: no encuentra el certificado';

let portal: TestPortal;
let yesid: TestOperator;
let soporte: string;
let marta: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
  yesid = await addOperator(portal, 'soporte');
});
afterAll(() => portal.close());
beforeEach(async () => {
  marta = await addCustomer(portal.database);
  soporte = await openOperatorSession(portal, yesid);
});

const ask = (query: string, variables: Record<string, unknown> = {}, token = soporte) =>
  callOperators(portal, token, query, { ...(query.includes('$codigo') && { codigo: marta.cliente }), ...variables });
const note = (texto: string, token = soporte) => ask(NOTE, { texto }, token);
const enter = (motivo = REASON, token = soporte) => ask(ENTER, { motivo }, token);
const faultOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions;
const notes = async () => {
  const { data } = await ask(NOTES);
  return (data?.clienteConsola as { notas: { texto: string }[] } | undefined)?.notas;
};
/** Adds a refused payment of the customer. @returns its reference */
const addPayment = async (): Promise<string> => {
  const { rows } = await sql<{ referencia: string }>`
    insert into pagos (uuid, referencia, numero_cuenta, user_id, clave_idempotencia, huella, estado, monto, moneda, proveedor, creada_en, expira_en, finalizada_en)
    select gen_random_uuid(), 'NOTA-' || ${marta.cliente}, ${marta.cliente}, ${marta.userId}::bigint, gen_random_uuid(), 'x', 'rechazada', 5000, 'COP', 'simulador', t, t, t
    from (select ${portal.clock.now()}::timestamptz as t) ahora returning referencia`.execute(portal.database.kysely);
  return rows[0]?.referencia ?? '';
};
const audit = async () => {
  const { rows } = await sql`
    select hecho, ambito, operador_id::int as operador_id, sujeto_id, detalle, cambios from auditoria
    where cliente = ${marta.cliente} and actor = 'operador' order by id`.execute(portal.database.kysely);
  return rows;
};
const ofEcuador = async () => openOperatorSession(portal, await addOperator(portal, 'soporte', ['ecuador']));

describe('notes about customers', () => {
  test('notes are shown with their author, latest first, and the audit trail has no copy of the text', async () => {
    await note('  Piden pagar por semanas.\r\nLes mostré el calendario. ');
    portal.clock.forward(1);
    await note('Factura sin PDF', await openOperatorSession(portal, await addOperator(portal, 'cartera')));
    expect(await notes()).toMatchObject([
      { texto: 'Factura sin PDF', rol: 'cartera' },
      { texto: 'Piden pagar por semanas.\nLes mostré el calendario.', operador: yesid.nombre, rol: 'soporte' },
    ]);
    expect(await audit()).toMatchObject([
      { hecho: 'nota_escrita', ambito: 'consola', operador_id: yesid.id, detalle: null, cambios: [] },
      { hecho: 'nota_escrita' },
    ]);
  });

  test.each(['', '   ', '\n\t', 'x'.repeat(2_001)])(
    'the note %j is refused with a message beside the field',
    async (texto) => {
      expect(faultOf(await note(texto))).toMatchObject({ campos: { texto: expect.any(String) } });
      expect(await notes()).toEqual([]);
      expect(await audit()).toEqual([]);
    },
  );

  test('the same form sent twice adds one note; sent again later it adds another', async () => {
    await note('Piden plazo');
    expect(faultOf(await note('Piden plazo'))).toBeUndefined();
    expect(await notes()).toHaveLength(1);
    expect(await audit()).toHaveLength(1);
    portal.clock.forward(61);
    await note('Piden plazo');
    expect(await notes()).toHaveLength(2);
  });

  test('a note about a payment is shown with the payment and the customer, with an audit fact for each; sent twice it is one note', async () => {
    const referencia = await addPayment();
    const noteIt = (texto: string, token = soporte) => ask(NOTE_PAYMENT, { referencia, texto }, token);
    await note('Piden plazo');
    portal.clock.forward(1);
    expect(faultOf(await noteIt('Piden plazo'))).toBeUndefined();
    expect(faultOf(await noteIt('Piden plazo'))).toBeUndefined();
    const { data } = await ask(PAYMENT_NOTES, { referencia });
    expect(data?.pagoConsola).toMatchObject({ notas: [{ texto: 'Piden plazo', pago: referencia, rol: 'soporte' }] });
    expect(await notes()).toMatchObject([{ pago: referencia }, { pago: null }]);
    expect(await audit()).toMatchObject([
      { hecho: 'nota_escrita' },
      { hecho: 'nota_de_pago_escrita', detalle: referencia, cambios: [] },
    ]);
    expect(faultOf(await noteIt('  '))).toMatchObject({ campos: { texto: expect.any(String) } });
    expect(faultOf(await noteIt('x', await ofEcuador()))).toMatchObject({ category: 'graphql-no-such-entity' });
    expect((await ask(PAYMENT_NOTES, { referencia })).data?.pagoConsola).toMatchObject({ notas: [{}] });
  });

  test('a note about a customer of another store gets the same answer as one about an unknown customer', async () => {
    const token = await ofEcuador();
    const unknown = await ask(NOTE, { codigo: '0000000000', texto: 'Piden plazo' }, token);
    expect(faultOf(unknown)).toMatchObject({ category: 'graphql-no-such-entity' });
    expect(await note('Piden plazo', token)).toEqual(unknown);
    expect(await notes()).toEqual([]);
  });

  test.each(['update notas_clientes set texto = $$otro$$', 'delete from notas_clientes', 'truncate notas_clientes'])(
    'the database refuses the statement on notes: %s',
    async (statement) => {
      await note('Se queda');
      await expect(sql.raw(statement).execute(portal.database.kysely)).rejects.toThrow(/no se cambian ni se borran/);
    },
  );
});

describe('entering the portal as support', () => {
  interface Entry {
    readonly direccion: string;
    readonly codigo: string;
    readonly vence_en: string;
  }
  const entryIn = ({ data, errors }: GraphQLAnswer): Entry => {
    if (errors) throw new Error(JSON.stringify(errors));
    return data?.entrarComoSoporte as Entry;
  };
  const signIn = (secret: string) => callContract({ url: portal.url }, SIGN_IN, { secret });

  test('an operator gets a single-use code, and the customer reads the operator’s name and the reason', async () => {
    const { direccion, codigo, vence_en } = entryIn(await enter(`  ${REASON} `));
    expect(direccion).toMatch(/^https?:\/\/.+\/login-as-customer\/login$/);
    expect(Date.parse(vence_en) - portal.clock.now().getTime()).toBe(5 * 60_000);
    expect((await signIn(codigo)).data?.generateSupportCustomerToken).toMatchObject({
      client: { cliente: marta.cliente },
    });
    expect((await signIn(codigo)).errors).toBeDefined();
    const own = await openTestSession(portal, marta.userId);
    const { data } = await callContract({ url: portal.url, token: own }, VISITS);
    expect(data?.visitasSoporte).toEqual({ items: [{ operador: yesid.nombre, motivo: REASON }] });
    expect(await audit()).toMatchObject([
      {
        ...{ hecho: 'entrada_soporte_pedida', ambito: 'consola', operador_id: yesid.id },
        cambios: [{ campo: 'motivo', antes: null, despues: REASON }],
      },
    ]);
  });

  test('the support code expires', async () => {
    const { codigo } = entryIn(await enter());
    portal.clock.forward(5 * 60);
    expect((await signIn(codigo)).errors).toBeDefined();
  });

  test('support entry requires the second factor again after ten minutes', async () => {
    portal.clock.forward(601);
    expect(operatorRefusal(await enter())).toBe('confirm-again');
    expect(await audit()).toEqual([]);
  });

  test.each(['', '     ', 'poco', 'x'.repeat(201), 'x'.repeat(501)])(
    'support entry with the reason %j is refused',
    async (motivo) => {
      expect(faultOf(await enter(motivo))).toMatchObject({ campos: { motivo: expect.any(String) } });
      expect(await audit()).toEqual([]);
    },
  );

  test('support cannot enter a customer without an active legal representative', async () => {
    await portal.database.kysely.updateTable('usuarios').set({ status: 0 }).where('id', '=', marta.userId).execute();
    expect(faultOf(await enter())).toMatchObject({ reason: 'no-representative' });
    expect(await audit()).toEqual([]);
  });

  test('support entry to a customer of another store gets the same answer as to an unknown customer', async () => {
    const token = await ofEcuador();
    const unknown = await ask(ENTER, { codigo: '0000000000', motivo: REASON }, token);
    expect(faultOf(unknown)).toMatchObject({ category: 'graphql-no-such-entity' });
    expect(await enter(REASON, token)).toEqual(unknown);
  });

  test('a long operator name is cut to the length that a support visit stores', async () => {
    const long = await addOperator(portal, 'soporte');
    await portal.database.kysely
      .updateTable('operadores')
      .set({ nombre: 'Ñandú '.repeat(19) })
      .where('id', '=', long.id)
      .execute();
    const { codigo } = entryIn(await enter(REASON, await openOperatorSession(portal, long)));
    expect((await signIn(codigo)).errors).toBeUndefined();
  });
});

describe('ending a visit of support', () => {
  const END = `mutation ($codigo: String!, $visita: SafeInt!, $motivo: String!) {
    terminarVisitaSoporte(codigo: $codigo, visita: $visita, motivo: $motivo) { result }
  }`;
  const SEE = `query ($codigo: String!) { clienteConsola(codigo: $codigo) {
    visitas_soporte { id operador motivo terminada_en abierta } } }`;
  const WHY = 'Ya encontró el certificado';
  interface SeenVisit {
    readonly id: number;
    readonly abierta: boolean;
    readonly terminada_en: string | null;
  }
  const visits = async (token = soporte) => {
    const { data } = await ask(SEE, {}, token);
    return (data?.clienteConsola as { visitas_soporte: SeenVisit[] } | undefined)?.visitas_soporte ?? [];
  };
  const end = (visita: number, motivo = WHY, token = soporte) => ask(END, { visita, motivo }, token);
  /** Enters the account. @returns the visit's token and number */
  async function visit(motivo = REASON) {
    const { data } = await enter(motivo);
    const given = data?.entrarComoSoporte as { readonly codigo: string } | undefined;
    const entered = await callContract({ url: portal.url }, SIGN_IN, { secret: given?.codigo });
    const opened = entered.data?.generateSupportCustomerToken as { readonly token: string } | undefined;
    return { token: opened?.token ?? '', id: (await visits())[0]?.id ?? 0 };
  }
  const mayRead = async (token: string) =>
    (await callContract({ url: portal.url, token }, VISITS)).errors?.[0]?.extensions.category;

  test('the visit ends at once, others go on, and the representative reads who ended it and why', async () => {
    const [first, second] = [await visit(), await visit('Otro caso')];
    expect([await mayRead(first.token), await mayRead(second.token)]).toEqual([undefined, undefined]);
    expect(faultOf(await end(first.id, `  ${WHY} `))).toBeUndefined();
    expect(await mayRead(first.token)).toBe('graphql-authorization');
    expect(await mayRead(second.token)).toBeUndefined();
    expect(await visits()).toMatchObject([
      { id: second.id, motivo: 'Otro caso', abierta: true, terminada_en: null },
      {
        ...{ id: first.id, operador: yesid.nombre, motivo: REASON, abierta: false },
        terminada_en: portal.clock.now().toISOString(),
      },
    ]);
    const own = await openTestSession(portal, marta.userId);
    const { data } = await callContract(
      { url: portal.url, token: own },
      '{ registroDeCambios { items { hecho actor actor_nombre nombre cambios { campo despues } } } }',
    );
    expect(data?.registroDeCambios).toMatchObject({
      items: [
        {
          ...{ hecho: 'visita_terminada', actor: 'operador', actor_nombre: yesid.nombre },
          nombre: expect.stringContaining('Julia'),
          cambios: [
            { campo: 'visita_de_soporte', despues: yesid.nombre },
            { campo: 'motivo', despues: WHY },
          ],
        },
      ],
    });
  });

  test('of simultaneous ends one counts, and an ended or expired visit cannot be ended', async () => {
    const { id } = await visit();
    const answers = await Promise.all(Array.from({ length: 8 }, () => end(id)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(new Set(answers.map((answer) => faultOf(answer)?.reason))).toEqual(new Set([undefined, 'ended']));
    const ended = (await audit()).filter((row) => (row as { hecho: string }).hecho === 'visita_terminada');
    expect(ended).toMatchObject([{ ambito: 'personas', operador_id: yesid.id, sujeto_id: marta.userId }]);
    const late = await visit();
    portal.clock.forward(31 * 60);
    soporte = await openOperatorSession(portal, yesid);
    expect(faultOf(await end(late.id))).toMatchObject({ reason: 'ended' });
    expect((await visits())[0]).toMatchObject({ abierta: false, terminada_en: null });
  });

  test.each(['', '    ', 'poco', 'x'.repeat(501)])(
    'ending a visit with the reason %j is refused beside the field',
    async (why) => {
      const { id, token } = await visit();
      expect(faultOf(await end(id, why))).toMatchObject({ campos: { motivo: expect.any(String) } });
      expect(await mayRead(token)).toBeUndefined();
    },
  );

  test('a visit to another customer, or one of another store, gets the same answer as an unknown one', async () => {
    const { id, token } = await visit();
    const unknown = await end(2_000_000_000);
    expect(faultOf(unknown)).toMatchObject({ category: 'graphql-no-such-entity' });
    const other = await addCustomer(portal.database);
    expect(await ask(END, { codigo: other.cliente, visita: id, motivo: WHY })).toEqual(unknown);
    const ofStore = await ofEcuador();
    expect(faultOf(await end(id, WHY, ofStore))).toEqual(faultOf(await end(2_000_000_000, WHY, ofStore)));
    expect(await mayRead(token)).toBeUndefined();
  });
});
