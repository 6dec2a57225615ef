import { type Insertable, sql } from 'kysely';
import type { Session } from '#areas/session/rules/scope.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { buildDocument } from '../build-document.ts';

export interface People {
  readonly ana: Session;
  /** Same customer, entered by support staff. */
  readonly soporte: Session;
  /** A person of the customer, limited to one delivery point. */
  readonly diana: Session;
  /** A person of the customer without the permission for pending invoices. */
  readonly pedro: Session;
  /** A person of another customer. */
  readonly otra: Session;
  /** A customer who owes dollars. */
  readonly quito: Session;
}

const CUSTOMERS = [
  {
    cliente: '0000100001',
    clienteNit: '900123456',
    nombre: 'Inversiones Estación La Ceiba S.A.S.',
    pais: 'CO',
    moneda: 'COP',
  },
  { cliente: '0000100002', clienteNit: '901450782', nombre: 'Combustibles El Roble S.A.S.', pais: 'CO', moneda: 'COP' },
  {
    cliente: '0000200001',
    clienteNit: '1791234561001',
    nombre: 'Gasolineras del Valle Cía. Ltda.',
    pais: 'EC',
    moneda: 'USD',
  },
] as const satisfies readonly Insertable<Tables['clientes']>[];

/** Adds invented companies with a user each, and delivery points of the first. */
export async function seedPeople(database: Database): Promise<People> {
  const { kysely } = database;
  await kysely.insertInto('clientes').values(CUSTOMERS).execute();
  await kysely
    .insertInto('destinatarios')
    .values(
      ['D1', 'D2'].map((codigo_destinatario) => ({
        codigo_destinatario,
        codigo_cliente: '0000100001',
        nombre_comercial: `EDS ${codigo_destinatario}`,
      })),
    )
    .execute();
  await kysely.insertInto('roles').values({ role_id: 1, role_name: 'Representante Legal' }).execute();
  await kysely.insertInto('role_permisos').values({ role_id: 1, permission: INVOICES }).execute();
  const users = await kysely
    .insertInto('usuarios')
    .values(
      ['0000100001', '0000100001', '0000100001', '0000100002', '0000200001'].map((cliente, index) => ({
        cliente,
        role_id: 1,
        email: `persona${index}@example.com`,
        firstname: 'Persona',
        lastname: String(index),
        document_type: 'CC',
        document: `1000${index}`,
        country_id: 'CO',
        terms_accepted_at: new Date('2026-01-01T00:00:00Z'),
        todos_los_destinos: index !== 1,
      })),
    )
    .returning('id')
    .execute();
  const [ana, diana, pedro, otra, quito] = users.map(({ id }) => id);
  await kysely
    .insertInto('usuario_destinos')
    .values({ user_id: diana ?? 0, codigo_destinatario: 'D1' })
    .execute();
  await openSessions(
    database,
    users.map(({ id }) => id),
  );
  const anas = sessionOf(ana ?? 0, 0);
  return {
    ana: anas,
    soporte: { ...anas, isSupportUser: true },
    diana: { ...sessionOf(diana ?? 0, 0), destinos: ['D1'] },
    pedro: { ...sessionOf(pedro ?? 0, 0), permissions: new Set(['Terpel_Usuarios::editar_perfil']) },
    otra: sessionOf(otra ?? 0, 1),
    quito: sessionOf(quito ?? 0, 2),
  };
}

const INVOICES = 'Terpel_Facturas::pendientes';
const hashOf = (userId: number): string => `hash-${userId}`;

/** Opens sessions that outlast every test, because download addresses need one. */
async function openSessions(database: Database, users: readonly number[]): Promise<void> {
  const later = new Date('2999-01-01T00:00:00Z');
  await database.kysely
    .insertInto('sesiones')
    .values(
      users.map((user_id) => ({
        token_hash: hashOf(user_id),
        user_id,
        created_at: new Date('2026-01-01T00:00:00Z'),
        last_used_at: later,
        expires_at: later,
      })),
    )
    .execute();
}

function sessionOf(userId: number, customer: number): Session {
  const { cliente, nombre, moneda, pais } = CUSTOMERS[customer] as (typeof CUSTOMERS)[number];
  return {
    userId,
    nombre: `Persona ${userId}`,
    cliente,
    nombreCliente: nombre,
    moneda,
    pais,
    storeCode: 'main',
    roleName: 'Representante Legal',
    permissions: new Set([INVOICES]),
    destinos: 'all',
    isSupportUser: false,
    operador: null,
    visitaId: null,
    mustAcceptTerms: false,
    version: 'v1',
    tokenHash: hashOf(userId),
  };
}

export interface InvoiceFacts {
  readonly num: string;
  readonly total: string;
  /** The documents' customer. */
  readonly session: Pick<Session, 'cliente' | 'moneda'>;
  readonly destino?: string;
  readonly moneda?: Currency;
  readonly vence?: string;
  readonly pagoEnLinea?: boolean;
  readonly bloqueoErp?: string;
  readonly clase?: 'INVOICE' | 'PAYMENT';
  readonly ejercicio?: number;
}

/**
 * Adds open documents like the feed.
 * @returns their ids, in order
 */
export async function addInvoices(database: Database, invoices: readonly InvoiceFacts[]): Promise<number[]> {
  await sql`
    insert into sociedades (sociedad, nombre, nit, direccion, ciudad, pais)
    values ('1000', 'Distribuidora Andina S.A.', '830512340', 'Calle 26 # 70-11', 'Bogotá', 'CO') on conflict do nothing`.execute(
    database.kysely,
  );
  const rows = await database.kysely
    .insertInto('documentos')
    .values(
      invoices.map(
        ({ num, total, session, destino = 'D1', moneda, vence, pagoEnLinea = true, bloqueoErp, clase, ejercicio }) =>
          buildDocument({
            numero_cuenta: session.cliente,
            num_documento: num,
            num_factura: `FE-${num}`,
            codigo_destinatario: destino,
            nombre_destino: `EDS ${destino}`,
            moneda: moneda ?? session.moneda,
            total,
            pago_en_linea: pagoEnLinea,
            bloqueo_erp: bloqueoErp ?? null,
            ...(vence && { fecha_vencimiento_documento: vence }),
            ...(clase && { clase }),
            ...(ejercicio && { ejercicio }),
          }),
      ),
    )
    .returning('id_edocta_detalle')
    .execute();
  return rows.map(({ id_edocta_detalle }) => id_edocta_detalle);
}
