import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { callContract } from '#tests/support/call-contract.ts';
import { listMails } from '#tests/support/mailbox.ts';
import { openTestSession } from '#tests/support/open-test-session.ts';
import { refuseRows } from '#tests/support/refuse-table.ts';
import { openTestPortal, type TestPortal } from '#tests/support/test-portal.ts';
import { listEvents } from '#tests/support/written-events.ts';
import { PERSON_EVENTS } from './rules/events.ts';

const CREATE = `mutation ($input: CrearUsuarioClienteInput!) {
  crearUsuarioCliente(input: $input) { customer { id } }
}`;
const EDIT = `mutation ($input: UpdateCustomerV2Input!) { updateCustomerV2(input: $input) { customer { status } } }`;

let portal: TestPortal;
let marta: TestPerson;
let luis: TestPerson;
let token: string;

beforeAll(async () => {
  portal = await openTestPortal({ INVITATIONS_PER_CUSTOMER: '3', MAILS_PER_ADDRESS: '2' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  const codes = ['A', 'B', 'C', 'D', 'E'].map((letter) => `${letter}${crypto.randomUUID().slice(0, 8)}`);
  marta = await addCustomer(portal.database, { destinos: codes });
  luis = await addColleague(portal.database, marta, codes.slice(0, 1), 'Operativo');
  token = await openTestSession(portal, marta.userId);
});

const call = (query: string, input: Record<string, unknown>, as = token) =>
  callContract({ url: portal.url, token: as, headers: { 'user-agent': 'Navegador de prueba' } }, query, { input });
const edit = async (input: Record<string, unknown>, as?: string) => {
  const { errors } = await call(EDIT, { user_id: luis.userId, ...input }, as);
  if (errors) throw new Error(JSON.stringify(errors));
};
const rowsAbout = (userId: number) =>
  portal.database.kysely.selectFrom('auditoria').selectAll().where('sujeto_id', '=', userId).orderBy('id').execute();
const lastRow = async () => (await rowsAbout(luis.userId)).at(-1);

const newPerson = (change: Record<string, unknown> = {}) => ({
  role_id: 4,
  firstname: 'María Fernanda',
  lastname: 'Restrepo',
  email: `nueva-${crypto.randomUUID()}@estacion.example`,
  document_type: 'CC',
  document: '71334806',
  gender: 'F',
  date_of_birth: '1980-02-29',
  all_destinations: true,
  addresses: [{ telephone: '310 555 0142', street: 'Carrera 43A n.º 31 Sur-20', city: 'Envigado', region_id: 105 }],
  ...change,
});

describe('the change log row for a person of the customer', () => {
  test('a changed person: the log row has actor, subject, old and new values, IP address and browser', async () => {
    await edit({ role_id: 2, all_destinations: true });
    expect(await lastRow()).toMatchObject({
      ocurrido_en: portal.clock.now(),
      ambito: 'personas',
      hecho: 'persona_cambiada',
      cliente: marta.cliente,
      actor: 'persona',
      actor_id: marta.userId,
      actor_nombre: expect.stringMatching(/^Julia Pruebas/),
      actor_rol: 'Representante Legal',
      sujeto_id: luis.userId,
      cambios: [
        { campo: 'role_id', antes: 'Operativo', despues: expect.any(String) },
        { campo: 'destinations', antes: expect.stringMatching(/^EDS A/), despues: 'todas' },
      ],
      ip: '127.0.0.1',
      user_agent: 'Navegador de prueba',
    });
  });

  test('a person made inactive: the log row has the number of closed sessions', async () => {
    await openTestSession(portal, luis.userId);
    await openTestSession(portal, luis.userId);
    await edit({ status: 0 });
    expect((await lastRow())?.cambios).toEqual([
      { campo: 'status', antes: 'Activo', despues: 'Inactivo' },
      { campo: 'sesiones_cerradas', antes: null, despues: '2' },
    ]);
  });

  test('an edit with unchanged values adds no row to the log', async () => {
    await edit({ firstname: 'Julia' });
    expect(await rowsAbout(luis.userId)).toEqual([]);
  });

  test('a refused edit adds no row to the log', async () => {
    await expect(edit({ user_id: luis.userId, role_id: 99 })).rejects.toThrow();
    expect(await rowsAbout(luis.userId)).toEqual([]);
  });

  test('a person who changes their own data is both actor and subject of the log row', async () => {
    const own = await openTestSession(portal, luis.userId);
    await edit({ addresses: [{ city: 'Rionegro' }] }, own);
    expect(await lastRow()).toMatchObject({
      hecho: 'datos_propios_cambiados',
      actor_id: luis.userId,
      actor_rol: 'Operativo',
      cambios: [{ campo: 'city', despues: 'Rionegro' }],
    });
  });

  test('a created person: the log row has the role, the delivery points and the address of the invitation', async () => {
    const input = newPerson();
    const { data } = await call(CREATE, input);
    const created = data?.crearUsuarioCliente as { customer: { id: number } } | undefined;
    expect(await rowsAbout(created?.customer.id ?? 0)).toMatchObject([
      {
        hecho: 'persona_creada',
        sujeto_nombre: 'María Fernanda Restrepo',
        cambios: [
          { campo: 'invitacion', antes: null, despues: input.email },
          { campo: 'role_id', antes: null, despues: 'Operativo' },
          { campo: 'destinations', antes: null, despues: 'todas' },
        ],
      },
    ]);
  });
});

describe('events about a person', () => {
  const kinds = Object.values(PERSON_EVENTS);
  const toldOf = async (userId: number) =>
    (await Promise.all(kinds.map((kind) => listEvents(portal.database, kind))))
      .map((events) => events.filter(({ datos }) => datos.persona === userId))
      .flatMap((events, place) => events.map((event) => ({ tipo: kinds[place]?.tipo, ...event })));

  test('creating a person writes an event in the same transaction, with all data but sex, birth date and the invitation', async () => {
    const input = newPerson();
    await refuseRows(portal.database, 'eventos', true);
    try {
      expect((await call(CREATE, input)).errors).toHaveLength(1);
    } finally {
      await refuseRows(portal.database, 'eventos', false);
    }
    const { data } = await call(CREATE, input);
    const created = data?.crearUsuarioCliente as { customer: { id: number } } | undefined;
    const id = created?.customer.id ?? 0;
    expect((await call(CREATE, input)).errors).toHaveLength(1);
    expect(await toldOf(id)).toEqual([
      {
        ...{ tipo: 'persona.creada', cliente: marta.cliente },
        datos: {
          ...{
            persona: id,
            correo: input.email,
            firstname: 'María Fernanda',
            lastname: 'Restrepo',
            document_type: 'CC',
          },
          ...{ document: '71334806', telephone: '3105550142', street: 'Carrera 43A n.º 31 Sur-20', city: 'Envigado' },
          ...{ country_id: 'CO', job_title: null, role_name: 'Operativo', status: 1, todos_los_destinos: true },
          ...{ destinos: [], destinos_total: 0, cambios: [], por: 'persona' },
        },
      },
    ]);
  });

  test('a change by a colleague, by the person or without an author writes one event for each change', async () => {
    await edit({ role_id: 2, all_destinations: true });
    await edit({ role_id: 2 });
    await edit({ addresses: [{ city: 'Rionegro' }] }, await openTestSession(portal, luis.userId));
    await expect(edit({ role_id: 99 })).rejects.toThrow();
    const told = await toldOf(luis.userId);
    expect(told).toMatchObject([
      {
        tipo: 'persona.cambiada',
        datos: { cambios: ['role_name', 'destinos'], todos_los_destinos: true, destinos: [] },
      },
      { tipo: 'persona.cambiada', datos: { cambios: ['city'], city: 'Rionegro', por: 'persona' } },
    ]);
    expect(told.map(({ cliente }) => cliente)).toEqual([marta.cliente, marta.cliente]);
  });

  test('deactivating a person with another change, and reactivating the person, each write their event', async () => {
    await openTestSession(portal, luis.userId);
    await edit({ status: 0, job_title: 'Islero' });
    await edit({ status: 1 });
    expect(await toldOf(luis.userId)).toMatchObject([
      { tipo: 'persona.desactivada', datos: { status: 0, cambios: ['job_title', 'status'], destinos_total: 1 } },
      { tipo: 'persona.reactivada', datos: { status: 1, cambios: ['status'] } },
    ]);
  });
});

describe('limits of mails about people', () => {
  test('one customer can send no more than the configured invitations an hour', async () => {
    for (let at = 0; at < 3; at += 1) expect((await call(CREATE, newPerson())).errors).toBeUndefined();
    const input = newPerson();
    expect((await call(CREATE, input)).errors).toMatchObject([
      {
        message: 'Too many invitations or mails were sent. Please wait and try again later.',
        extensions: { retry_after_seconds: expect.any(Number) },
      },
    ]);
    const kept = portal.database.kysely.selectFrom('usuarios').select('id').where('email', '=', input.email).execute();
    expect(await kept).toEqual([]);
  });

  test('the invitation limit of one customer does not affect another', async () => {
    const other = await addCustomer(portal.database);
    for (let at = 0; at < 4; at += 1) await call(CREATE, newPerson());
    const { errors } = await call(CREATE, newPerson(), await openTestSession(portal, other.userId));
    expect(errors).toBeUndefined();
  });

  test('toggling a person’s status keeps every change and mails the address no more than configured', async () => {
    await portal.database.kysely
      .updateTable('usuarios')
      .set({ password_hash: null, status: 0 })
      .where('id', '=', luis.userId)
      .execute();
    for (let time = 0; time < 4; time += 1) {
      await edit({ status: 1 });
      await edit({ status: 0 });
    }
    await edit({ status: 1 });
    const invited = (await rowsAbout(luis.userId)).filter(({ cambios }) =>
      cambios.some(({ campo }) => campo === 'invitacion'),
    );
    expect(invited).toHaveLength(2);
    expect((await listMails(portal.database, luis.email)).length).toBeLessThanOrEqual(2);
  });
});
