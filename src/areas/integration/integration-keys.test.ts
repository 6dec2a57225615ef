import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OperatorRole } from '#areas/operators/rules/roles.ts';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { addOperator, callOperators, openOperatorSession, operatorRefusal } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { SECRET_SHAPE } from './rules/api-key.ts';
import { findKeyBySecret, recordKeyRefusal, recordKeyUse } from './server/key-queries.ts';
import { hashSecret, rotateKey } from './server/keys.ts';

let portal: TestPortal;
let token: string;
/** Identifier of the last audit entry before a test. */
let before: number;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await emptyTables(portal.database, ['claves_integracion']);
  before = (await auditOf(0)).at(-1)?.id ?? 0;
  token = await sessionOf('administrador');
});

const kysely = () => portal.database.kysely;
const sessionOf = async (role: OperatorRole, stores?: readonly StoreCode[]) =>
  openOperatorSession(portal, await addOperator(portal, role, stores));

const DRAFT = { nombre: 'ERP producción', permisos: ['entregar'], tipos: [], tiendas: [], redes: [], por_minuto: 300 };
const CREATE = `mutation ($clave: ClaveNueva!, $dias: Int) {
  crearClaveIntegracion(clave: $clave, dias: $dias) { id nombre secreto vence_en }
}`;
const ROTATE = `mutation ($id: SafeInt!, $visto: SafeInt!, $dias: Int, $ahora: Boolean) {
  rotarClaveIntegracion(id: $id, visto: $visto, dias: $dias, ahora: $ahora) { id nombre secreto vence_en }
}`;
const REVOKE = `mutation ($id: SafeInt!, $motivo: String!, $visto: SafeInt) {
  revocarClaveIntegracion(id: $id, motivo: $motivo, visto: $visto) { result } }`;
const LIST = `{ clavesIntegracion { tipos items {
  id nombre permisos tipos tiendas redes por_minuto estado vence_en usada_en usada_desde rechazada_en rechazo
  creada_en creada_por revocada_en revocada_por secretos { id pista creado_en vence_en usado_en }
} } }`;
const REASON = 'El servidor se apagó';

interface Given {
  readonly id: number;
  readonly nombre: string;
  readonly secreto: string;
  readonly vence_en: string | null;
}
interface Listed {
  readonly id: number;
  readonly nombre: string;
  readonly estado: string;
  readonly secretos: readonly { readonly id: number; readonly pista: string; readonly vence_en: string | null }[];
}

const ask = (query: string, variables: Record<string, unknown> = {}, as = token) =>
  callOperators(portal, as, query, variables);
const create = (differences: object = {}, dias: number | null = 90, as = token) =>
  ask(CREATE, { clave: { ...DRAFT, ...differences }, dias }, as);
async function created(differences: object = {}, dias: number | null = 90): Promise<Given> {
  const { data, errors } = await create(differences, dias);
  expect(errors).toBeUndefined();
  return data?.crearClaveIntegracion as Given;
}
const list = async (): Promise<readonly Listed[]> => {
  const { data, errors } = await ask(LIST);
  expect(errors).toBeUndefined();
  return (data as { readonly clavesIntegracion: { readonly items: readonly Listed[] } }).clavesIntegracion.items;
};
const newestOf = async (id: number) => (await list()).find((key) => key.id === id)?.secretos[0]?.id ?? 0;
async function rotated(id: number, others: object = {}): Promise<Given> {
  const { data, errors } = await ask(ROTATE, { id, visto: await newestOf(id), dias: 365, ...others });
  expect(errors).toBeUndefined();
  return data?.rotarClaveIntegracion as Given;
}
const revoke = (id: number, motivo = REASON) => ask(REVOKE, { id, motivo });

/** Finds the state of a secret by its hash: `valid`, `ended`, `revoked`, or `unknown`. */
async function stateOf(secret: string): Promise<string> {
  const known = await findKeyBySecret(kysely(), hashSecret(secret));
  if (!known) return 'unknown';
  if (known.revocada_en) return 'revoked';
  return known.vence_en && known.vence_en <= portal.clock.now() ? 'ended' : 'valid';
}
const DAY_SECONDS = 86_400;
/** Moves the clock forward, and signs the operator in again. */
async function daysLater(days: number): Promise<void> {
  portal.clock.forward(days * DAY_SECONDS);
  token = await sessionOf('administrador');
}
const auditOf = async (after = before) => {
  const { rows } = await sql<{ id: number; hecho: string; detalle: string; actor: string; actor_nombre: string }>`
    select id, hecho, detalle, actor, actor_nombre from auditoria where hecho like 'clave_%' and id > ${after} order by id`.execute(
    kysely(),
  );
  return rows;
};

describe('a key', () => {
  test('is created with its scope, and the list shows only the last characters of its secret', async () => {
    const made = await created({ nombre: ' ERP   producción ', tipos: ['documentos'], tiendas: ['ecuador'] });
    expect(made.secreto).toMatch(SECRET_SHAPE);
    expect(new Date(made.vence_en ?? 0).getTime() - portal.clock.now().getTime()).toBe(90 * DAY_SECONDS * 1000);
    expect(await stateOf(made.secreto)).toBe('valid');
    expect(await list()).toMatchObject([
      {
        ...{ id: made.id, nombre: 'ERP producción', permisos: ['entregar'], tipos: ['documentos'], redes: [] },
        ...{ tiendas: ['ecuador'], por_minuto: 300, estado: 'VIGENTE', usada_en: null, rechazo: null },
        secretos: [{ pista: made.secreto.slice(-4), vence_en: made.vence_en }],
      },
    ]);
  });

  test('without an end is valid until it is revoked, for all kinds and stores', async () => {
    const { secreto, vence_en } = await created({}, null);
    expect(vence_en).toBeNull();
    await daysLater(4_000);
    expect(await stateOf(secreto)).toBe('valid');
    expect(await list()).toMatchObject([{ tipos: null, tiendas: null, estado: 'VIGENTE' }]);
  });

  test('ends at its date, and is shown as ending in the days before', async () => {
    const { secreto } = await created();
    await daysLater(80);
    expect((await list())[0]?.estado).toBe('POR_VENCER');
    await daysLater(10);
    expect(await stateOf(secreto)).toBe('ended');
    expect((await list())[0]?.estado).toBe('VENCIDA');
  });

  test('shows its last use and its last refused use', async () => {
    const { id, secreto } = await created();
    const known = await findKeyBySecret(kysely(), hashSecret(secreto));
    const at = portal.clock.now();
    if (!known) throw new Error('The key is not found by its secret.');
    await recordKeyUse(kysely(), known, { at, ip: '203.0.113.40' });
    await recordKeyRefusal(kysely(), known.secreto, { at, why: 'red' });
    const others = { usada_en: at.toISOString(), rechazada_en: at.toISOString(), rechazo: 'red' };
    expect(await list()).toMatchObject([{ id, usada_desde: '203.0.113.40', ...others }]);
  });
});

describe('a rotation of a key', () => {
  test('leaves two valid secrets, of which the earlier ends after seven days', async () => {
    const first = await created();
    const second = await rotated(first.id);
    expect(second).toMatchObject({ id: first.id, nombre: 'ERP producción' });
    expect(second.secreto).not.toBe(first.secreto);
    expect([await stateOf(first.secreto), await stateOf(second.secreto)]).toEqual(['valid', 'valid']);
    expect((await list())[0]?.secretos.map(({ pista }) => pista)).toEqual([
      second.secreto.slice(-4),
      first.secreto.slice(-4),
    ]);
    await daysLater(7);
    expect([await stateOf(first.secreto), await stateOf(second.secreto)]).toEqual(['ended', 'valid']);
    expect((await list())[0]?.secretos.map(({ pista }) => pista)).toEqual([second.secreto.slice(-4)]);
  });

  test('ends the oldest secret at once when the key already has two', async () => {
    const first = await created();
    const second = await rotated(first.id);
    const third = await rotated(first.id);
    const states = [await stateOf(first.secreto), await stateOf(second.secreto), await stateOf(third.secreto)];
    expect(states).toEqual(['ended', 'valid', 'valid']);
  });

  test('ends the earlier secret at once when the operator chose so', async () => {
    const first = await created();
    const second = await rotated(first.id, { ahora: true });
    expect([await stateOf(first.secreto), await stateOf(second.secreto)]).toEqual(['ended', 'valid']);
  });

  test('does not prolong a secret that ends within seven days', async () => {
    const first = await created();
    await daysLater(88);
    await rotated(first.id);
    await daysLater(2);
    expect(await stateOf(first.secreto)).toBe('ended');
  });

  test('happens once when the same form arrives eight times concurrently', async () => {
    const { id } = await created();
    const visto = await newestOf(id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ROTATE, { id, visto, dias: 90 })));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers.filter((answer) => answer.errors))
      expect(errors?.[0]?.extensions).toMatchObject({ reason: 'stale' });
    expect((await list())[0]?.secretos).toHaveLength(2);
  });
});

test('a rotation on an outdated page is refused with who rotated or revoked the key, and when', async () => {
  const { id } = await created();
  const visto = await newestOf(id);
  const other = await addOperator(portal, 'administrador');
  const by = await openOperatorSession(portal, other);
  const at = { autor: other.nombre, en: portal.clock.now().toISOString() };
  expect((await ask(ROTATE, { id, visto, dias: 90 }, by)).errors).toBeUndefined();
  const late = () => ask(ROTATE, { id, visto, dias: 90 });
  expect((await late()).errors?.[0]?.extensions).toMatchObject({ reason: 'stale', ...at });
  await ask(REVOKE, { id, motivo: REASON }, by);
  expect((await late()).errors?.[0]?.extensions).toMatchObject({ reason: 'revoked', ...at });
});

describe('a revocation of a key', () => {
  test('on an outdated page is refused with who rotated or revoked the key, and when', async () => {
    const { id, secreto } = await created();
    const visto = await newestOf(id);
    const other = await addOperator(portal, 'administrador');
    const by = await openOperatorSession(portal, other);
    const rotation = { autor: other.nombre, en: portal.clock.now().toISOString() };
    const { data } = await ask(ROTATE, { id, visto, dias: 90 }, by);
    const next = (data?.rotarClaveIntegracion as Given | undefined)?.secreto ?? '';
    const late = () => ask(REVOKE, { id, motivo: REASON, visto });
    expect((await late()).errors?.[0]?.extensions).toMatchObject({ reason: 'stale', ...rotation });
    expect([await stateOf(secreto), await stateOf(next)]).toEqual(['valid', 'valid']);
    expect((await auditOf()).map(({ hecho }) => hecho)).toEqual(['clave_creada', 'clave_rotada']);

    portal.clock.forward(60);
    const revocation = { autor: other.nombre, en: portal.clock.now().toISOString() };
    const fresh = { id, motivo: REASON, visto: await newestOf(id) };
    expect((await ask(REVOKE, fresh, by)).errors).toBeUndefined();
    expect((await late()).errors?.[0]?.extensions).toMatchObject({ reason: 'revoked', ...revocation });
    expect((await ask(REVOKE, fresh)).errors?.[0]?.extensions).toMatchObject({ reason: 'revoked', ...revocation });
  });

  test('ends all secrets at once and forever', async () => {
    const first = await created({}, null);
    const second = await rotated(first.id);
    expect((await revoke(first.id)).data?.revocarClaveIntegracion).toEqual({ result: true });
    expect([await stateOf(first.secreto), await stateOf(second.secreto)]).toEqual(['revoked', 'revoked']);
    expect((await list())[0]?.estado).toBe('REVOCADA');
    const visto = await newestOf(first.id);
    const { errors } = await ask(ROTATE, { id: first.id, visto, dias: 90 });
    expect(errors?.[0]?.extensions).toMatchObject({ reason: 'revoked' });
    expect((await revoke(first.id)).errors).toBeUndefined();
    expect((await auditOf()).filter(({ hecho }) => hecho === 'clave_revocada')).toHaveLength(1);
  });

  test('frees the name for another key, which is listed before the revoked one', async () => {
    const { id } = await created();
    await revoke(id);
    const other = await created();
    expect((await list()).map((key) => key.id)).toEqual([other.id, id]);
  });

  test('needs a reason', async () => {
    const { id, secreto } = await created();
    expect((await revoke(id, '   ')).errors?.[0]?.extensions).toHaveProperty('campos.motivo');
    expect(await stateOf(secreto)).toBe('valid');
  });
});

describe('keys of the integration API', () => {
  test('a key with a name in use is refused, also in capital letters', async () => {
    await created();
    const { errors } = await create({ nombre: 'erp PRODUCCIÓN' });
    expect(errors?.[0]?.extensions).toMatchObject({ campos: { nombre: 'Ya hay una clave con ese nombre.' } });
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{ nombre: ' ' }, 'nombre'],
    [{ permisos: [] }, 'permisos'],
    [{ permisos: ['todo'] }, 'permisos'],
    [{ tipos: ['nóminas'] }, 'tipos'],
    [{ tiendas: ['panama'] }, 'tiendas'],
    [{ redes: ['10.0.0.0/33'] }, 'redes'],
    [{ por_minuto: 0 }, 'por_minuto'],
  ])('a key with %j is refused beside the field %s', async (differences, field) => {
    const { errors } = await create(differences);
    expect(Object.keys(errors?.[0]?.extensions.campos as object)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  test.each([30, 0, -1, 366])('a key with a validity of %j days is refused', async (dias) => {
    expect((await create({}, dias)).errors?.[0]?.extensions).toHaveProperty('campos.dias');
  });

  test('the rotation and the revocation of an unknown key are refused', async () => {
    expect((await revoke(2_000_000_000)).errors).toHaveLength(1);
    expect((await ask(ROTATE, { id: 2_000_000_000, visto: 1, dias: 90 })).errors).toHaveLength(1);
  });

  test.each(['cartera', 'contenido', 'soporte', 'lectura'] as const)(
    'the role %s may not create, rotate or revoke keys',
    async (role) => {
      const { id, secreto } = await created();
      const other = await sessionOf(role);
      const answers = [
        await create({ nombre: 'Otra' }, 90, other),
        await ask(ROTATE, { id, visto: await newestOf(id), dias: 90 }, other),
        await ask(REVOKE, { id, motivo: REASON }, other),
      ];
      expect(answers.map(operatorRefusal)).toEqual(['no-permission', 'no-permission', 'no-permission']);
      expect(await stateOf(secreto)).toBe('valid');
      expect(await list()).toHaveLength(1);
    },
  );

  test('an administrator of some stores may not read or change keys, because a key may concern all stores', async () => {
    const { id, secreto } = await created();
    const visto = await newestOf(id);
    const limited = await sessionOf('administrador', ['ecuador']);
    expect((await ask(LIST, {}, limited)).data).toEqual({ clavesIntegracion: null });
    const answers = [
      await create({ nombre: 'Otra', tiendas: ['ecuador'] }, 90, limited),
      await ask(ROTATE, { id, visto, dias: 90 }, limited),
      await ask(REVOKE, { id, motivo: REASON }, limited),
    ];
    expect(answers.map(operatorRefusal)).toEqual(['no-permission', 'no-permission', 'no-permission']);
    expect(await stateOf(secreto)).toBe('valid');
  });

  test('the creation, rotation and revocation of keys need a second factor in the last ten minutes', async () => {
    const { id } = await created();
    const visto = await newestOf(id);
    portal.clock.forward(601);
    const answers = [await create({ nombre: 'Otra' }), await ask(ROTATE, { id, visto, dias: 90 }), await revoke(id)];
    expect(answers.map(operatorRefusal)).toEqual(['confirm-again', 'confirm-again', 'confirm-again']);
  });
});

test('each act on a key is audited with its actor, and the database contains no secret', async () => {
  const first = await created();
  const second = await rotated(first.id);
  const command = { command: 'integration' };
  const third = await rotateKey(portal, command, { id: first.id, days: 90 });
  if (!third.ok) throw new Error('The key cannot be rotated.');
  await revoke(first.id);
  const facts = await auditOf();
  expect(facts.map(({ hecho, detalle, actor }) => [hecho, detalle, actor])).toEqual([
    ['clave_creada', 'ERP producción', 'operador'],
    ['clave_rotada', 'ERP producción', 'operador'],
    ['clave_rotada', 'ERP producción', 'comando'],
    ['clave_revocada', `ERP producción: ${REASON}`, 'operador'],
  ]);
  expect(facts[0]?.actor_nombre).toMatch(/^Persona Número/);
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(
    kysely(),
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(kysely());
    const text = rows.map((row) => row.text).join('\n');
    for (const { secreto } of [first, second, third.value]) expect(text, name).not.toContain(secreto.slice(4));
  }
});
