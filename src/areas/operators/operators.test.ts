import { buildSchema } from 'graphql';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { readContract } from '#platform/graphql/contract-server.ts';
import {
  addOperator,
  callOperators,
  codeOf,
  OPERATOR_PASSWORD,
  openOperatorSession,
  operatorRefusal,
  type TestOperator,
} from '#tests/support/operator-desk.ts';
import { sampleDocument } from '#tests/support/sample-document.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { OPERATOR_LIFETIME_SECONDS } from './rules/operator-session.ts';
import { sweepSessions } from './server/sweep-sessions.ts';

const SIGN_IN =
  'mutation ($correo: String!, $clave: String!) { ingresarOperador(correo: $correo, clave: $clave) { token } }';
const PROVE = 'mutation ($codigo: String!) { probarSegundoPaso(codigo: $codigo) { token codigos_recuperacion } }';
const ENROL = 'mutation { inscribirSegundoPaso { secreto uri } }';
const INVITE = `mutation { invitarOperador(nombre: "Ana Ruiz", correo: "ana@empresa.example", rol: "lectura") { token } }`;

let portal: TestPortal;
let laura: TestOperator;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  // Operators of the demo and of other tests must not be the administrator that stays.
  await portal.database.kysely
    .updateTable('operadores')
    .set({ estado: 'inactivo' })
    .where('password_hash', 'is not', null)
    .execute();
  await portal.database.kysely.deleteFrom('limites').execute();
  laura = await addOperator(portal);
});

const ask = (token: string | undefined, query: string, variables?: Record<string, unknown>) =>
  callOperators(portal, token, query, variables);
const reasonOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.reason;
const enter = (clave = OPERATOR_PASSWORD, correo = laura.correo) => ask(undefined, SIGN_IN, { correo, clave });
const prove = (token: string, codigo: string) => ask(token, PROVE, { codigo });

/** The value of the answer's only field. */
function valueIn<Value>({ data, errors }: GraphQLAnswer): Value {
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}
const tokenIn = (answer: GraphQLAnswer): string => valueIn<{ token: string }>(answer).token;

interface Seen {
  readonly etapa: string;
  readonly confirmado: boolean;
}
/** The session of a token; undefined when it has ended. */
async function see(token: string): Promise<Seen | undefined> {
  const answer = await ask(token, '{ sesionOperador { nombre etapa inscrito confirmado tiendas } }');
  return operatorRefusal(answer) ? undefined : valueIn<Seen>(answer);
}

async function factsOf(id: number): Promise<string[]> {
  const rows = await portal.database.kysely
    .selectFrom('auditoria')
    .select('hecho')
    .where('operador_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map(({ hecho }) => hecho);
}

describe('the password of an operator', () => {
  test('opens a session that still waits for the second factor', async () => {
    const token = tokenIn(await enter());
    expect(await see(token)).toMatchObject({ etapa: 'SEGUNDO_PASO', inscrito: true, confirmado: false });
  });

  test('gets the same refusal when it is wrong, the address is unknown, or the operator is inactive or only invited', async () => {
    const gone = await addOperator(portal);
    const invited = 'invitada@empresa.example';
    await portal.database.kysely
      .updateTable('operadores')
      .set({ estado: 'inactivo' })
      .where('id', '=', gone.id)
      .execute();
    await portal.database.kysely
      .insertInto('operadores')
      .values({ correo: invited, nombre: 'Invitada', rol: 'lectura', creado_en: portal.clock.now() } as never)
      .execute();
    const wrong = await enter('Otra-clave-2026');
    expect(reasonOf(wrong)).toBe('incorrect');
    expect(await enter(OPERATOR_PASSWORD, 'nadie@empresa.example')).toEqual(wrong);
    expect(await enter(OPERATOR_PASSWORD, gone.correo)).toEqual(wrong);
    expect(await enter(OPERATOR_PASSWORD, invited)).toEqual(wrong);
    expect(await enter('', laura.correo)).toEqual(wrong);
  });

  test('is accepted with the mail address in capital letters and with blanks around it', async () => {
    expect(tokenIn(await enter(OPERATOR_PASSWORD, ` ${laura.correo.toUpperCase()} `))).toMatch(/^[\w-]{43}$/);
  });

  test('is locked out after five wrong passwords, even if it is right', async () => {
    for (let at = 0; at < 5; at += 1) expect(reasonOf(await enter('Otra-clave-2026'))).toBe('incorrect');
    const locked = await enter();
    expect(locked.errors?.[0]?.extensions).toMatchObject({ reason: 'locked' });
    expect(locked.errors?.[0]?.extensions.retry_after_seconds).toBeGreaterThan(800);
    expect(await factsOf(laura.id)).toEqual([...Array(5).fill('operador_clave_incorrecta'), 'operador_bloqueado']);
  });
});

describe('a session before the second factor', () => {
  const reached = [
    ...['sesionOperador', 'inscribirSegundoPaso', 'probarSegundoPaso', 'salirOperador'],
    ...['retoLlave', 'probarLlave'],
  ];
  const open = [
    ...['enlaceOperador', 'ingresarOperador', 'elegirClaveOperador'],
    ...['retoIngresoLlave', 'ingresarConLlave'],
  ];
  const schema = buildSchema(readContract('src', 'operator.graphql'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((root) =>
    root ? Object.keys(root.getFields()).map((name) => ({ root, name })) : [],
  );

  test.each(fields)('may call only the operations of the sign-in: $root.name.$name', async ({ root, name }) => {
    const token = await openOperatorSession(portal, laura, 'segundo-paso');
    const answer = await ask(token, sampleDocument(root, name));
    expect(operatorRefusal(answer)).toBe(
      reached.includes(name) || open.includes(name) ? undefined : 'second-step-missing',
    );
  });

  test('ends after ten minutes', async () => {
    const token = tokenIn(await enter());
    portal.clock.forward(599);
    expect(await see(token)).toBeDefined();
    portal.clock.forward(1);
    expect(await see(token)).toBeUndefined();
    expect(operatorRefusal(await prove(token, codeOf(laura, portal)))).toBe('not-signed-in');
  });
});

describe('a code of the second factor', () => {
  test('opens the session under a new token, and the earlier token becomes invalid', async () => {
    const half = tokenIn(await enter());
    const token = tokenIn(await prove(half, codeOf(laura, portal)));
    expect(await see(token)).toMatchObject({ etapa: 'ABIERTA', confirmado: true });
    expect(await see(half)).toBeUndefined();
    expect(await factsOf(laura.id)).toEqual(['operador_ingreso']);
  });

  test('is accepted once', async () => {
    const code = codeOf(laura, portal);
    tokenIn(await prove(await openOperatorSession(portal, laura, 'segundo-paso'), code));
    expect(reasonOf(await prove(await openOperatorSession(portal, laura, 'segundo-paso'), code))).toBe('used');
  });

  test('is refused after a later code was accepted', async () => {
    tokenIn(await prove(await openOperatorSession(portal, laura, 'segundo-paso'), codeOf(laura, portal)));
    const earlier = codeOf(laura, portal, -1);
    expect(reasonOf(await prove(await openOperatorSession(portal, laura, 'segundo-paso'), earlier))).toBe('used');
  });

  test('is accepted once when 32 sessions send it concurrently', async () => {
    const code = codeOf(laura, portal);
    const tokens = await Promise.all(
      Array.from({ length: 32 }, () => openOperatorSession(portal, laura, 'segundo-paso')),
    );
    const answers = await Promise.all(tokens.map((token) => prove(token, code)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers) if (errors) expect(['used', 'locked']).toContain(errors[0]?.extensions.reason);
    const facts = await factsOf(laura.id);
    expect(facts.filter((hecho) => hecho === 'operador_ingreso')).toHaveLength(1);
  });

  test('is accepted once when one session sends it 32 times concurrently', async () => {
    const code = codeOf(laura, portal);
    const token = await openOperatorSession(portal, laura, 'segundo-paso');
    const answers = await Promise.all(Array.from({ length: 32 }, () => prove(token, code)));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test('of a telephone with a wrong clock is refused with the clock as the reason', async () => {
    const token = await openOperatorSession(portal, laura, 'segundo-paso');
    expect(reasonOf(await prove(token, codeOf(laura, portal, 4)))).toBe('clock-off');
  });

  test('of another operator, or in digits of another script, is refused', async () => {
    const token = await openOperatorSession(portal, laura, 'segundo-paso');
    expect(['incorrect', 'clock-off']).toContain(
      reasonOf(await prove(token, codeOf(await addOperator(portal), portal))),
    );
    expect(reasonOf(await prove(token, '٩٤٢٨٧٠'))).toBe('incorrect');
  });

  test('is locked out after five wrong codes, even if it is right and the password was entered again', async () => {
    const half = tokenIn(await enter());
    for (let at = 0; at < 5; at += 1) expect(reasonOf(await prove(half, 'abc'))).toBe('incorrect');
    expect(reasonOf(await prove(half, codeOf(laura, portal)))).toBe('locked');
    const again = tokenIn(await enter());
    expect(reasonOf(await prove(again, codeOf(laura, portal)))).toBe('locked');
    expect(await see(again)).toMatchObject({ etapa: 'SEGUNDO_PASO' });
    expect(await factsOf(laura.id)).toEqual([...Array(5).fill('operador_codigo_incorrecto'), 'operador_bloqueado']);
  });

  test('is refused when the operator was deactivated after the password', async () => {
    const half = await openOperatorSession(portal, laura, 'segundo-paso');
    await portal.database.kysely
      .updateTable('operadores')
      .set({ estado: 'inactivo' })
      .where('id', '=', laura.id)
      .execute();
    expect(operatorRefusal(await prove(half, codeOf(laura, portal)))).toBe('not-signed-in');
  });
});

describe('the first sign-in', () => {
  /** Takes the telephone away, as before the first sign-in, and enrols another. @returns the recovery codes and the open session */
  async function enrol(): Promise<{ token: string; codes: string[] }> {
    await portal.database.kysely
      .updateTable('operadores')
      .set({ totp_secreto: null, totp_activo_en: null })
      .where('id', '=', laura.id)
      .execute();
    const half = tokenIn(await enter());
    const { secreto } = valueIn<{ secreto: string }>(await ask(half, ENROL));
    const proved = await prove(half, codeOf({ secret: secreto }, portal));
    const { token, codigos_recuperacion } = valueIn<{ token: string; codigos_recuperacion: string[] }>(proved);
    return { token, codes: codigos_recuperacion };
  }

  test('shows the same secret until a code has proved it, and no secret afterwards', async () => {
    await portal.database.kysely
      .updateTable('operadores')
      .set({ totp_secreto: null, totp_activo_en: null })
      .where('id', '=', laura.id)
      .execute();
    const half = tokenIn(await enter());
    expect(reasonOf(await prove(half, '123456'))).toBe('ended');
    const { secreto, uri } = valueIn<{ secreto: string; uri: string }>(await ask(half, ENROL));
    expect(uri).toContain(`secret=${secreto}`);
    expect(valueIn<{ secreto: string }>(await ask(half, ENROL)).secreto).toBe(secreto);
    const other = tokenIn(await enter());
    expect(valueIn<{ secreto: string }>(await ask(other, ENROL)).secreto).toBe(secreto);
    const token = tokenIn(await prove(half, codeOf({ secret: secreto }, portal)));
    expect(valueIn(await ask(token, ENROL))).toBeNull();
    expect(valueIn(await ask(other, ENROL))).toBeNull();
  });

  test('activates the authenticator application, and gives ten unused recovery codes', async () => {
    const { token, codes } = await enrol();
    expect(new Set(codes).size).toBe(10);
    expect(await see(token)).toMatchObject({ etapa: 'ABIERTA', inscrito: true });
    expect(await factsOf(laura.id)).toEqual(['segundo_paso_activado', 'operador_ingreso']);
    const stored = await portal.database.kysely
      .selectFrom('operadores_codigos')
      .where('operador_id', '=', laura.id)
      .selectAll()
      .execute();
    expect(stored.map(({ usado_en }) => usado_en)).toEqual(Array(10).fill(null));
  });

  test('gives recovery codes that are accepted once each, also in small letters and with blanks', async () => {
    const { codes } = await enrol();
    const [code = '', other = ''] = codes;
    const half = tokenIn(await enter());
    const token = tokenIn(await prove(half, ` ${code.toLowerCase().replace('-', ' ')} `));
    expect(await see(token)).toMatchObject({ etapa: 'ABIERTA', confirmado: true });
    const again = tokenIn(await enter());
    expect(reasonOf(await prove(again, code))).toBe('incorrect');
    expect(await factsOf(laura.id)).toContain('codigo_recuperacion_usado');
    const answers = await Promise.all(
      (await Promise.all(Array.from({ length: 8 }, () => openOperatorSession(portal, laura, 'segundo-paso')))).map(
        (each) => prove(each, other),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const left = valueIn<{ id: number; codigos: number }[]>(await ask(token, '{ operadores { id codigos } }'));
    expect(left.find(({ id }) => id === laura.id)?.codigos).toBe(8);
  });

  test('gives recovery codes that are refused for another operator', async () => {
    const { codes } = await enrol();
    const other = await addOperator(portal);
    const half = await openOperatorSession(portal, other, 'segundo-paso');
    expect(reasonOf(await prove(half, codes[0] ?? ''))).toBe('incorrect');
  });

  test('stores neither secret nor recovery codes in plain text', async () => {
    const { codes } = await enrol();
    const stored = JSON.stringify([
      await portal.database.kysely.selectFrom('operadores').selectAll().execute(),
      await portal.database.kysely.selectFrom('operadores_codigos').selectAll().execute(),
    ]);
    expect(stored).not.toContain(laura.secret);
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replace('-', ''));
    }
  });
});

describe('the hourly job', () => {
  test('deletes a session that has expired by the portal’s clock, not by the machine’s', async () => {
    const token = await openOperatorSession(portal, laura);
    const sweep = () => sweepSessions(portal.database.kysely, portal.clock).run({});
    const sessions = async () =>
      (
        await portal.database.kysely
          .selectFrom('operadores_sesiones')
          .where('operador_id', '=', laura.id)
          .select('etapa')
          .execute()
      ).length;
    await sweep();
    expect(await see(token)).toMatchObject({ etapa: 'ABIERTA' });
    portal.clock.forward(OPERATOR_LIFETIME_SECONDS);
    try {
      await sweep();
      expect(await sessions()).toBe(0);
    } finally {
      portal.clock.forward(-OPERATOR_LIFETIME_SECONDS);
    }
  });
});

describe('an open session', () => {
  test('ends after thirty minutes without use', async () => {
    const token = await openOperatorSession(portal, laura);
    portal.clock.forward(29 * 60);
    expect(await see(token)).toBeDefined();
    portal.clock.forward(29 * 60);
    expect(await see(token)).toBeDefined();
    portal.clock.forward(30 * 60);
    expect(await see(token)).toBeUndefined();
  });

  test('ends after twelve hours, even if it is used and confirmed all the time', async () => {
    let token = tokenIn(await prove(tokenIn(await enter()), codeOf(laura, portal)));
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      portal.clock.forward(20 * 60);
      token = tokenIn(await prove(token, codeOf(laura, portal)));
    }
    portal.clock.forward(20 * 60 - 1);
    expect(await see(token)).toBeDefined();
    portal.clock.forward(1);
    expect(await see(token)).toBeUndefined();
  });

  test('ends with its sign-out, and the operator’s other session stays open', async () => {
    const [token, other] = [await openOperatorSession(portal, laura), await openOperatorSession(portal, laura)];
    valueIn(await ask(token, 'mutation { salirOperador { result } }'));
    expect(await see(token)).toBeUndefined();
    expect(await see(other)).toBeDefined();
  });

  test('is audited once when it is signed out, also before the second factor', async () => {
    const token = await openOperatorSession(portal, laura);
    const half = await openOperatorSession(portal, laura, 'segundo-paso');
    for (const each of [token, half, token]) await ask(each, 'mutation { salirOperador { result } }');
    const rows = await portal.database.kysely
      .selectFrom('auditoria')
      .select(['ambito', 'hecho', 'actor', 'actor_nombre', 'detalle', 'cliente'])
      .where('operador_id', '=', laura.id)
      .orderBy('id')
      .execute();
    const row = { ambito: 'consola', hecho: 'operador_salida', actor: 'operador', actor_nombre: laura.nombre };
    expect(rows).toEqual([
      { ...row, detalle: null, cliente: null },
      { ...row, detalle: 'Antes del segundo paso', cliente: null },
    ]);
    const admin = await openOperatorSession(portal, await addOperator(portal));
    const found = await ask(
      admin,
      '{ auditoriaConsola(filtro: { texto: "Antes del segundo paso", grupo: "ingresos" }, pageSize: 1) { items { hecho_texto } } }',
    );
    expect(valueIn<object>(found)).toEqual({ items: [{ hecho_texto: 'Salió de Operación' }] });
  });

  test('needs a new code for an invitation ten minutes after the last code, but no code for reading', async () => {
    const token = await openOperatorSession(portal, laura);
    portal.clock.forward(599);
    expect(await see(token)).toMatchObject({ confirmado: true });
    portal.clock.forward(1);
    expect(await see(token)).toMatchObject({ confirmado: false });
    expect(operatorRefusal(await ask(token, INVITE))).toBe('confirm-again');
    // Operations that only show data need no confirmation.
    expect((await ask(token, '{ operadores { id } }')).errors).toBeUndefined();
    const confirmed = tokenIn(await prove(token, codeOf(laura, portal)));
    expect(await see(token)).toBeUndefined();
    expect((await ask(confirmed, INVITE)).errors).toBeUndefined();
  });

  test('has the operator’s new stores immediately after their change', async () => {
    const token = await openOperatorSession(portal, laura);
    await portal.database.kysely
      .updateTable('operadores')
      .set({ tiendas: ['ecuador'] } as never)
      .where('id', '=', laura.id)
      .execute();
    expect(await see(token)).toMatchObject({ tiendas: ['ecuador'] });
  });
});
