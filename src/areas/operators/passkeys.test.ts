import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import {
  addOperator,
  callOperators,
  codeOf,
  openOperatorSession,
  operatorRefusal,
  type TestOperator,
} from '#tests/support/operator-desk.ts';
import {
  createSoftwareAuthenticator,
  type Deviation,
  type SoftwareAuthenticator,
} from '#tests/support/software-authenticator.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const ASK_NEW = 'mutation ($nombre: String!) { retoNuevaLlave(nombre: $nombre) { opciones } }';
const REGISTER =
  'mutation ($nombre: String!, $respuesta: String!) { registrarLlave(nombre: $nombre, respuesta: $respuesta) { result } }';
const ASK_SIGN_IN = 'mutation { retoIngresoLlave { opciones intento } }';
const SIGN_IN =
  'mutation ($intento: String!, $respuesta: String!) { ingresarConLlave(intento: $intento, respuesta: $respuesta) { token } }';
const ASK = 'mutation { retoLlave { opciones intento } }';
const PROVE = 'mutation ($respuesta: String!) { probarLlave(respuesta: $respuesta) { token } }';
const PROVE_CODE = 'mutation ($codigo: String!) { probarSegundoPaso(codigo: $codigo) { token codigos_recuperacion } }';
const ENROL = 'mutation { inscribirSegundoPaso { secreto } }';
const LIST = '{ misLlaves { id nombre usada_en } }';
const REMOVE = 'mutation ($id: SafeInt!) { quitarLlave(id: $id) { result } }';
const REMOVE_LOST = `mutation ($id: SafeInt!, $llave: SafeInt!, $motivo: String!) {
  quitarLlaveOperador(id: $id, llave: $llave, motivo: $motivo) { result }
}`;
const RESET = 'mutation ($id: SafeInt!, $motivo: String!) { quitarSegundoPaso(id: $id, motivo: $motivo) { result } }';
const REASON = 'Lo confirmé por teléfono';

let portal: TestPortal;
let laura: TestOperator;
let key: SoftwareAuthenticator;
/** An open session of Laura, who has one passkey. */
let token: string;
beforeAll(async () => {
  portal = await openTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.kysely.deleteFrom('limites').execute();
  laura = await addOperator(portal);
  token = await openOperatorSession(portal, laura);
  key = await addKey(token);
});

const ask = (by: string | undefined, query: string, variables?: Record<string, unknown>) =>
  callOperators(portal, by, query, variables);
const reasonOf = ({ errors }: GraphQLAnswer) => errors?.[0]?.extensions.reason;
function valueIn<Value>({ data, errors }: GraphQLAnswer): Value {
  if (errors || !data) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0] as Value;
}

interface Challenge {
  readonly opciones: string;
  readonly intento: string;
}
const challenge = async (by: string | undefined, query: string, variables?: Record<string, unknown>) =>
  valueIn<Challenge>(await ask(by, query, variables));

/** Registers a new authenticator's passkey in a session. */
async function addKey(by: string, nombre = 'Portátil'): Promise<SoftwareAuthenticator> {
  const made = createSoftwareAuthenticator(portal.url);
  const { opciones } = await challenge(by, ASK_NEW, { nombre });
  valueIn(await ask(by, REGISTER, { nombre, respuesta: made.register(opciones) }));
  return made;
}

async function signIn(by = key, deviation?: Deviation): Promise<GraphQLAnswer> {
  const { opciones, intento } = await challenge(undefined, ASK_SIGN_IN);
  return ask(undefined, SIGN_IN, { intento, respuesta: by.sign(opciones, deviation) });
}

const half = () => openOperatorSession(portal, laura, 'segundo-paso');
const see = async (by: string) => {
  const answer = await ask(by, '{ sesionOperador { id etapa confirmado inscrito aplicacion llaves } }');
  return operatorRefusal(answer) ? undefined : valueIn<Record<string, unknown>>(answer);
};

async function factsOf(id: number, fact: string) {
  const rows = await portal.database.kysely
    .selectFrom('auditoria')
    .select(['hecho', 'detalle'])
    .where('operador_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.filter(({ hecho }) => (hecho as string) === fact);
}

describe('the registration of a passkey', () => {
  test('stores the passkey with its name, and is audited', async () => {
    await addKey(token, '  Llave   del cajón ');
    expect(valueIn(await ask(token, LIST))).toMatchObject([
      { nombre: 'Portátil', usada_en: null },
      { nombre: 'Llave del cajón' },
    ]);
    expect(await see(token)).toMatchObject({ aplicacion: true, llaves: 2 });
    expect(await factsOf(laura.id, 'llave_agregada')).toMatchObject([
      { detalle: 'Portátil' },
      { detalle: 'Llave del cajón' },
    ]);
  });

  test('needs a second factor in the last ten minutes', async () => {
    portal.clock.forward(601);
    expect(operatorRefusal(await ask(token, ASK_NEW, { nombre: 'Otra' }))).toBe('confirm-again');
  });

  test('is refused beside the field of the name when the name consists of blanks', async () => {
    const { errors } = await ask(token, ASK_NEW, { nombre: '  ' });
    expect(errors?.[0]?.extensions.campos).toEqual({ nombre: expect.any(String) });
  });

  test('excludes the passkeys that exist, so that no authenticator makes a second one', async () => {
    const { opciones } = await challenge(token, ASK_NEW, { nombre: 'Otra' });
    expect(JSON.parse(opciones)).toMatchObject({
      excludeCredentials: [{ id: key.credential }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.parse(opciones).user.id).toMatch(/^[\w-]{43}$/);
  });

  test.each<[string, Deviation, string]>([
    ['another origin', { origin: 'https://otra.example' }, 'passkey-wrong'],
    ['another portal', { rpId: 'otra.example' }, 'passkey-wrong'],
    ['no verified person', { isVerified: false }, 'passkey-wrong'],
    ['the answer of a sign-in', { type: 'webauthn.get' }, 'passkey-wrong'],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, 'passkey-expired'],
  ])('with %s is refused', async (_what, deviation, reason) => {
    const { opciones } = await challenge(token, ASK_NEW, { nombre: 'Otra' });
    const respuesta = createSoftwareAuthenticator(portal.url).register(opciones, deviation);
    expect(reasonOf(await ask(token, REGISTER, { nombre: 'Otra', respuesta }))).toBe(reason);
    expect(valueIn(await ask(token, LIST))).toHaveLength(1);
  });

  test('accepts its challenge once, only in its session, and within five minutes', async () => {
    const other = await openOperatorSession(portal, laura);
    const made = createSoftwareAuthenticator(portal.url);
    const first = await challenge(token, ASK_NEW, { nombre: 'Otra' });
    const foreign = { nombre: 'Otra', respuesta: made.register(first.opciones) };
    expect(reasonOf(await ask(other, REGISTER, foreign))).toBe('passkey-expired');
    valueIn(await ask(token, REGISTER, foreign));
    expect(reasonOf(await ask(token, REGISTER, foreign))).toBe('passkey-expired');
    const late = await challenge(token, ASK_NEW, { nombre: 'Tarde' });
    portal.clock.forward(300);
    const respuesta = createSoftwareAuthenticator(portal.url).register(late.opciones);
    expect(reasonOf(await ask(token, REGISTER, { nombre: 'Tarde', respuesta }))).toBe('passkey-expired');
  });

  test('is refused for a passkey that another operator has registered', async () => {
    const other = await openOperatorSession(portal, await addOperator(portal));
    const { opciones } = await challenge(other, ASK_NEW, { nombre: 'Robada' });
    const taken = await ask(other, REGISTER, { nombre: 'Robada', respuesta: key.register(opciones) });
    expect(reasonOf(taken)).toBe('taken');
  });

  test('is refused when the operator has ten passkeys', async () => {
    for (let at = 1; at < 10; at += 1) await addKey(token, `Llave ${at}`);
    expect(reasonOf(await ask(token, ASK_NEW, { nombre: 'Otra' }))).toBe('too-many');
  });
});

describe('the sign-in with a passkey alone', () => {
  test('opens a confirmed session, and is audited with the name of the passkey', async () => {
    const { token: opened } = valueIn<{ token: string }>(await signIn());
    expect(await see(opened)).toMatchObject({ id: laura.id, etapa: 'ABIERTA', confirmado: true });
    expect(await factsOf(laura.id, 'operador_ingreso')).toMatchObject([{ detalle: 'Con la llave de acceso Portátil' }]);
    expect(valueIn(await ask(token, LIST))).toMatchObject([{ usada_en: portal.clock.now().toISOString() }]);
  });

  test.each<[string, Deviation, string]>([
    ['another origin', { origin: 'https://otra.example' }, 'passkey-wrong'],
    ['another portal', { rpId: 'otra.example' }, 'passkey-wrong'],
    ['no verified person', { isVerified: false }, 'passkey-wrong'],
    ['the answer of a registration', { type: 'webauthn.create' }, 'passkey-wrong'],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }, 'passkey-expired'],
  ])('with %s is refused, and audited', async (_what, deviation, reason) => {
    expect(reasonOf(await signIn(key, deviation))).toBe(reason);
    expect(await factsOf(laura.id, 'operador_ingreso')).toEqual([]);
    expect(await factsOf(laura.id, 'llave_fallida')).toMatchObject([{ detalle: 'Portátil' }]);
  });

  test('accepts an answer once, only for its attempt, and within five minutes', async () => {
    const { opciones, intento } = await challenge(undefined, ASK_SIGN_IN);
    const { intento: another } = await challenge(undefined, ASK_SIGN_IN);
    const respuesta = key.sign(opciones);
    expect(reasonOf(await ask(undefined, SIGN_IN, { intento: another, respuesta }))).toBe('passkey-expired');
    valueIn(await ask(undefined, SIGN_IN, { intento, respuesta }));
    expect(reasonOf(await ask(undefined, SIGN_IN, { intento, respuesta }))).toBe('passkey-expired');
    const late = await challenge(undefined, ASK_SIGN_IN);
    portal.clock.forward(300);
    const answer = { intento: late.intento, respuesta: key.sign(late.opciones) };
    expect(reasonOf(await ask(undefined, SIGN_IN, answer))).toBe('passkey-expired');
  });

  test('needs a new challenge after a refused answer', async () => {
    const { opciones, intento } = await challenge(undefined, ASK_SIGN_IN);
    await ask(undefined, SIGN_IN, { intento, respuesta: key.sign(opciones, { isVerified: false }) });
    expect(reasonOf(await ask(undefined, SIGN_IN, { intento, respuesta: key.sign(opciones) }))).toBe('passkey-expired');
  });

  test('opens one session when the same answer arrives 16 times concurrently', async () => {
    const { opciones, intento } = await challenge(undefined, ASK_SIGN_IN);
    const respuesta = key.sign(opciones);
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => ask(undefined, SIGN_IN, { intento, respuesta })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(await factsOf(laura.id, 'operador_ingreso')).toHaveLength(1);
  });

  test('is refused and audited as a copied passkey when the counter does not increase', async () => {
    valueIn(await signIn(key, { counter: 7 }));
    for (const counter of [7, 6, 0]) expect(reasonOf(await signIn(key, { counter }))).toBe('passkey-copied');
    expect(await factsOf(laura.id, 'llave_copiada')).toHaveLength(3);
    valueIn(await signIn(key, { counter: 8 }));
  });

  test('is accepted once when two answers with the same counter arrive concurrently', async () => {
    const challenges = await Promise.all([challenge(undefined, ASK_SIGN_IN), challenge(undefined, ASK_SIGN_IN)]);
    const answers = await Promise.all(
      challenges.map(({ opciones, intento }) =>
        ask(undefined, SIGN_IN, { intento, respuesta: key.sign(opciones, { counter: 9 }) }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test('is accepted repeatedly from an authenticator that has no counter', async () => {
    const made = createSoftwareAuthenticator(portal.url);
    const { opciones } = await challenge(token, ASK_NEW, { nombre: 'Sin contador' });
    const respuesta = made.register(opciones, { counter: 0 });
    valueIn(await ask(token, REGISTER, { nombre: 'Sin contador', respuesta }));
    for (let at = 0; at < 3; at += 1) valueIn(await signIn(made, { counter: 0 }));
  });

  test('is refused with an unknown passkey, and for an inactive operator', async () => {
    expect(reasonOf(await signIn(createSoftwareAuthenticator(portal.url)))).toBe('passkey-wrong');
    await portal.database.kysely
      .updateTable('operadores')
      .set({ estado: 'inactivo' })
      .where('id', '=', laura.id)
      .execute();
    expect(reasonOf(await signIn())).toBe('ended');
  });

  test.each(['', '{}', 'null', '[1]', 'x'.repeat(9_000), '{"id":"a","rawId":"a","type":"public-key","response":{}}'])(
    'with a text that is not the answer of an authenticator (%#) is refused',
    async (respuesta) => {
      const { intento } = await challenge(undefined, ASK_SIGN_IN);
      expect(reasonOf(await ask(undefined, SIGN_IN, { intento, respuesta }))).toBe('passkey-wrong');
    },
  );

  test('is locked after five failures, together with the operator’s codes', async () => {
    for (let at = 0; at < 5; at += 1) expect(reasonOf(await signIn(key, { isVerified: false }))).toBe('passkey-wrong');
    expect(reasonOf(await signIn())).toBe('locked');
    expect(reasonOf(await ask(await half(), PROVE_CODE, { codigo: codeOf(laura, portal) }))).toBe('locked');
    expect(await factsOf(laura.id, 'operador_bloqueado')).toHaveLength(1);
  });
});

describe('a passkey as the second factor', () => {
  test('opens the session that waits for the second factor, under a new token', async () => {
    const before = await half();
    const { opciones } = await challenge(before, ASK);
    expect(JSON.parse(opciones)).toMatchObject({ allowCredentials: [{ id: key.credential }] });
    const { token: opened } = valueIn<{ token: string }>(await ask(before, PROVE, { respuesta: key.sign(opciones) }));
    expect(await see(opened)).toMatchObject({ etapa: 'ABIERTA', confirmado: true });
    expect(await see(before)).toBeUndefined();
  });

  test('confirms an open session again, which is not audited as a sign-in', async () => {
    portal.clock.forward(601);
    expect(await see(token)).toMatchObject({ confirmado: false });
    const { opciones } = await challenge(token, ASK);
    const { token: renewed } = valueIn<{ token: string }>(await ask(token, PROVE, { respuesta: key.sign(opciones) }));
    expect(await see(renewed)).toMatchObject({ confirmado: true });
    // A confirmation is not a sign-in.
    expect(await factsOf(laura.id, 'operador_ingreso')).toEqual([]);
  });

  test('is refused when it belongs to another operator, and the failure counts for the operator of the session', async () => {
    const other = await addOperator(portal);
    const theirs = await addKey(await openOperatorSession(portal, other));
    const { opciones } = await challenge(token, ASK);
    expect(reasonOf(await ask(token, PROVE, { respuesta: theirs.sign(opciones) }))).toBe('passkey-wrong');
    expect(await factsOf(laura.id, 'llave_fallida')).toHaveLength(1);
    expect(await factsOf(other.id, 'llave_fallida')).toEqual([]);
  });

  test('is refused with the challenge of another session or of a sign-in', async () => {
    const other = await challenge(await openOperatorSession(portal, laura), ASK);
    expect(reasonOf(await ask(token, PROVE, { respuesta: key.sign(other.opciones) }))).toBe('passkey-expired');
    const entrance = await challenge(undefined, ASK_SIGN_IN);
    expect(reasonOf(await ask(token, PROVE, { respuesta: key.sign(entrance.opciones) }))).toBe('passkey-expired');
  });

  test('has no challenge for an operator without passkeys', async () => {
    const other = await openOperatorSession(portal, await addOperator(portal));
    expect(valueIn(await ask(other, ASK))).toBeNull();
  });
});

describe('the removal of a passkey', () => {
  const idsOf = async (by: string) => valueIn<{ id: number }[]>(await ask(by, LIST)).map(({ id }) => id);

  test('by its operator is audited, and the passkey no longer signs in', async () => {
    const [id = 0] = await idsOf(token);
    valueIn(await ask(token, REMOVE, { id }));
    expect(await idsOf(token)).toEqual([]);
    expect(reasonOf(await signIn())).toBe('passkey-wrong');
    expect(await factsOf(laura.id, 'llave_quitada')).toMatchObject([{ detalle: 'Portátil' }]);
  });

  test('needs a second factor in the last ten minutes', async () => {
    const [id = 0] = await idsOf(token);
    portal.clock.forward(601);
    expect(operatorRefusal(await ask(token, REMOVE, { id }))).toBe('confirm-again');
  });

  test('is refused for the last second factor, also when the last two are removed concurrently', async () => {
    await addKey(token, 'Otra');
    await removeApp();
    const { token: opened } = valueIn<{ token: string }>(await signIn());
    const ids = await idsOf(opened);
    const answers = await Promise.all(ids.map((id) => ask(opened, REMOVE, { id })));
    expect(answers.map(reasonOf).toSorted()).toEqual(['last-second-factor', undefined]);
    expect(await idsOf(opened)).toHaveLength(1);
  });

  test('of another operator is refused as if the passkey did not exist', async () => {
    const [id = 0] = await idsOf(token);
    const other = await openOperatorSession(portal, await addOperator(portal));
    expect((await ask(other, REMOVE, { id })).errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
  });

  test('by an administrator needs a reason, ends the operator’s sessions, and is audited', async () => {
    const [llave = 0] = await idsOf(token);
    const admin = await addOperator(portal);
    const by = await openOperatorSession(portal, admin);
    const blank = await ask(by, REMOVE_LOST, { id: laura.id, llave, motivo: '   ' });
    expect(blank.errors?.[0]?.extensions.campos).toEqual({ motivo: expect.any(String) });
    valueIn(await ask(by, REMOVE_LOST, { id: laura.id, llave, motivo: REASON }));
    expect(await see(token)).toBeUndefined();
    expect(await factsOf(admin.id, 'llave_ajena_quitada')).toMatchObject([
      { detalle: `${laura.nombre}, Portátil: ${REASON}` },
    ]);
  });

  test('by an administrator is refused for the own passkey, and for an operator beyond the own stores', async () => {
    const [llave = 0] = await idsOf(token);
    const own = await ask(token, REMOVE_LOST, { id: laura.id, llave, motivo: REASON });
    expect(own.errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
    const limited = await openOperatorSession(portal, await addOperator(portal, 'administrador', ['ecuador']));
    const beyond = await ask(limited, REMOVE_LOST, { id: laura.id, llave, motivo: REASON });
    expect(reasonOf(beyond)).toBe('beyond-own-stores');
  });
});

/** An administrator removes Laura's lost application; her passkeys stay. */
async function removeApp(): Promise<void> {
  const admin = await openOperatorSession(portal, await addOperator(portal));
  valueIn(await ask(admin, RESET, { id: laura.id, motivo: REASON }));
}

describe('an operator with a passkey and without an authenticator application', () => {
  beforeEach(removeApp);

  test('is asked for the passkey after the password, and may not activate an application yet', async () => {
    const before = await half();
    expect(await see(before)).toMatchObject({ inscrito: true, aplicacion: false, llaves: 1 });
    expect(valueIn(await ask(before, ENROL))).toBeNull();
  });

  test('activates an application in the session that the passkey opened, and not with the password alone', async () => {
    const { token: opened } = valueIn<{ token: string }>(await signIn());
    const { secreto } = valueIn<{ secreto: string }>(await ask(opened, ENROL));
    // Not by the password alone, although somebody knows the new secret.
    const code = codeOf({ secret: secreto }, portal);
    expect(reasonOf(await ask(await half(), PROVE_CODE, { codigo: code }))).toBe('incorrect');
    const proved = valueIn<{ codigos_recuperacion: string[] }>(await ask(opened, PROVE_CODE, { codigo: code }));
    expect(proved.codigos_recuperacion).toHaveLength(10);
  });

  test('needs a second factor in the last ten minutes to activate an application', async () => {
    const { token: opened } = valueIn<{ token: string }>(await signIn());
    portal.clock.forward(601);
    expect(operatorRefusal(await ask(opened, ENROL))).toBe('confirm-again');
  });
});
