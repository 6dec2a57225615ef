import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PERSON_EVENTS } from '#areas/associates/rules/events.ts';
import type { EventKind } from '#areas/session/rules/event-kind.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { addColleague, addCustomer, PASSWORD, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract, signIn } from '#tests/support/call-contract.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import {
  addOperator,
  callOperators,
  openOperatorSession,
  operatorRefusal,
  type TestOperator,
} from '#tests/support/operator-desk.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { listEvents } from '#tests/support/written-events.ts';

const ACT = `mutation ($codigo: String!, $persona: SafeInt!, $accion: AccionPersona!, $motivo: String!) {
  actuarSobrePersona(codigo: $codigo, persona: $persona, accion: $accion, motivo: $motivo) { sesiones_cerradas invitada }
}`;
const LOG =
  '{ registroDeCambios(pageSize: 20) { items { hecho actor actor_nombre nombre cambios { campo antes despues } } } }';
const REASON = 'Lo pidió por teléfono, caso 55120';

let portal: TestPortal;
let yesid: TestOperator;
let soporte: string;
let marta: TestPerson;
let luz: TestPerson;
beforeAll(async () => {
  portal = await openTestPortal();
  yesid = await addOperator(portal, 'soporte');
});
afterAll(() => portal.close());
beforeEach(async () => {
  soporte = await openOperatorSession(portal, yesid);
  marta = await addCustomer(portal.database);
  luz = await addColleague(portal.database, marta, [], 'Operativo');
  await portal.database.kysely.deleteFrom('limites').execute();
});

interface Asked {
  readonly token?: string;
  readonly codigo?: string;
  readonly persona?: number;
  readonly motivo?: string;
}
const act = (
  accion: string,
  { token = soporte, codigo = marta.cliente, persona = luz.userId, motivo = REASON }: Asked = {},
) => callOperators(portal, token, ACT, { codigo, persona, accion, motivo });
const outcomeOf = ({ data, errors }: GraphQLAnswer) => data?.actuarSobrePersona ?? errors?.[0]?.extensions;
const change = (person: TestPerson, values: Record<string, unknown>) =>
  portal.database.kysely.updateTable('usuarios').set(values).where('id', '=', person.userId).execute();
const person = ({ userId }: TestPerson) =>
  portal.database.kysely
    .selectFrom('usuarios')
    .select(['status', 'status_portal'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
const sessionsOf = async ({ userId }: TestPerson): Promise<number> =>
  (await portal.database.kysely.selectFrom('sesiones').select('id').where('user_id', '=', userId).execute()).length;
const auditOf = async ({ cliente }: TestPerson) => {
  const { rows } = await sql<Record<string, unknown>>`
    select hecho, ambito, actor, operador_id::int as operador_id, actor_nombre, sujeto_id::int as sujeto_id, cambios, ip is not null as has_ip
    from auditoria where cliente = ${cliente} and actor = 'operador' order by id`.execute(portal.database.kysely);
  return rows;
};
const mailsTo = async ({ userId, email }: TestPerson): Promise<string[]> => {
  const { rows } = await sql<{ tipo: string }>`
    select tipo from salidas where user_id = ${userId} or datos->>'address' = ${email} order by id`.execute(
    portal.database.kysely,
  );
  return rows.map(({ tipo }) => tipo);
};
const lock = async ({ email }: TestPerson) => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    await expect(signIn(portal.url, { email, password: 'no-es-esta' })).rejects.toThrow();
};

const reason = { campo: 'motivo', antes: null, despues: REASON };
const entry = (hecho: string, cambios: readonly object[]) => ({
  ...{ hecho, ambito: 'personas', actor: 'operador', operador_id: yesid.id, actor_nombre: yesid.nombre },
  ...{ sujeto_id: luz.userId, cambios: [...cambios, reason], has_ip: true },
});

describe('an operator’s act on a person', () => {
  test('the act ENLACE mails the person a reset link', async () => {
    expect(outcomeOf(await act('ENLACE'))).toEqual({ sesiones_cerradas: 0, invitada: false });
    expect(await mailsTo(luz)).toEqual(['restablecer-clave']);
    expect(await auditOf(marta)).toEqual([entry('enlace_enviado', [])]);
  });

  test('the act INVITACION mails the invitation again to a person without a password', async () => {
    expect(outcomeOf(await act('INVITACION'))).toMatchObject({ reason: 'unfit' });
    await change(luz, { password_hash: null });
    expect(outcomeOf(await act('INVITACION'))).toEqual({ sesiones_cerradas: 0, invitada: true });
    expect(outcomeOf(await act('ENLACE'))).toMatchObject({ reason: 'unfit' });
    expect(await mailsTo(luz)).toEqual(['invitacion']);
    expect(await auditOf(marta)).toEqual([entry('invitacion_enviada', [])]);
  });

  test('the act CERRAR_SESIONES ends all sessions; a second time there is nothing to end', async () => {
    await openTestSession(portal, luz.userId);
    await openTestSession(portal, luz.userId);
    const own = await openTestSession(portal, marta.userId);
    expect(outcomeOf(await act('CERRAR_SESIONES'))).toEqual({ sesiones_cerradas: 2, invitada: false });
    expect(await sessionsOf(luz)).toBe(0);
    expect(outcomeOf(await act('CERRAR_SESIONES'))).toMatchObject({ reason: 'unfit' });
    expect((await callContract({ url: portal.url, token: own }, LOG)).errors).toBeUndefined();
    expect(await auditOf(marta)).toEqual([
      entry('salida_forzada', [{ campo: 'sesiones_cerradas', antes: null, despues: '2' }]),
    ]);
  });

  test('an idle session does not count as open', async () => {
    await openTestSession(portal, luz.userId);
    portal.clock.forward(17 * 60);
    expect(outcomeOf(await act('CERRAR_SESIONES', { token: await openOperatorSession(portal, yesid) }))).toMatchObject({
      reason: 'unfit',
    });
  });

  test('the act DESBLOQUEAR lets the person sign in again; a second time there is no lockout', async () => {
    await lock(luz);
    await expect(signIn(portal.url, luz)).rejects.toThrow(/retry_after_seconds/);
    expect(outcomeOf(await act('DESBLOQUEAR'))).toEqual({ sesiones_cerradas: 0, invitada: false });
    await signIn(portal.url, luz);
    expect(outcomeOf(await act('DESBLOQUEAR'))).toMatchObject({ reason: 'unfit' });
    expect(await auditOf(marta)).toEqual([entry('bloqueo_levantado', [])]);
  });

  test('the act DESACTIVAR ends the sessions, and ACTIVAR reactivates the person', async () => {
    await openTestSession(portal, luz.userId);
    expect(outcomeOf(await act('DESACTIVAR'))).toEqual({ sesiones_cerradas: 1, invitada: false });
    expect(await person(luz)).toEqual({ status: 0, status_portal: 0 });
    await expect(signIn(portal.url, { email: luz.email, password: PASSWORD })).rejects.toThrow();
    expect(outcomeOf(await act('DESACTIVAR'))).toMatchObject({ reason: 'unfit' });
    expect(outcomeOf(await act('ACTIVAR'))).toEqual({ sesiones_cerradas: 0, invitada: false });
    expect(await person(luz)).toEqual({ status: 1, status_portal: 1 });
    expect(outcomeOf(await act('ACTIVAR'))).toMatchObject({ reason: 'unfit' });
    const toldOf = async (kind: EventKind) =>
      (await listEvents(portal.database, kind)).filter(({ datos }) => datos.persona === luz.userId);
    const { cliente } = marta;
    const told = (status: number) => [{ cliente, datos: { status, cambios: ['status'], por: 'operador' } }];
    expect(await toldOf(PERSON_EVENTS.deactivated)).toMatchObject(told(0));
    expect(await toldOf(PERSON_EVENTS.reactivated)).toMatchObject(told(1));
    await signIn(portal.url, luz);
    expect(await auditOf(marta)).toEqual([
      entry('persona_cambiada', [
        { campo: 'status', antes: 'Activo', despues: 'Inactivo' },
        { campo: 'sesiones_cerradas', antes: null, despues: '1' },
      ]),
      entry('persona_cambiada', [{ campo: 'status', antes: 'Inactivo', despues: 'Activo' }]),
    ]);
  });

  test('only the act ACTIVAR requires a second factor from the last ten minutes', async () => {
    portal.clock.forward(600);
    expect(outcomeOf(await act('DESACTIVAR'))).toEqual({ sesiones_cerradas: 0, invitada: false });
    expect(operatorRefusal(await act('ACTIVAR'))).toBe('confirm-again');
    expect(await person(luz)).toMatchObject({ status: 0 });
    expect(await auditOf(marta)).toHaveLength(1);
    const token = await openOperatorSession(portal, yesid);
    expect(outcomeOf(await act('ACTIVAR', { token }))).toEqual({ sesiones_cerradas: 0, invitada: false });
  });

  test('the act ACTIVAR invites a person without a password', async () => {
    await change(luz, { status: 0, password_hash: null });
    expect(outcomeOf(await act('ACTIVAR'))).toEqual({ sesiones_cerradas: 0, invitada: true });
    expect(await mailsTo(luz)).toEqual(['invitacion']);
  });

  test('the act ACTIVAR is refused for a person whom the ERP made inactive', async () => {
    await change(luz, { status: 0 });
    await sql`
      insert into usuarios_erp (user_id, cliente, role_id, status, todos_los_destinos, destinos, firstname, lastname, document_type, document,
        country_id, is_subscribed)
      select id, cliente, role_id, 0, true, '{}', firstname, lastname, document_type, document, country_id, false
      from usuarios where id = ${luz.userId}`.execute(portal.database.kysely);
    expect(outcomeOf(await act('ACTIVAR'))).toMatchObject({ reason: 'inactive-in-erp' });
    expect(await person(luz)).toMatchObject({ status: 0 });
  });

  test('an operator’s act reaches a legal representative, whom no colleague may change', async () => {
    expect(outcomeOf(await act('DESACTIVAR', { persona: marta.userId }))).toMatchObject({ sesiones_cerradas: 0 });
    expect(await person(marta)).toMatchObject({ status: 0 });
  });

  test('an operator’s act is in the legal representative’s change log with the reason', async () => {
    await act('ENLACE');
    const { data } = await callContract({ url: portal.url, token: await openTestSession(portal, marta.userId) }, LOG);
    expect((data?.registroDeCambios as { items: unknown[] } | undefined)?.items).toEqual([
      {
        ...{ hecho: 'enlace_enviado', actor: 'operador', actor_nombre: yesid.nombre },
        ...{ nombre: expect.stringContaining('Julia'), cambios: [reason] },
      },
    ]);
  });

  test('too many mails by an operator’s acts are refused with the time to wait', async () => {
    const answers = [];
    for (let sent = 0; sent < 6; sent += 1) answers.push(outcomeOf(await act('ENLACE')));
    expect(answers.at(-1)).toMatchObject({ reason: 'too-many-mails', retry_after_seconds: expect.any(Number) });
    expect(await auditOf(marta)).toHaveLength(5);
  });

  test('of two simultaneous acts on a person, one succeeds', async () => {
    const answers = await Promise.all([act('DESACTIVAR'), act('DESACTIVAR')]);
    expect(answers.map(outcomeOf)).toContainEqual({ sesiones_cerradas: 0, invitada: false });
    expect(answers.map(outcomeOf)).toContainEqual(expect.objectContaining({ reason: 'unfit' }));
    expect(await auditOf(marta)).toHaveLength(1);
  });
});

describe('acts on a person that change nothing', () => {
  const ACTS = ['ENLACE', 'INVITACION', 'CERRAR_SESIONES', 'DESBLOQUEAR', 'DESACTIVAR', 'ACTIVAR'];

  test.each(ACTS)('the act %s without a reason changes nothing', async (accion) => {
    for (const motivo of ['', '    ', ' \n\t ', 'uno', 'x'.repeat(501)])
      expect(outcomeOf(await act(accion, { motivo }))).toMatchObject({ campos: { motivo: expect.any(String) } });
    expect(await auditOf(marta)).toEqual([]);
  });

  test.each(ACTS)(
    'the act %s on a person of another store gets the same answer as one on an unknown person',
    async (accion) => {
      await openTestSession(portal, luz.userId);
      const token = await openOperatorSession(portal, await addOperator(portal, 'soporte', ['ecuador']));
      const unknown = await act(accion, { token, codigo: '0000000000' });
      expect(await act(accion, { token })).toEqual(unknown);
      expect(outcomeOf(unknown)).toMatchObject({ category: 'graphql-no-such-entity' });
      expect(await sessionsOf(luz)).toBe(1);
      expect(await mailsTo(luz)).toEqual([]);
      expect(await auditOf(marta)).toEqual([]);
    },
  );

  test.each(ACTS)('the act %s on a person of another customer changes nothing', async (accion) => {
    const other = await addCustomer(portal.database);
    expect(outcomeOf(await act(accion, { codigo: other.cliente }))).toMatchObject({
      category: 'graphql-no-such-entity',
    });
    expect(await person(luz)).toMatchObject({ status: 1 });
    expect(await auditOf(marta)).toEqual([]);
  });
});
