import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfToken, recordAudit } from '#areas/session/server/index.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { waitForMailedToken } from '#tests/support/mailbox.ts';
import {
  addOperator,
  callOperators,
  OPERATOR_PASSWORD,
  openOperatorSession,
  operatorRefusal,
  type TestOperator,
} from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { auditFacts } from './rules/audit-facts.ts';
import { peekSession } from './server/read-session.ts';
import { inviteOperator } from './server/staff.ts';

const INVITE = `mutation ($nombre: String!, $correo: String!, $rol: String!, $tiendas: [String!]) {
  invitarOperador(nombre: $nombre, correo: $correo, rol: $rol, tiendas: $tiendas) { token enviado_a vence_en }
}`;
const RENEW = 'mutation ($id: SafeInt!) { renovarEnlaceOperador(id: $id) { token enviado_a vence_en } }';
const CALL_OFF = 'mutation ($id: SafeInt!) { anularEnlaceOperador(id: $id) { result } }';
const LINK = 'query ($token: String!) { enlaceOperador(token: $token) { nombre rol } }';
const CHOOSE =
  'mutation ($token: String!, $clave: String!) { elegirClaveOperador(token: $token, clave: $clave) { result } }';
const CHANGE = `mutation ($id: SafeInt!, $version: Int!, $nombre: String!, $rol: String!, $tiendas: [String!], $activo: Boolean!) {
  cambiarOperador(id: $id, version: $version, nombre: $nombre, rol: $rol, tiendas: $tiendas, activo: $activo) { result }
}`;
const RESET = 'mutation ($id: SafeInt!, $motivo: String!) { quitarSegundoPaso(id: $id, motivo: $motivo) { result } }';
const LIST = `{ operadores {
  id correo nombre rol tiendas estado segundo_paso codigos sesiones ultimo_ingreso enlace_vence_en version
} }`;
const SIGN_IN =
  'mutation ($correo: String!, $clave: String!) { ingresarOperador(correo: $correo, clave: $clave) { token } }';

/** Token of a request without one. */
const NOBODY = '';

let portal: TestPortal;
let admin: TestOperator;
let token: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  const { kysely } = portal.database;
  // Operators of the demo and of other tests must not be the administrator that stays.
  await kysely.updateTable('operadores').set({ estado: 'inactivo' }).execute();
  await kysely.deleteFrom('limites').execute();
  admin = await addOperator(portal);
  token = await openOperatorSession(portal, admin);
});

const ask = (query: string, variables?: Record<string, unknown>, by = token) =>
  callOperators(portal, by, query, variables);
const reasonOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.reason;
const fieldsOf = ({ errors }: GraphQLAnswer) => Object.keys(errors?.[0]?.extensions.campos ?? {});
const categoryOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.category;

/** The value of the answer's only field. */
function valueIn<Value>({ data, errors }: GraphQLAnswer): Value {
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}

interface Listed {
  readonly id: number;
  readonly correo: string;
  readonly nombre: string;
  readonly rol: string;
  readonly tiendas: string[] | null;
  readonly estado: string;
  readonly sesiones: number;
  readonly version: number;
}

async function listed(correo: string): Promise<Listed> {
  const found = valueIn<Listed[]>(await ask(LIST)).find((each) => each.correo === correo);
  if (!found) throw new Error(`${correo} is not in the list.`);
  return found;
}

/** A change of the operator as the form sends it. */
async function change(who: TestOperator, changed: Record<string, unknown>): Promise<GraphQLAnswer> {
  const { id, nombre, rol, version } = await listed(who.correo);
  return ask(CHANGE, { ...{ id, version, nombre, rol, tiendas: null, activo: true }, ...changed });
}

const rowsOf = (fact: string) =>
  portal.database.kysely
    .selectFrom('auditoria')
    .selectAll()
    .where('hecho', '=', fact as never)
    .orderBy('id')
    .execute();

let serial = 0;
const newAddress = () => {
  serial += 1;
  return `nueva${serial}@empresa.example`;
};

interface GivenLink {
  readonly token: string | null;
  readonly enviado_a: string | null;
  readonly vence_en: string;
}

/** The link in the next mail to an address. */
const mailedLink = (correo: string, before = 0) => waitForMailedToken(portal.database, correo, before);

/** Invites a person, who gets the link by mail. */
async function invite(correo = newAddress(), rol = 'cartera') {
  const given = valueIn<GivenLink>(await ask(INVITE, { nombre: 'Ana Ruiz', correo, rol }));
  return { ...given, token: await mailedLink(correo) };
}

describe('an invitation', () => {
  test('shows the name and the role of the invited person, and its link accepts one password', async () => {
    const correo = newAddress();
    const link = await invite(correo);
    expect(await listed(correo)).toMatchObject({
      estado: 'invitado',
      nombre: 'Ana Ruiz',
      rol: 'cartera',
      tiendas: null,
    });
    expect(valueIn(await ask(LINK, { token: link.token }, NOBODY))).toEqual({ nombre: 'Ana Ruiz', rol: 'cartera' });
    const choice = { token: link.token, clave: OPERATOR_PASSWORD };
    expect((await ask(CHOOSE, choice, NOBODY)).errors).toBeUndefined();
    expect(await listed(correo)).toMatchObject({ estado: 'activo', enlace_vence_en: null });
    expect((await ask(SIGN_IN, { correo, clave: OPERATOR_PASSWORD }, NOBODY)).errors).toBeUndefined();
    expect(categoryOf(await ask(CHOOSE, choice, NOBODY))).toBe('graphql-no-such-entity');
    expect(valueIn(await ask(LINK, { token: link.token }, NOBODY))).toBeNull();
  });

  test('is audited when its password is chosen, with the operator and the IP address, but without password and link', async () => {
    const correo = newAddress();
    const { token: link } = await invite(correo);
    const { id } = await listed(correo);
    const own = async () => (await rowsOf('operador_activado')).filter(({ operador_id }) => Number(operador_id) === id);
    await ask(CHOOSE, { token: link, clave: 'corta' }, NOBODY);
    expect(await own()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await ask(CHOOSE, { token: link, clave: OPERATOR_PASSWORD }, NOBODY);
    const rows = await own();
    expect(rows).toMatchObject([
      {
        ...{ ambito: 'consola', actor: 'operador', actor_nombre: expect.stringContaining('Ana Ruiz') },
        ...{ cliente: null, ip: expect.any(String) },
      },
    ]);
    for (const secret of [OPERATOR_PASSWORD, String(link)]) expect(JSON.stringify(rows)).not.toContain(secret);
    expect(valueIn(await ask('{ auditoriaConsola(pageSize: 100) { items { hecho hecho_texto } } }'))).toMatchObject({
      items: expect.arrayContaining([{ hecho: 'operador_activado', hecho_texto: auditFacts.operador_activado.words }]),
    });
  });

  test('accepts one of eight passwords that are chosen concurrently', async () => {
    const { token: link } = await invite();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => ask(CHOOSE, { token: link, clave: `Portón-azul-${at}026` }, NOBODY)),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test('has a link that is valid for 48 hours', async () => {
    const { token: link, vence_en } = await invite();
    expect(Date.parse(vence_en) - portal.clock.now().getTime()).toBe(48 * 3_600_000);
    portal.clock.forward(48 * 3_600 - 1);
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).not.toBeNull();
    portal.clock.forward(1);
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).toBeNull();
    const late = await ask(CHOOSE, { token: link, clave: OPERATOR_PASSWORD }, NOBODY);
    expect(categoryOf(late)).toBe('graphql-no-such-entity');
  });

  test('has a new link that replaces the earlier one', async () => {
    const correo = newAddress();
    const first = await invite(correo);
    const { id } = await listed(correo);
    valueIn(await ask(RENEW, { id }));
    expect(valueIn(await ask(LINK, { token: first.token }, NOBODY))).toBeNull();
    expect(valueIn(await ask(LINK, { token: await mailedLink(correo, 1) }, NOBODY))).not.toBeNull();
  });

  test.each(['', 'nada', 'A'.repeat(43), 'A'.repeat(10_000)])('is not found by an invalid link', async (made) => {
    expect(valueIn(await ask(LINK, { token: made }, NOBODY))).toBeNull();
    const chosen = await ask(CHOOSE, { token: made, clave: OPERATOR_PASSWORD }, NOBODY);
    expect(categoryOf(chosen)).toBe('graphql-no-such-entity');
  });

  test('is refused beside the mail address when the address was already invited, also in capital letters', async () => {
    const correo = newAddress();
    await invite(correo);
    const again = await ask(INVITE, { nombre: 'Otra', correo: correo.toUpperCase(), rol: 'lectura' });
    expect(fieldsOf(again)).toEqual(['correo']);
  });

  test('is refused beside every field that is wrong', async () => {
    const refused = await ask(INVITE, { nombre: ' ', correo: 'nada', rol: 'dueño', tiendas: [] });
    expect(fieldsOf(refused)).toEqual(['nombre', 'correo', 'rol', 'tiendas']);
  });

  test('has no valid link after its operator was deactivated, even if the operator is activated again', async () => {
    const correo = newAddress();
    const { token: link } = await invite(correo);
    const { id, version } = await listed(correo);
    const off = { id, version, nombre: 'Ana Ruiz', rol: 'cartera', activo: false };
    expect((await ask(CHANGE, off)).errors).toBeUndefined();
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).toBeNull();
    expect(categoryOf(await ask(RENEW, { id }))).toBe('graphql-no-such-entity');
    // Activated again, the operator needs a new link.
    expect((await ask(CHANGE, { ...off, version: version + 1, activo: true })).errors).toBeUndefined();
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).toBeNull();
  });
});

describe('the link of an operator', () => {
  test('is only in its mail: not in the answer, the list of messages, the outbox or the audit trail', async () => {
    const correo = newAddress();
    const given = await invite(correo);
    expect(valueIn<GivenLink>(await ask(RENEW, { id: (await listed(correo)).id }))).toMatchObject({
      ...{ token: null, enviado_a: correo },
    });
    const tokens = [given.token, await mailedLink(correo, 1)];
    const { kysely } = portal.database;
    const rows = [
      await kysely.selectFrom('salidas').selectAll().execute(),
      await kysely.selectFrom('auditoria').selectAll().execute(),
      await kysely.selectFrom('operadores_enlaces').selectAll().execute(),
    ];
    for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
    const messages = valueIn<{ items: object[] }>(
      await ask(`{ mensajesConsola(filtro: { texto: "${correo}" }) { items { para palabras } } }`),
    );
    expect(messages.items).toEqual(Array(2).fill({ para: correo, palabras: 'Enlace de un operador' }));
  });

  test('is invalid after it was called off, and the invited person becomes inactive', async () => {
    const correo = newAddress();
    const { token: link } = await invite(correo);
    const { id } = await listed(correo);
    valueIn(await ask(CALL_OFF, { id }));
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).toBeNull();
    expect(await listed(correo)).toMatchObject({ estado: 'inactivo', enlace_vence_en: null });
    expect((await rowsOf('operador_enlace_anulado')).at(-1)).toMatchObject({ detalle: 'Ana Ruiz' });
    expect(reasonOf(await ask(CALL_OFF, { id }))).toBe('no-link');
    // A further attempt of the stored mail sends nothing.
    const again = await portal.database.kysely
      .updateTable('salidas')
      .set({ terminada_en: null, final: null, siguiente_en: portal.clock.now() })
      .where('tipo', '=', 'enlace-operador')
      .returning('mensaje')
      .execute();
    expect(new Set(again.map(({ mensaje }) => mensaje)).size).toBe(again.length);
  });

  test('can be called off for an active operator, who stays active', async () => {
    const other = await addOperator(portal, 'cartera');
    valueIn(await ask(RENEW, { id: other.id }));
    const link = await mailedLink(other.correo);
    valueIn(await ask(CALL_OFF, { id: other.id }));
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).toBeNull();
    expect(await listed(other.correo)).toMatchObject({ estado: 'activo' });
  });

  test('is in the answer when the portal has no mail server', async () => {
    const { deps, actor } = await withoutMail();
    const invited = await inviteOperator(deps, actor, { nombre: 'Ana Ruiz', correo: newAddress(), rol: 'cartera' });
    const link = invited.ok ? invited.value.token : undefined;
    expect(valueIn(await ask(LINK, { token: link }, NOBODY))).toEqual({ nombre: 'Ana Ruiz', rol: 'cartera' });
  });
});

/** Dependencies of the use cases in a portal without a mail server. */
async function withoutMail() {
  const session = await peekSession(portal.database.kysely, portal.clock, hashOfToken(token));
  if (!session) throw new Error('The session has ended.');
  const deps = { database: portal.database, clock: portal.clock, provider: '' };
  return { deps, actor: { session, origin: { ip: '127.0.0.1', userAgent: 'prueba' } } };
}

describe('an administrator of some stores', () => {
  let limited: string;
  beforeEach(async () => {
    limited = await openOperatorSession(portal, await addOperator(portal, 'administrador', ['ecuador']));
  });

  test.each([
    ['send a link to', RENEW, {}],
    ['call off the link of', CALL_OFF, {}],
    ['remove the second factor of', RESET, { motivo: 'Lo confirmé por teléfono' }],
  ])('may not %s an operator of all stores', async (_what, mutation, more) => {
    const one = await addOperator(portal, 'administrador');
    const answer = await ask(mutation, { id: one.id, ...more }, limited);
    expect(reasonOf(answer)).toBe('beyond-own-stores');
    expect(await listed(one.correo)).toMatchObject({ segundo_paso: true, enlace_vence_en: null });
  });

  test('may send a link to an operator of the own stores and remove that operator’s second factor', async () => {
    const one = await addOperator(portal, 'administrador', ['ecuador']);
    valueIn(await ask(RENEW, { id: one.id }, limited));
    valueIn(await ask(RESET, { id: one.id, motivo: 'Lo confirmé por teléfono' }, limited));
  });
});

describe('the chosen password of an operator', () => {
  test.each([
    ['corta', ['too-short', 'no-number', 'no-special']],
    ['sin-numeros-hoy', ['no-number']],
    ['Ana-Ruiz-1', ['own-words']],
    [`x1-${'a'.repeat(40)}`, ['too-long']],
  ])('%s is refused with the reasons %j, and the link stays valid', async (clave, faults) => {
    const { token: link } = await invite();
    const refused = await ask(CHOOSE, { token: link, clave }, NOBODY);
    expect(refused.errors?.[0]?.extensions).toMatchObject({ category: 'graphql-input', faults });
    // The link is still worth one choice.
    expect((await ask(CHOOSE, { token: link, clave: OPERATOR_PASSWORD }, NOBODY)).errors).toBeUndefined();
  });

  test('ends the operator’s sessions and replaces the earlier password, but not the second factor', async () => {
    const other = await addOperator(portal, 'cartera');
    const before = await openOperatorSession(portal, other);
    valueIn(await ask(RENEW, { id: other.id }));
    const link = await mailedLink(other.correo);
    valueIn(await ask(CHOOSE, { token: link, clave: 'Otro-portón-2026' }, NOBODY));
    expect(operatorRefusal(await ask('{ sesionOperador { id } }', {}, before))).toBe('not-signed-in');
    expect(reasonOf(await ask(SIGN_IN, { correo: other.correo, clave: OPERATOR_PASSWORD }, NOBODY))).toBe('incorrect');
    // The telephone stays: a link alone does not replace the second factor.
    expect(await listed(other.correo)).toMatchObject({ segundo_paso: true });
  });
});

describe('a change of an operator', () => {
  test('is stored, and audited with the earlier and the new values', async () => {
    const other = await addOperator(portal, 'lectura');
    valueIn(await change(other, { nombre: 'Nombre Nuevo', rol: 'cartera', tiendas: ['ecuador'] }));
    expect(await listed(other.correo)).toMatchObject({ nombre: 'Nombre Nuevo', rol: 'cartera', tiendas: ['ecuador'] });
    const row = (await rowsOf('operador_cambiado')).at(-1);
    expect(row).toMatchObject({
      actor: 'operador',
      operador_id: admin.id,
      actor_nombre: admin.nombre,
      detalle: other.nombre,
    });
    expect(row?.cambios).toEqual(expect.arrayContaining([{ campo: 'rol', antes: 'Solo lectura', despues: 'Cartera' }]));
  });

  test('on an outdated page is refused with who changed the operator and when, and nothing is stored', async () => {
    const other = await addOperator(portal, 'lectura');
    const { version } = await listed(other.correo);
    valueIn(await change(other, { nombre: 'Primero' }));
    const stale = await change(other, { nombre: 'Segundo', version });
    expect(stale.errors?.[0]?.extensions).toMatchObject({
      ...{ reason: 'stale', autor: admin.nombre, en: portal.clock.now().toISOString() },
    });
    expect(await listed(other.correo)).toMatchObject({ nombre: 'Primero' });
  });

  test('is stored once when three arrive concurrently, and the others are refused as outdated', async () => {
    const other = await addOperator(portal, 'lectura');
    const { version } = await listed(other.correo);
    const answers = await Promise.all(
      ['Primero', 'Segundo', 'Tercero'].map((nombre) => change(other, { nombre, version })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(answers.filter((answer) => reasonOf(answer) === 'stale')).toHaveLength(2);
  });

  test('is refused for an unknown operator', async () => {
    const nobody = { id: 2_000_000_000, version: 1, nombre: 'Nadie', rol: 'lectura', activo: true };
    expect(categoryOf(await ask(CHANGE, nobody))).toBe('graphql-no-such-entity');
  });

  test('is refused for the own role and the own state, and accepted for the own name', async () => {
    await addOperator(portal);
    expect(reasonOf(await change(admin, { rol: 'lectura' }))).toBe('own-role');
    expect(reasonOf(await change(admin, { activo: false }))).toBe('own-role');
    expect((await change(admin, { nombre: 'Nombre Propio' })).errors).toBeUndefined();
  });

  test('ends the operator’s sessions when it concerns the role, but not when it concerns the name', async () => {
    const other = await addOperator(portal, 'cartera');
    const theirs = await openOperatorSession(portal, other);
    const refusal = async () => operatorRefusal(await ask('{ sesionOperador { id } }', {}, theirs));
    valueIn(await change(other, { nombre: 'Nombre Nuevo' }));
    expect(await refusal()).toBeUndefined();
    valueIn(await change(other, { rol: 'lectura' }));
    expect(await refusal()).toBe('not-signed-in');
  });

  test('to inactive ends the sessions for good and refuses the password', async () => {
    const other = await addOperator(portal, 'cartera');
    const theirs = await openOperatorSession(portal, other);
    expect(await listed(other.correo)).toMatchObject({ sesiones: 1 });
    valueIn(await change(other, { activo: false }));
    expect(await listed(other.correo)).toMatchObject({ estado: 'inactivo', sesiones: 0 });
    expect(operatorRefusal(await ask('{ sesionOperador { id } }', {}, theirs))).toBe('not-signed-in');
    expect(reasonOf(await ask(SIGN_IN, { correo: other.correo, clave: OPERATOR_PASSWORD }, NOBODY))).toBe('incorrect');
    expect((await rowsOf('operador_desactivado')).at(-1)).toMatchObject({ detalle: other.nombre });
    valueIn(await change(other, { activo: true }));
    // A session from before does not come back.
    expect(operatorRefusal(await ask('{ sesionOperador { id } }', {}, theirs))).toBe('not-signed-in');
  });
});

describe('the last administrator', () => {
  const administrators = () =>
    portal.database.kysely
      .selectFrom('operadores')
      .select('id')
      .where('rol', '=', 'administrador')
      .where('estado', '=', 'activo')
      .execute();

  test.each([
    ['deactivation', { activo: false }],
    ['a lower role', { rol: 'lectura' }],
  ])('stays when two administrators concurrently remove each other by %s', async (_name, changed) => {
    const other = await addOperator(portal);
    const theirs = await openOperatorSession(portal, other);
    const one = await listed(admin.correo);
    const two = await listed(other.correo);
    const wanted = ({ id, version, nombre, rol }: Listed) => ({ id, version, nombre, rol, activo: true, ...changed });
    const answers = await Promise.all([ask(CHANGE, wanted(two), token), ask(CHANGE, wanted(one), theirs)]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await administrators()).toHaveLength(1);
  });
});

describe('the removal of a second factor', () => {
  test('ends the operator’s sessions and recovery codes, and is audited with its reason', async () => {
    const other = await addOperator(portal, 'cartera');
    const theirs = await openOperatorSession(portal, other);
    valueIn(await ask(RESET, { id: other.id, motivo: '  Lo confirmé por   teléfono  ' }));
    expect(await listed(other.correo)).toMatchObject({ segundo_paso: false, codigos: 0, sesiones: 0 });
    expect(operatorRefusal(await ask('{ sesionOperador { id } }', {}, theirs))).toBe('not-signed-in');
    const row = (await rowsOf('segundo_paso_quitado')).at(-1);
    expect(row).toMatchObject({ operador_id: admin.id, detalle: `${other.nombre}: Lo confirmé por teléfono` });
  });

  test('succeeds each time when it is repeated, but is audited once and changes the version once', async () => {
    const other = await addOperator(portal, 'cartera');
    const { version } = (await listed(other.correo)) as { readonly version: number };
    const reset = () => ask(RESET, { id: other.id, motivo: 'Lo confirmé por teléfono' });
    for (const answer of [...(await Promise.all([reset(), reset(), reset()])), await reset()]) valueIn(answer);
    const rows = (await rowsOf('segundo_paso_quitado')).filter(({ detalle }) =>
      detalle?.startsWith(`${other.nombre}:`),
    );
    expect(rows).toHaveLength(1);
    expect(await listed(other.correo)).toMatchObject({ segundo_paso: false, version: version + 1 });
  });

  test.each(['', '    ', 'sí', 'x'.repeat(501)])(
    'is refused beside the field of the reason when the reason is %j',
    async (motivo) => {
      const other = await addOperator(portal, 'cartera');
      expect(fieldsOf(await ask(RESET, { id: other.id, motivo }))).toEqual(['motivo']);
      expect(await listed(other.correo)).toMatchObject({ segundo_paso: true });
    },
  );

  test('is refused for the own account and for an unknown operator', async () => {
    for (const id of [admin.id, 2_000_000_000])
      expect(categoryOf(await ask(RESET, { id, motivo: 'Lo perdí ayer' }))).toBe('graphql-no-such-entity');
    expect(await listed(admin.correo)).toMatchObject({ segundo_paso: true });
  });
});

describe('the audit trail', () => {
  test('names for an invitation the administrator, the invited person and the role', async () => {
    await invite();
    expect((await rowsOf('operador_invitado')).at(-1)).toMatchObject({
      ...{ ambito: 'consola', actor: 'operador', operador_id: admin.id, actor_rol: 'Administrador' },
      ...{ cliente: null, detalle: 'Ana Ruiz', cambios: [{ campo: 'rol', antes: null, despues: 'Cartera' }] },
    });
  });

  test('has one row for a refused operation that is tried three times within a minute', async () => {
    const reader = await addOperator(portal, 'lectura');
    const theirs = await openOperatorSession(portal, reader);
    for (let at = 0; at < 3; at += 1) expect(reasonOf(await ask(LIST, {}, theirs))).toBe('no-permission');
    const rows = (await rowsOf('operador_permiso_negado')).filter(({ operador_id }) => operador_id === reader.id);
    expect(rows).toMatchObject([{ detalle: 'Query.operadores', actor_rol: 'Solo lectura' }]);
  });

  test('cannot lose or change the row of an operator’s act, even after years', async () => {
    const old = new Date('2020-01-01T00:00:00Z');
    const entry = { hecho: 'operador_ingreso', at: old, cliente: null } as const;
    const { id, nombre } = admin;
    const clave = randomBytes(8).toString('hex');
    await recordAudit(portal.database.kysely, auditFacts, [
      { ...entry, actor: { kind: 'operador', id, nombre, rol: 'Administrador' }, detalle: clave },
    ]);
    const { kysely } = portal.database;
    const words = 'Las filas de auditoria no se cambian ni se borran.';
    await expect(kysely.deleteFrom('auditoria').where('detalle', '=', clave).execute()).rejects.toThrow(words);
    const forged = kysely.updateTable('auditoria').set({ actor_nombre: 'Otra' }).where('detalle', '=', clave);
    await expect(forged.execute()).rejects.toThrow(words);
    expect(await kysely.selectFrom('auditoria').select('id').where('detalle', '=', clave).execute()).toHaveLength(1);
  });

  test('can lose old attempts of unknown callers, but not new ones', async () => {
    const entry = { hecho: 'operador_clave_incorrecta', cliente: null, actor: { kind: 'desconocido' } } as const;
    const { kysely } = portal.database;
    await recordAudit(kysely, auditFacts, [{ ...entry, at: new Date('2020-01-01T00:00:00Z'), detalle: 'viejo' }]);
    await recordAudit(kysely, auditFacts, [{ ...entry, at: new Date(), detalle: 'nuevo' }]);
    await kysely.deleteFrom('auditoria').where('detalle', '=', 'viejo').execute();
    await expect(kysely.deleteFrom('auditoria').where('detalle', '=', 'nuevo').execute()).rejects.toThrow();
  });
});
