import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordBackup } from '#platform/backup/made-backups-queries.ts';
import { addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { addOperator, callOperators, openOperatorSession } from '#tests/support/operator-desk.ts';
import { newPushIdentity } from '#tests/support/push-service.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';

const push = newPushIdentity();
const SECRETS = {
  SESSION_SECRET: 'secreto-de-sesiones-que-nadie-lee-7781',
  SMTP_URL: 'smtp://portal:clave-del-correo-7783@127.0.0.1:1/?x=consulta-7784',
  ...{ PUSH_PUBLIC_KEY: push.publicKey, PUSH_PRIVATE_KEY: push.privateKey, PUSH_CONTACT: push.contact },
};
/** Parts of secrets and of addresses with credentials. */
const HIDDEN = [SECRETS.SESSION_SECRET, SECRETS.PUSH_PRIVATE_KEY, 'clave-del-correo-7783', 'consulta-7784'];

let portal: TestPortal;
let token: string;
let ecuador: string;
let person: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal(SECRETS);
  token = await openOperatorSession(portal, await addOperator(portal));
  ecuador = await openOperatorSession(portal, await addOperator(portal, 'administrador', ['ecuador']));
  person = await addCustomer(portal.database, {});
});
afterAll(() => portal.close());

const ask = async (query: string, by = token) => (await callOperators(portal, by, query)).data ?? {};
const ago = (minutes: number) => new Date(portal.clock.now().getTime() - minutes * 60_000);

test('the settings page shows only whether a secret is set, never its value', async () => {
  const settings = (await ask('{ ajustesSistema { nombre valor } }')).ajustesSistema as {
    nombre: string;
    valor: string;
  }[];
  const shownValue = (name: string) => settings.find(({ nombre }) => nombre === name)?.valor;
  expect(shownValue('SESSION_SECRET')).toBe('puesto');
  expect(shownValue('PUSH_PRIVATE_KEY')).toBe('puesto');
  expect(settings.length).toBeGreaterThan(20);
  for (const secret of HIDDEN) expect(JSON.stringify(settings)).not.toContain(secret);
});

describe('the health of the system', () => {
  const healthOf = async (name: RegExp) => {
    const { salud } = (await ask('{ estadoSistema { salud { nombre estado detalle } } }')).estadoSistema as {
      salud: { nombre: string; estado: string; detalle: string }[];
    };
    return salud.find(({ nombre }) => name.test(nombre));
  };
  beforeEach(async () => {
    await portal.database.kysely.deleteFrom('salidas').execute();
  });
  /** A message that no job tries before an hour has passed. */
  const addMessage = (minutes: number, motivo: string) =>
    sql`insert into salidas (tipo, clave, user_id, datos, mensaje, creada_en, siguiente_en, intentos, motivo)
      values ('restablecer-clave', ${randomUUID()}, ${person.userId}, '{}'::jsonb, ${randomUUID()}, ${ago(minutes)}, ${ago(-60)}, 1, ${motivo})`.execute(
      portal.database.kysely,
    );

  test('mail is healthy without messages, and shows a warning while a message is retried', async () => {
    expect(await healthOf(/^Correo$/)).toMatchObject({ estado: 'BIEN' });
    await addMessage(2, 'connect ECONNREFUSED');
    expect(await healthOf(/^Correo$/)).toMatchObject({
      estado: 'AVISO',
      detalle: expect.stringContaining('Fallan y se repiten 1'),
    });
  });

  test('mail is unhealthy when nothing was sent since a message that has failed for over ten minutes', async () => {
    await addMessage(9, 'connect ECONNREFUSED');
    expect(await healthOf(/^Correo$/)).toMatchObject({ estado: 'AVISO' });
    await addMessage(11, 'connect ECONNREFUSED');
    expect(await healthOf(/^Correo$/)).toMatchObject({
      estado: 'MAL',
      detalle: expect.stringContaining('Revise el servidor de correo'),
    });
    await sql`insert into salidas (tipo, clave, user_id, datos, mensaje, creada_en, siguiente_en, intentos, terminada_en, final)
      values ('restablecer-clave', ${randomUUID()}, ${person.userId}, '{}'::jsonb, ${randomUUID()}, ${ago(3)}, ${ago(3)}, 1, ${ago(2)}, 'enviada')`.execute(
      portal.database.kysely,
    );
    expect(await healthOf(/^Correo$/)).toMatchObject({ estado: 'AVISO' });
  });

  test('the backup needs a look while none is known, is healthy, and is late after thirty hours', async () => {
    const backup = /^Copia de seguridad$/;
    expect(await healthOf(backup)).toMatchObject({
      estado: 'AVISO',
      detalle: expect.stringContaining('Todavía no hay'),
    });
    await recordBackup(portal.database.kysely, { of: ago(29 * 60), endedAt: ago(28 * 60), bytes: 3_145_728, rows: 9 });
    expect(await healthOf(backup)).toMatchObject({ estado: 'BIEN', detalle: expect.stringContaining('3 MB') });
    await sql`update copias_de_respaldo set de = ${ago(31 * 60)}, bytes = null`.execute(portal.database.kysely);
    expect(await healthOf(backup)).toMatchObject({
      estado: 'AVISO',
      detalle: expect.stringContaining('por otro medio'),
    });
  });

  const addAttempt = (estado: string, minutes: number) =>
    portal.database.kysely
      .insertInto('pagos')
      .values({
        ...{
          uuid: randomUUID(),
          referencia: randomUUID(),
          numero_cuenta: person.cliente,
          user_id: person.userId,
          estado,
        },
        ...{ clave_idempotencia: randomUUID(), huella: 'x', monto: '1000', moneda: 'COP', proveedor: 'simulador' },
        ...{ creada_en: ago(minutes), expira_en: ago(minutes - 600), consultar_desde: ago(-600) },
        ...(estado === 'rechazada' && { finalizada_en: ago(minutes - 1) }),
      } as never)
      .execute();

  test('the bank is healthy until three attempts of the last hour have no result, and again once one has', async () => {
    const bank = /^Proveedor de pagos/;
    expect(await healthOf(bank)).toMatchObject({ estado: 'BIEN' });
    await addAttempt('en_banco', 61);
    await addAttempt('en_banco', 20);
    await addAttempt('en_banco', 15);
    expect(await healthOf(bank)).toMatchObject({ estado: 'BIEN' });
    await addAttempt('en_banco', 10);
    expect(await healthOf(bank)).toMatchObject({
      estado: 'AVISO',
      detalle: expect.stringContaining('3 intentos, 0 con resultado'),
    });
    await addAttempt('rechazada', 5);
    expect(await healthOf(bank)).toMatchObject({
      estado: 'BIEN',
      detalle: expect.stringContaining('4 intentos, 1 con resultado'),
    });
  });
});

describe('a nightly check that an operator begins', () => {
  const checks = async (by = token) => {
    const { comprobaciones } = (await ask('{ estadoSistema { comprobaciones { trabajo palabras corre } } }', by))
      .estadoSistema as { comprobaciones: { trabajo: string; palabras: string; corre: boolean }[] };
    return comprobaciones;
  };
  const begin = (trabajo: string, by = token) =>
    callOperators(portal, by, `mutation { comprobarAhora(trabajo: "${trabajo}") { result } }`);
  const reasons = ({ errors = [] }: Awaited<ReturnType<typeof begin>>) =>
    errors.map(({ extensions }) => extensions?.reason ?? extensions?.category);

  test('the checks are those of the ledger and of the kept sums', async () => {
    expect((await checks()).map(({ palabras }) => palabras).toSorted()).toEqual([
      'El libro',
      'Las sumas de los bonos',
      'Las sumas de los informes',
      'Las sumas de los pagos',
    ]);
  });

  test('the ledger is checked, unless a check of it waits or runs already, and who began it is audited', async () => {
    const { kysely } = portal.database;
    const countChecks = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from verificaciones_libro`.execute(kysely);
      return rows[0]?.n;
    };
    const isRunning = async () => (await checks()).find(({ trabajo }) => trabajo === 'verificar-libro')?.corre;
    const before = (await countChecks()) ?? 0;
    await sql`insert into pgboss.job (name, data, start_after) values ('verificar-libro', '{}', now() + interval '1 hour')`.execute(
      kysely,
    );
    expect(await isRunning()).toBe(true);
    expect(reasons(await begin('verificar-libro'))).toEqual(['running']);
    await sql`delete from pgboss.job where name = 'verificar-libro'`.execute(kysely);
    expect(await isRunning()).toBe(false);
    expect(await begin('verificar-libro')).toEqual({ data: { comprobarAhora: { result: true } } });
    await expect.poll(countChecks, { timeout: 20_000 }).toBe(before + 1);
    const { rows } = await sql`select detalle from auditoria where hecho = 'comprobacion_empezada'`.execute(kysely);
    expect(rows).toEqual([{ detalle: 'El libro' }]);
  });

  test.each([
    ['for an operator of some stores', 'verificar-libro', () => ecuador, 'all-stores'],
    ['of another job', 'sumas-informes', () => token, 'graphql-no-such-entity'],
    ['of an unknown name', "x'; drop table pagos; --", () => token, 'graphql-no-such-entity'],
  ])('is refused %s', async (_why, name, by, reason) => {
    expect(reasons(await begin(name, by()))).toEqual([reason]);
  });
});

test('inconsistencies of the ledger wait on the page Hoy from the first check that found them until a check finds none', async () => {
  const waits = async (by = token) =>
    (await ask('{ libroPorAtender { faltas desde diferencias { cliente frase } } }', by)).libroPorAtender;
  const fault = {
    numero_cuenta: '0000200101',
    moneda: 'USD',
    falta: 'pago',
    cual: 'SRT-1',
    debe: '1000.45',
    es: '999.40',
  };
  const named = { cliente: '0000200101', frase: expect.stringContaining('el banco recibió $ 1.000,45') };
  const check = async (faltas: number) => {
    const at = portal.clock.now();
    const diferencias = JSON.stringify(Array.from({ length: faltas }, () => fault));
    await sql`insert into verificaciones_libro (hecha_en, faltas, diferencias) values (${at}, ${faltas}, ${diferencias}::jsonb)`.execute(
      portal.database.kysely,
    );
    return at.toISOString();
  };
  await check(0);
  expect(await waits()).toBeNull();
  const since = await check(2);
  portal.clock.forward(600);
  await check(3);
  expect(await waits()).toEqual({ faltas: 3, desde: since, diferencias: [named, named, named] });
  expect(await waits(ecuador)).toBeNull();
  // The number alone is answered without reading what was found.
  const rename = (from: string, to: string) =>
    sql`alter table verificaciones_libro rename column ${sql.ref(from)} to ${sql.ref(to)}`.execute(
      portal.database.kysely,
    );
  await rename('diferencias', 'otras');
  const { libroPorAtender: counted } = await ask('{ libroPorAtender { faltas desde } }', token);
  await rename('otras', 'diferencias');
  expect(counted).toEqual({ faltas: 3, desde: since });
  await check(0);
  expect(await waits()).toBeNull();
});
