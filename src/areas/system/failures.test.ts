import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '#tests/support/add-customer.ts';
import { addOperator, callOperators, openOperatorSession, operatorRefusal } from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const TOKEN = 'q8Zr3mKx0vWbT5nLcJ7yPdHsGfA2eU4iYo6R1tE9wQk';
const SHOWN = `{ trabajosConsola {
  colas { nombre clase palabras esperan desde reintentan abandonados }
  trabajos { id cola palabras abandonado intentos causa detalle fallo_en siguiente_en }
  mensajes { id estado intentos para nombre cliente causa detalle palabras clase }
} fallasPorAtender { trabajos mensajes desde } }`;
const JOB = 'query ($cola: String!, $id: ID!) { trabajoFallido(cola: $cola, id: $id) { id intentos } }';
const MESSAGE = 'query ($id: SafeInt!) { mensajeConsola(id: $id) { id estado atendido intentos } }';
const RETRY_JOB = `mutation ($cola: String!, $id: ID!, $intentos: Int!) {
  reintentarTrabajo(cola: $cola, id: $id, intentos: $intentos) { result }
}`;
const CLOSE_JOB = `mutation ($cola: String!, $id: ID!, $intentos: Int!, $motivo: String!) {
  cerrarTrabajo(cola: $cola, id: $id, intentos: $intentos, motivo: $motivo) { result }
}`;
const RESEND = `mutation ($id: SafeInt!, $intentos: Int!, $estado: EstadoMensaje!) {
  reenviarMensaje(id: $id, intentos: $intentos, estado: $estado) { result }
}`;
const CLOSE = `mutation ($id: SafeInt!, $intentos: Int!, $estado: EstadoMensaje!, $motivo: String!) {
  cerrarMensaje(id: $id, intentos: $intentos, estado: $estado, motivo: $motivo) { result }
}`;
const REASON = 'Ya no hace falta';
/** A job that does nothing here. */
const COLA = 'avisos-antiguos';

interface Shown {
  readonly trabajosConsola: {
    readonly colas: readonly { readonly nombre: string; readonly palabras: string; readonly abandonados: number }[];
    readonly trabajos: readonly { readonly id: string; readonly detalle: string }[];
    readonly mensajes: readonly { readonly id: number; readonly detalle: string }[];
  };
  readonly fallasPorAtender: { readonly trabajos: number; readonly mensajes: number; readonly desde: string | null };
}

let portal: TestPortal;
let token: string;
let ecuador: string;
let colombian: { readonly userId: number; readonly cliente: string };
let ecuadorian: { readonly userId: number; readonly cliente: string };
beforeAll(async () => {
  portal = await openTestPortal();
  token = await openOperatorSession(portal, await addOperator(portal, 'soporte'));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'soporte', ['ecuador']));
  colombian = await addCustomer(portal.database, { store_code: 'main', pais: 'CO' });
  ecuadorian = await addCustomer(portal.database, { store_code: 'ecuador', pais: 'EC' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.database.kysely.deleteFrom('salidas').execute();
  await sql`delete from pgboss.job where state in ('failed', 'retry', 'cancelled')`.execute(portal.database.kysely);
  await portal.database.kysely.deleteFrom('limites').execute();
});

const ask = (query: string, variables: Record<string, unknown> = {}, by = token) =>
  callOperators(portal, by, query, variables);
const shown = async (by = token) => (await ask(SHOWN, {}, by)).data as unknown as Shown;
const reasonOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.extensions.reason;

interface Given {
  readonly final?: 'abandonada' | 'enviada' | 'sin-destinatario';
  readonly motivo?: string | null;
  readonly person?: { readonly userId: number };
  readonly tipo?: string;
}

/** Adds a message that failed three times. */
async function addMessage({ final, motivo = '552 5.2.2 mailbox full', person = colombian, tipo }: Given = {}) {
  const now = portal.clock.now();
  const { id } = await portal.database.kysely
    .insertInto('salidas')
    .values({
      ...{
        tipo: tipo ?? 'clave-cambiada',
        clave: randomUUID(),
        user_id: person.userId,
        mensaje: `prueba-${randomUUID()}`,
      },
      ...{ datos: JSON.stringify({ at: now.toISOString() }), creada_en: now, intentos: 3, motivo },
      siguiente_en: new Date(now.getTime() + 3_600_000),
      ...(final && { final, terminada_en: now }),
    } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function addJob(state: 'failed' | 'retry' = 'failed', message = 'job heartbeat timeout'): Promise<string> {
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, output, completed_on, start_after)
    values (${id}::uuid, ${COLA}, '{}', ${state}::pgboss.job_state, 5, 5, ${JSON.stringify({ message })}::jsonb,
      ${state === 'failed' ? sql`now()` : null}, now() + ${state === 'failed' ? '0' : '1 hour'}::interval)`.execute(
    portal.database.kysely,
  );
  return id;
}

const stateOfJob = async (id: string) =>
  (await sql<{ state: string }>`select state from pgboss.job where id = ${id}::uuid`.execute(portal.database.kysely))
    .rows[0]?.state;
const audited = async () =>
  (
    await sql<{ hecho: string; detalle: string; cliente: string | null; operador_id: number | null }>`
      select hecho, detalle, cliente, operador_id from auditoria where hecho like 'trabajo_%' or hecho like 'mensaje_%' order by id desc limit 1`.execute(
      portal.database.kysely,
    )
  ).rows[0];
const countAudit = async () =>
  (
    await sql<{ count: number }>`
      select count(*)::int as count from auditoria where hecho like 'trabajo_%' or hecho like 'mensaje_%'`.execute(
      portal.database.kysely,
    )
  ).rows[0]?.count ?? 0;

describe('failed messages and jobs', () => {
  test('a failure is listed with its cause, and a message that was given up waits for a person', async () => {
    const [given, failing, job, repeated] = [
      await addMessage({ final: 'abandonada' }),
      await addMessage({ motivo: 'connect ECONNREFUSED 127.0.0.1:25' }),
      await addJob(),
      await addJob('retry', 'boom'),
    ];
    const { trabajosConsola, fallasPorAtender } = await shown();
    expect(trabajosConsola.mensajes).toMatchObject([
      { id: given, estado: 'ABANDONADO', causa: 'mailbox-full', detalle: '552 5.2.2 mailbox full', intentos: 3 },
      { id: failing, estado: 'REINTENTA', causa: 'no-answer', cliente: colombian.cliente },
    ]);
    expect(trabajosConsola.trabajos).toMatchObject([
      { id: job, abandonado: true, causa: 'interrupted', intentos: 6, siguiente_en: null },
      { id: repeated, abandonado: false, causa: 'other', fallo_en: null },
    ]);
    expect(trabajosConsola.colas.find(({ nombre }) => nombre === COLA)).toMatchObject({
      abandonados: 1,
      reintentan: 1,
    });
    expect(trabajosConsola.colas.find(({ nombre }) => nombre === 'clave-cambiada')).toMatchObject({
      ...{ palabras: 'Cambio de clave', clase: 'correo', abandonados: 1, reintentan: 1, esperan: 0 },
    });
    expect(fallasPorAtender).toMatchObject({ trabajos: 1, mensajes: 1 });
  });

  test('every queue has a Spanish name', async () => {
    for (const { nombre, palabras } of (await shown()).trabajosConsola.colas) {
      expect(palabras).toMatch(/^\p{Lu}/u);
      expect(palabras).not.toBe(nombre);
    }
  });

  test('a secret link in an error text is not shown', async () => {
    await addMessage({ final: 'abandonada', motivo: `spam: https://portal.example/es/elegir-clave?token=${TOKEN}` });
    await addJob('failed', `GET https://banco.example/?firma=${TOKEN}`);
    const { trabajosConsola } = await shown();
    expect(trabajosConsola.mensajes).toHaveLength(1);
    expect(trabajosConsola.trabajos).toHaveLength(1);
    expect(JSON.stringify(trabajosConsola)).not.toContain(TOKEN);
  });

  test('an operator of one store sees the messages of that store, and no single job', async () => {
    const [theirs, other, job] = [
      await addMessage({ final: 'abandonada', person: ecuadorian }),
      await addMessage({ final: 'abandonada' }),
      await addJob(),
    ];
    const { trabajosConsola, fallasPorAtender } = await shown(ecuador);
    expect(trabajosConsola.mensajes.map(({ id }) => id)).toEqual([theirs]);
    expect(trabajosConsola.trabajos).toEqual([]);
    expect(trabajosConsola.colas.find(({ nombre }) => nombre === 'clave-cambiada')).toMatchObject({ abandonados: 1 });
    expect(fallasPorAtender).toMatchObject({ trabajos: 0, mensajes: 1 });
    const as = (query: string, variables: Record<string, unknown>) => ask(query, variables, ecuador);
    expect((await as(MESSAGE, { id: other })).data).toEqual({ mensajeConsola: null });
    expect((await as(JOB, { cola: COLA, id: job })).data).toEqual({ trabajoFallido: null });
    for (const [query, one, unknown] of [
      [
        RESEND,
        { id: other, intentos: 3, estado: 'ABANDONADO' },
        { id: 999_999_999, intentos: 3, estado: 'ABANDONADO' },
      ],
      [RETRY_JOB, { cola: COLA, id: job, intentos: 6 }, { cola: COLA, id: randomUUID(), intentos: 6 }],
    ] as const)
      expect(await as(query, one)).toEqual(await as(query, unknown));
    expect(await stateOfJob(job)).toBe('failed');
  });
});

describe('acts on a failed message', () => {
  const stateOf = async (id: number) =>
    (await ask(MESSAGE, { id })).data?.mensajeConsola as { estado: string; intentos: number; atendido: boolean };
  const seen = (id: number, estado = 'ABANDONADO') => ({ id, intentos: 3, estado });

  test('a message that was given up is sent again, with an audit entry', async () => {
    const id = await addMessage({ final: 'abandonada' });
    expect((await ask(RESEND, seen(id))).data).toEqual({ reenviarMensaje: { result: true } });
    expect(await audited()).toMatchObject({
      ...{ hecho: 'mensaje_reenviado', detalle: `Cambio de clave (${id})`, cliente: colombian.cliente },
      operador_id: expect.anything(),
    });
    await expect.poll(() => stateOf(id)).toMatchObject({ estado: 'ENVIADO', intentos: 4 });
    // The operator saw the message before it was sent. A second press must not send it again.
    expect(reasonOf(await ask(RESEND, seen(id)))).toBe('stale');
  });

  test('a message is sent once when two operators retry it at the same time', async () => {
    const id = await addMessage({ final: 'abandonada' });
    const before = await countAudit();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(RESEND, seen(id))));
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(new Set(answers.filter(({ errors }) => errors).map(reasonOf))).toEqual(new Set(['stale']));
    expect(await countAudit()).toBe(before + 1);
    await expect.poll(() => stateOf(id)).toMatchObject({ estado: 'ENVIADO', intentos: 4 });
  });

  test('a sent message can be sent again, but not one without a recipient', async () => {
    const sent = await addMessage({ final: 'enviada', motivo: null });
    expect((await ask(RESEND, seen(sent, 'ENVIADO'))).errors).toBeUndefined();
    await expect.poll(() => stateOf(sent)).toMatchObject({ estado: 'ENVIADO', intentos: 4 });
    const none = await addMessage({ final: 'sin-destinatario', motivo: null });
    expect(reasonOf(await ask(RESEND, seen(none, 'SIN_DESTINATARIO')))).toBe('nothing-to-decide');
  });

  test('a sent push message cannot be sent again', async () => {
    const id = await addMessage({ final: 'enviada', motivo: null, tipo: 'aviso-celular' });
    expect(reasonOf(await ask(RESEND, seen(id, 'ENVIADO')))).toBe('nothing-to-decide');
  });

  test('a message that is being sent cannot be retried', async () => {
    const id = await addMessage({ motivo: null });
    for (const query of [RESEND, CLOSE])
      expect(reasonOf(await ask(query, { ...seen(id, 'REINTENTA'), motivo: REASON }))).toBe('stale');
    expect(await stateOf(id)).toMatchObject({ estado: 'EN_COLA' });
  });

  test('a failing or given-up message is closed with a reason, and no longer waits', async () => {
    for (const estado of ['REINTENTA', 'ABANDONADO'] as const) {
      const id = await addMessage(estado === 'ABANDONADO' ? { final: 'abandonada' } : {});
      expect((await ask(CLOSE, { ...seen(id, estado), motivo: `  ${REASON} ` })).errors).toBeUndefined();
      expect(await stateOf(id)).toMatchObject({ estado: 'ABANDONADO', atendido: true });
      expect(await audited()).toMatchObject({
        hecho: 'mensaje_cerrado',
        detalle: `Cambio de clave (${id}): ${REASON}`,
      });
      expect(reasonOf(await ask(CLOSE, { ...seen(id, estado), motivo: REASON }))).toBe('stale');
    }
    expect((await shown()).trabajosConsola.mensajes).toEqual([]);
  });

  test.each(['', '   \n ', 'ok', 'x'.repeat(501)])(
    'closing a message with the reason %j is refused beside its field',
    async (motivo) => {
      const id = await addMessage({ final: 'abandonada' });
      const { errors } = await ask(CLOSE, { ...seen(id), motivo });
      expect(Object.keys(errors?.[0]?.extensions.campos ?? {})).toEqual(['motivo']);
      expect(await stateOf(id)).toMatchObject({ atendido: false });
    },
  );
});

describe('acts on a failed job', () => {
  const seen = (id: string) => ({ cola: COLA, id, intentos: 6 });

  test.each(['failed', 'retry'] as const)(
    'a job in the state %s is run again at once, with an audit entry',
    async (state) => {
      const id = await addJob(state);
      expect((await ask(RETRY_JOB, seen(id))).data).toEqual({ reintentarTrabajo: { result: true } });
      expect(await audited()).toMatchObject({ hecho: 'trabajo_reintentado', cliente: null });
      expect(reasonOf(await ask(RETRY_JOB, seen(id)))).toBe('stale');
      await expect.poll(() => stateOfJob(id)).toBe('completed');
      expect(reasonOf(await ask(RETRY_JOB, seen(id)))).toBe('stale');
      expect(reasonOf(await ask(CLOSE_JOB, { ...seen(id), motivo: REASON }))).toBe('stale');
    },
  );

  test('of two operators who retry and close a job at the same time, one succeeds', async () => {
    const id = await addJob();
    const answers = await Promise.all([
      ask(RETRY_JOB, seen(id)),
      ask(CLOSE_JOB, { ...seen(id), motivo: REASON }),
      ask(RETRY_JOB, seen(id)),
      ask(CLOSE_JOB, { ...seen(id), motivo: REASON }),
    ]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  test.each(['failed', 'retry'] as const)('a job in the state %s is given up with a reason', async (state) => {
    const id = await addJob(state);
    expect((await ask(CLOSE_JOB, { ...seen(id), motivo: REASON })).errors).toBeUndefined();
    expect(await stateOfJob(id)).toBe('cancelled');
    expect(await audited()).toMatchObject({
      hecho: 'trabajo_cerrado',
      detalle: expect.stringContaining(`: ${REASON}`),
    });
    expect((await ask(JOB, { cola: COLA, id })).data).toEqual({ trabajoFallido: null });
    expect(reasonOf(await ask(CLOSE_JOB, { ...seen(id), motivo: REASON }))).toBe('stale');
  });

  test('an invalid job id, and an unknown queue, are refused like an unknown job', async () => {
    for (const asked of [{ ...seen('no-es-un-id') }, { ...seen(randomUUID()), cola: 'no-existe' }]) {
      const { errors } = await ask(RETRY_JOB, asked);
      expect(errors?.[0]?.extensions.category).toBe('graphql-no-such-entity');
      expect((await ask(JOB, asked)).data).toEqual({ trabajoFallido: null });
    }
  });
});

test('the system state has the time of the last check of the reports', async () => {
  const health = async () => {
    const { data } = await ask('{ estadoSistema { salud { nombre estado detalle } } }');
    const state = data?.estadoSistema as { readonly salud: readonly { readonly nombre: string }[] } | undefined;
    return state?.salud.find(({ nombre }) => nombre === 'Comprobación de los informes');
  };
  const check = (faltas: number) =>
    sql`insert into verificaciones_sumas (hecha_en, faltas) values (${portal.clock.now()}, ${faltas})`.execute(
      portal.database.kysely,
    );
  await check(2);
  expect(await health()).toMatchObject({ estado: 'AVISO', detalle: expect.stringContaining('2 diferencias') });
  await check(0);
  expect(await health()).toMatchObject({ estado: 'BIEN' });
});

test('a role that may only read cannot decide about failures', async () => {
  const reader = await openOperatorSession(portal, await addOperator(portal, 'lectura'));
  const id = await addMessage({ final: 'abandonada' });
  const answer = await ask(RESEND, { id, intentos: 3, estado: 'ABANDONADO' }, reader);
  expect(operatorRefusal(answer)).toBe('no-permission');
});

describe('the list of all messages', () => {
  const LIST = `query ($filtro: FiltroMensajes, $page: Int) { mensajesConsola(filtro: $filtro, pageSize: 2, currentPage: $page) {
    total_count items { id estado para }
  } }`;
  interface Listed {
    readonly total_count: number;
    readonly items: readonly { readonly id: number; readonly estado: string }[];
  }
  const list = async (filtro: object = {}, by = token, page = 1): Promise<Listed> =>
    (await ask(LIST, { filtro, page }, by)).data?.mensajesConsola as unknown as Listed;
  const ids = async (filtro: object, by = token) => (await list(filtro, by)).items.map(({ id }) => id);

  test('sent, waiting and failed messages are listed newest first, filtered by state, channel, address and days', async () => {
    const [sent, failing, given] = [
      await addMessage({ final: 'enviada', motivo: null }),
      await addMessage(),
      await addMessage({ final: 'abandonada', person: ecuadorian }),
    ];
    expect((await list()).total_count).toBe(3);
    expect((await list({}, token, 2)).items.map(({ id }) => id)).toEqual([sent]);
    expect(await ids({ estado: 'salio' })).toEqual([sent]);
    expect(await ids({ estado: 'falla' })).toEqual([failing]);
    expect(await ids({ estado: 'no-salio' })).toEqual([given]);
    expect(await ids({ clase: 'celular' })).toEqual([]);
    expect((await list({ desde: '2020-01-01', hasta: '2020-01-31' })).total_count).toBe(0);
    const { email } = await portal.database.kysely
      .selectFrom('usuarios')
      .select('email')
      .where('id', '=', ecuadorian.userId)
      .executeTakeFirstOrThrow();
    expect(await ids({ texto: email.toUpperCase() })).toEqual([given]);
    expect(await ids({ texto: '%' })).toEqual([]);
  });

  test('an operator of one store sees messages to that store’s customers', async () => {
    const [other, own] = [await addMessage(), await addMessage({ person: ecuadorian })];
    expect(await ids({}, ecuador)).toEqual([own]);
    expect((await ids({})).toSorted((a, b) => a - b)).toEqual([other, own]);
  });

  test.each([['a\0b'], ['x'.repeat(5_000)], ["'; drop table salidas --"]])(
    'the search text %j finds no messages',
    async (texto) => {
      await addMessage();
      const { data, errors = [] } = await ask(LIST, { filtro: { texto }, page: 1 });
      if (data?.mensajesConsola) expect((data.mensajesConsola as unknown as Listed).total_count).toBe(0);
      for (const { extensions } of errors) expect(extensions.category).not.toBe('internal');
    },
  );
});

describe('retrying several messages', () => {
  const SEVERAL = `mutation ($trabajos: [TrabajoVisto!]!, $mensajes: [MensajeVisto!]!) {
    reintentarVarios(trabajos: $trabajos, mensajes: $mensajes) { reintentados cambiados }
  }`;
  const retry = async (trabajos: readonly object[], mensajes: readonly object[], by = token) =>
    ask(SEVERAL, { trabajos, mensajes }, by);

  test('exactly the seen messages are retried, each with an audit entry, and a second press changes nothing', async () => {
    const [job, changed] = [await addJob(), await addJob()];
    const [one, two, sent] = [
      await addMessage({ final: 'abandonada' }),
      await addMessage({ final: 'abandonada' }),
      await addMessage({ final: 'enviada', motivo: null }),
    ];
    const before = await countAudit();
    const jobs = [
      { cola: COLA, id: job, intentos: 6 },
      { cola: COLA, id: changed, intentos: 5 },
      { cola: 'nada', id: 'nada', intentos: 1 },
    ];
    const messages = [
      { id: one, intentos: 3, estado: 'ABANDONADO' },
      { id: two, intentos: 2, estado: 'ABANDONADO' },
      { id: sent, intentos: 3, estado: 'ENVIADO' },
    ];
    expect((await retry(jobs, messages)).data?.reintentarVarios).toEqual({ reintentados: 2, cambiados: 4 });
    expect(await countAudit()).toBe(before + 2);
    expect(await stateOfJob(changed)).toBe('failed');
    expect((await retry(jobs, messages)).data?.reintentarVarios).toMatchObject({ reintentados: 0 });
  });

  test('messages of other stores are not retried', async () => {
    const [job, other, own] = [
      await addJob(),
      await addMessage({ final: 'abandonada' }),
      await addMessage({ final: 'abandonada', person: ecuadorian }),
    ];
    const messages = [other, own].map((id) => ({ id, intentos: 3, estado: 'ABANDONADO' }));
    const { data } = await retry([{ cola: COLA, id: job, intentos: 6 }], messages, ecuador);
    expect(data?.reintentarVarios).toEqual({ reintentados: 1, cambiados: 2 });
    expect(await stateOfJob(job)).toBe('failed');
  });

  test('a retry of more than a hundred messages is refused', async () => {
    const many = Array.from({ length: 101 }, () => ({ id: 1, intentos: 1, estado: 'ABANDONADO' }));
    expect(reasonOf(await retry([], many))).toBe('too-many');
  });
});
