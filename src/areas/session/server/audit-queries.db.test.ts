import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import type { AuditEntry } from '../rules/audit-entry.ts';
import { deleteOldUnknownSignIns, recordAudit } from './audit-queries.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const at = new Date('2026-09-05T14:14:00Z');
/** Facts as an area would declare them: one about people, two about access. */
const facts = {
  persona_cambiada: { scope: 'personas', group: 'personas', words: 'Hizo algo' },
  permiso_negado: { scope: 'acceso', group: 'personas', words: 'Hizo algo' },
  clave_incorrecta: { scope: 'acceso', group: 'personas', words: 'Hizo algo' },
} as const;
const marta = { kind: 'persona', id: 10, nombre: 'Marta Ocampo', rol: 'Representante Legal' } as const;
const luz = { id: 11, nombre: 'Luz Dary Marín' };
const roleChange = {
  hecho: 'persona_cambiada',
  at,
  cliente: '0000000001',
  actor: marta,
  sujeto: luz,
  cambios: [
    { campo: 'role_id', antes: 'Operativo', despues: 'Administrativo' },
    { campo: 'telephone', antes: '310 555 0117', despues: '312 555 0190' },
  ],
  origin: { ip: '192.0.2.14', userAgent: 'Navegador' },
} satisfies AuditEntry<keyof typeof facts>;

const rows = () => database.kysely.selectFrom('auditoria').selectAll().orderBy('id').execute();

test('an audit entry is stored with the names at that moment, and logged without personal data', async () => {
  const lines: object[] = [];
  await recordAudit(database.kysely, facts, [roleChange], { info: (details) => lines.push(details) });
  expect((await rows()).at(-1)).toEqual({
    id: expect.any(Number),
    ocurrido_en: at,
    ambito: 'personas',
    hecho: 'persona_cambiada',
    cliente: '0000000001',
    actor: 'persona',
    actor_id: 10,
    actor_nombre: 'Marta Ocampo',
    actor_rol: 'Representante Legal',
    sujeto_id: 11,
    sujeto_nombre: 'Luz Dary Marín',
    operador_id: null,
    detalle: null,
    cambios: roleChange.cambios,
    ip: '192.0.2.14',
    user_agent: 'Navegador',
    una_vez: null,
    busqueda: 'marta ocampo luz dary marin ',
  });
  expect(lines).toEqual([
    {
      auditoria: {
        hecho: 'persona_cambiada',
        ocurrido_en: '2026-09-05T14:14:00.000Z',
        cliente: '0000000001',
        actor: 'persona',
        actor_id: 10,
        sujeto_id: 11,
        detalle: undefined,
        cambios: [{ campo: 'role_id', antes: 'Operativo', despues: 'Administrativo' }, { campo: 'telephone' }],
        ip: '192.0.2.14',
      },
    },
  ]);
});

test('the compiler refuses an audit fact that the area does not declare', () => {
  // @ts-expect-error: not one of `facts`
  const undeclared = () => recordAudit(database.kysely, facts, [{ ...roleChange, hecho: 'persona_borrada' }]);
  expect(undeclared).toBeTypeOf('function');
});

test('a rolled back transaction leaves no audit entries', async () => {
  const before = await rows();
  const failed = database.kysely.transaction().execute(async (tx) => {
    await recordAudit(tx, facts, [roleChange]);
    throw new Error('el cambio no se guardó');
  });
  await expect(failed).rejects.toThrow('el cambio no se guardó');
  expect(await rows()).toEqual(before);
});

test('audit entries with equal keys are written once, also within one call', async () => {
  const before = (await rows()).length;
  const refusal = { ...roleChange, hecho: 'permiso_negado', cambios: [], onceKey: 'sesion:operacion:minuto' } as const;
  await recordAudit(database.kysely, facts, [refusal, refusal]);
  await recordAudit(database.kysely, facts, [refusal]);
  expect(await rows()).toHaveLength(before + 1);
});

test('audit entries of several statements are all written', async () => {
  const before = (await rows()).length;
  const fromFile = { ...roleChange, actor: { kind: 'erp', archivo: 'usuarios.csv' }, origin: undefined } as const;
  await recordAudit(
    database.kysely,
    facts,
    Array.from({ length: 1_203 }, () => fromFile),
  );
  expect(await rows()).toHaveLength(before + 1_203);
  expect((await rows()).at(-1)).toMatchObject({ actor: 'erp', actor_id: null, actor_nombre: 'usuarios.csv', ip: null });
});

test.each(['a\0b', 'a\ud800b', 'x'.repeat(100_000)])(
  'a user agent of unusual characters or length is stored, cut to 300 characters',
  async (given) => {
    await recordAudit(database.kysely, facts, [{ ...roleChange, origin: { ip: '192.0.2.14', userAgent: given } }]);
    expect((await rows()).at(-1)?.user_agent?.length).toBeLessThanOrEqual(300);
  },
);

test('audit rows can be neither changed nor deleted', async () => {
  await recordAudit(database.kysely, facts, [roleChange]);
  const refused = /no se cambian ni se borran/;
  await expect(sql`update auditoria set actor_nombre = 'Otra'`.execute(database.kysely)).rejects.toThrow(refused);
  await expect(sql`delete from auditoria`.execute(database.kysely)).rejects.toThrow(refused);
  await expect(sql`truncate auditoria`.execute(database.kysely)).rejects.toThrow(refused);
});

test('audit entries about unknown addresses may be deleted after 90 days', async () => {
  const attempt = { hecho: 'clave_incorrecta', cliente: null, actor: { kind: 'desconocido' } } as const;
  const now = Date.now();
  await recordAudit(database.kysely, facts, [{ ...attempt, at: new Date(now - 91 * 86_400_000) }]);
  await deleteOldUnknownSignIns(database.kysely, new Date(now));
  expect((await rows()).filter(({ cliente }) => cliente === null)).toEqual([]);
  await recordAudit(database.kysely, facts, [{ ...attempt, at: new Date(now - 89 * 86_400_000) }]);
  const young = sql`delete from auditoria where cliente is null`.execute(database.kysely);
  await expect(young).rejects.toThrow(/no se cambian ni se borran/);
});
