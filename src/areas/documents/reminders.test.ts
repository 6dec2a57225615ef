import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NoticeEvent, NoticePlace } from '#areas/notifications/rules/notice.ts';
import { createNotifier, createOutsideNotifier } from '#areas/notifications/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { addColleague, addCustomer, type TestPerson } from '#tests/support/add-customer.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { NOTICE_KINDS } from '../../registry.ts';
import { remindJob } from './server/remind-due.ts';

/** Saturday 5 September 2026, 9:42 in Bogotá. */
const SATURDAY = '2026-09-05T14:42:00Z';
const clock = fixedClock();
let database: Database;
let job: ReturnType<typeof remindJob>;

beforeAll(async () => {
  database = await openTestDatabase('demo');
  const provider = 'Terpel';
  job = remindJob({
    ...{ database, clock, provider },
    notify: createNotifier({ provider, clock, kinds: NOTICE_KINDS }),
    queueMailsAndPushes: createOutsideNotifier({ provider, clock, kinds: NOTICE_KINDS }),
    listPath: '/admin/pending-invoices',
  });
});
afterAll(() => database.close());
beforeEach(() => clock.set(SATURDAY));

const due = (fecha_vencimiento_documento: string, more: object = {}) => ({ fecha_vencimiento_documento, ...more });

const cardsOf = async ({ userId }: TestPerson) => {
  const rows = await database.kysely
    .selectFrom('notificaciones')
    .select(['tipo', 'titulo', 'cuerpo', 'href'])
    .where('user_id', '=', userId)
    .orderBy('titulo')
    .execute();
  return rows;
};
const titlesOf = async (person: TestPerson) => (await cardsOf(person)).map(({ titulo }) => titulo);
interface Sent {
  readonly titulo: string;
  readonly cuerpo: string;
  readonly href: string | null;
  readonly evento: string;
}
async function mailsOf({ userId }: TestPerson, lugar: 'correo' | 'celular' = 'correo'): Promise<readonly Sent[]> {
  const rows = await database.kysely
    .selectFrom('salidas')
    .select('datos')
    .where('user_id', '=', userId)
    .where('tipo', '=', `aviso-${lugar}`)
    .orderBy('id')
    .execute();
  return rows.map(({ datos }) => {
    const { titulo, cuerpo, href, evento } = datos as Sent;
    return { titulo, cuerpo, href, evento };
  });
}
const prefer = ({ userId }: TestPerson, evento: NoticeEvent, lugar: NoticePlace, activo: boolean) =>
  database.kysely.insertInto('preferencias_aviso').values({ user_id: userId, evento, lugar, activo }).execute();

test('a reminder is mailed three days before, on and after the due date: one mail with all invoices, without amounts', async () => {
  const marta = await addCustomer(database, {
    documents: [
      due('2026-09-05', { num_factura: 'FE-1', total: '64218900', nombre_destino: 'EDS Ruta 27' }),
      due('2026-09-08', { num_factura: 'FE-2' }),
      due('2026-09-04', { num_factura: 'FE-3' }),
      due('2026-09-07', { num_factura: 'FE-4' }),
      due('2026-08-20', { num_factura: 'FE-5' }),
    ],
  });
  await job.run({});
  expect(await cardsOf(marta)).toEqual([
    {
      tipo: 'por-vencer',
      titulo: 'La factura FE-1 vence hoy',
      cuerpo: expect.stringMatching(/^Son \$\s64\.218\.900 de EDS Ruta 27\.$/),
      href: '/admin/pending-invoices?fecha_vencimiento_desde=2026-09-05&fecha_vencimiento_hasta=2026-09-05',
    },
    expect.objectContaining({ tipo: 'por-vencer', titulo: 'La factura FE-2 vence en 3 días' }),
    expect.objectContaining({ tipo: 'vencida', titulo: 'La factura FE-3 venció ayer' }),
  ]);
  const mails = await mailsOf(marta);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.titulo).toBe('De sus facturas, 1 vence hoy, 1 vence en 3 días y 2 están vencidas');
  expect(mails[0]?.cuerpo.split('\n').map((line) => line.split(' · ')[0])).toEqual([
    'FE-1 vence hoy',
    'FE-2 vence en 3 días',
    'FE-3 venció ayer',
    'FE-5 venció hace 16 días',
  ]);
  expect(JSON.stringify(mails)).not.toMatch(/\$|64\.218/);
});

test('a person gets one reminder a day, even from two simultaneous processes, and again the next day', async () => {
  const marta = await addCustomer(database, { documents: [due('2026-09-05', { num_factura: 'FE-10' })] });
  await Promise.all([job.run({}), job.run({})]);
  await job.run({});
  expect(await titlesOf(marta)).toEqual(['La factura FE-10 vence hoy']);
  expect(await mailsOf(marta)).toHaveLength(1);
  clock.forward(24 * 3_600);
  await job.run({});
  expect(await titlesOf(marta)).toEqual(['La factura FE-10 vence hoy', 'La factura FE-10 venció ayer']);
  expect(await mailsOf(marta)).toHaveLength(2);
});

test('reminders of a new day are not sent before six in the morning', async () => {
  const marta = await addCustomer(database, { documents: [due('2026-09-06')] });
  clock.set('2026-09-06T10:59:00Z');
  await job.run({});
  expect(await titlesOf(marta)).toEqual([]);
  clock.set('2026-09-06T11:01:00Z');
  await job.run({});
  expect(await titlesOf(marta)).toHaveLength(1);
});

test('reminders of overdue documents are repeated on Mondays only', async () => {
  const marta = await addCustomer(database, { documents: [due('2026-08-01', { num_factura: 'FE-20' })] });
  for (const day of ['05', '06', '07', '08']) {
    clock.set(`2026-09-${day}T14:00:00Z`);
    await job.run({});
  }
  expect(await titlesOf(marta)).toEqual([]);
  expect((await mailsOf(marta)).map(({ titulo }) => titulo)).toEqual(['De sus facturas, 1 está vencida']);
});

test('no reminder is sent while the customer’s total debt is zero or less', async () => {
  const payment = { clase: 'PAYMENT', total: '1000000.00', fecha_vencimiento_documento: '2026-08-01' } as const;
  const marta = await addCustomer(database, { documents: [due('2026-09-05', { total: '1000000.00' }), payment] });
  const luis = await addCustomer(database, { documents: [due('2026-09-05', { total: '1000001.00' }), payment] });
  await job.run({});
  expect(await titlesOf(marta)).toEqual([]);
  expect(await mailsOf(marta)).toEqual([]);
  expect(await titlesOf(luis)).toHaveLength(1);
});

test('a limited person is reminded only of invoices of their own delivery points', async () => {
  const marta = await addCustomer(database, {
    destinos: ['R1', 'R2'],
    documents: [
      due('2026-09-05', { num_factura: 'FE-31', codigo_destinatario: 'R1' }),
      due('2026-09-05', { num_factura: 'FE-32', codigo_destinatario: 'R2' }),
    ],
  });
  const pedro = await addColleague(database, marta, ['R2'], 'Financiero');
  await job.run({});
  expect(await titlesOf(marta)).toHaveLength(2);
  expect(await titlesOf(pedro)).toEqual(['La factura FE-32 vence hoy']);
  expect((await mailsOf(pedro))[0]?.cuerpo).not.toContain('FE-31');
});

test('each person chooses the days, the kinds and the places of reminders', async () => {
  const documents = [due('2026-09-15', { num_factura: 'FE-41' }), due('2026-09-04', { num_factura: 'FE-42' })];
  const marta = await addCustomer(database, { documents });
  await database.kysely.insertInto('dias_aviso').values({ user_id: marta.userId, dias: 10 }).execute();
  await prefer(marta, 'vencida', 'correo', false);
  await prefer(marta, 'por-vencer', 'portal', false);
  await job.run({});
  expect(await titlesOf(marta)).toEqual(['La factura FE-42 venció ayer']);
  expect((await mailsOf(marta)).map(({ titulo, evento }) => [titulo, evento])).toEqual([
    ['De sus facturas, 1 vence en 10 días', 'por-vencer'],
  ]);
});

test('many invoices of one day make one notification card', async () => {
  const marta = await addCustomer(database, { documents: Array.from({ length: 30 }, () => due('2026-09-05')) });
  await job.run({});
  expect(await titlesOf(marta)).toEqual(['30 facturas vencen hoy']);
  expect((await mailsOf(marta))[0]?.cuerpo.split('\n').at(-1)).toBe('Y 10 más.');
});

test('people without the permission to see invoices get no reminder', async () => {
  const luis = await addCustomer(database, { role: 'basic', documents: [due('2026-09-05')] });
  await job.run({});
  expect(await mailsOf(luis)).toEqual([]);
});

test('a person whose documents cannot be read does not keep other people from being reminded', async () => {
  const broken = await addCustomer(database, { documents: [due('2026-09-05', { total: '1000000.50' })] });
  const luis = await addCustomer(database, { documents: [due('2026-09-05')] });
  await job.run({});
  expect(await titlesOf(broken)).toEqual([]);
  expect(await titlesOf(luis)).toHaveLength(1);
  await database.kysely
    .updateTable('documentos')
    .set({ total: '1000000.00' })
    .where('numero_cuenta', '=', broken.cliente)
    .execute();
  await job.run({});
  expect(await titlesOf(broken)).toHaveLength(1);
});
