import type { Insertable } from 'kysely';
import { hashPassword } from '#areas/session/server/index.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { buildDocument } from './build-document.ts';

export const PASSWORD = 'Clave-de-prueba-2026';

export interface CustomerFacts {
  /** A role of the demo; `basic` has no permissions. */
  readonly role?: string;
  readonly pais?: Country;
  readonly store_code?: string;
  /** More columns of the person. */
  readonly person?: Partial<Insertable<Tables['usuarios']>>;
  /** Codes of delivery points. */
  readonly destinos?: readonly string[];
  /** Documents: each is an overdue invoice of a million pesos (buildDocument) with these changes. */
  readonly documents?: readonly Partial<Insertable<Tables['documentos']>>[];
  /** Limit of the credit that the distributor grants. */
  readonly credit?: string;
  /** Codes of segments in which the customer may pay on account. */
  readonly segments?: readonly string[];
  /** False: the person must accept the terms first. */
  readonly hasAcceptedTerms?: boolean;
}

export interface TestPerson {
  readonly cliente: string;
  readonly company: string;
  readonly userId: number;
  readonly email: string;
  readonly password: string;
  /** Document numbers, in the given order. */
  readonly numbers: readonly string[];
  readonly ids: readonly number[];
}

let serial = 0;

/** Made once: each hash would take 7 ms. */
const passwordHash = hashPassword(PASSWORD);

/** Adds a customer with one user who can sign in. Each test adds its own, because tests share a database. */
export async function addCustomer(database: Database, facts: CustomerFacts = {}): Promise<TestPerson> {
  const { kysely } = database;
  serial += 1;
  const cliente = String(500_000 + serial).padStart(10, '0');
  const pais = facts.pais ?? 'CO';
  const moneda = pais === 'CO' ? 'COP' : pais === 'EC' ? 'USD' : 'PEN';
  const company = `Estación de Prueba ${serial} S.A.S.`;
  await kysely
    .insertInto('clientes')
    .values({
      ...{ cliente, clienteNit: '900123456', nombre: company, pais, moneda, store_code: facts.store_code ?? 'main' },
      cupo_credito: facts.credit ?? null,
    })
    .execute();
  const destinos = (facts.destinos ?? []).map((codigo_destinatario) => ({
    codigo_destinatario,
    codigo_cliente: cliente,
    nombre_comercial: `EDS ${codigo_destinatario}`,
  }));
  if (destinos.length > 0) await kysely.insertInto('destinatarios').values(destinos).execute();
  const segments = (facts.segments ?? []).map((id_segment) => ({ numero_cuenta: cliente, id_segment }));
  if (segments.length > 0) await kysely.insertInto('segmentos_cliente').values(segments).execute();
  const user = await addUser(database, cliente, facts);
  const documents = (facts.documents ?? []).map((each) => buildDocument({ numero_cuenta: cliente, moneda, ...each }));
  const rows =
    documents.length > 0
      ? await kysely.insertInto('documentos').values(documents).returning('id_edocta_detalle').execute()
      : [];
  return {
    cliente,
    company,
    ...user,
    numbers: documents.map(({ num_documento }) => num_documento),
    ids: rows.map(({ id_edocta_detalle }) => id_edocta_detalle),
  };
}

/** Adds another user of the customer, limited to these delivery points. Without any, the user sees all of them. */
export async function addColleague(
  database: Database,
  { cliente, company }: TestPerson,
  destinos: readonly string[],
  role?: string,
  person?: CustomerFacts['person'],
): Promise<TestPerson> {
  const user = await addUser(database, cliente, {
    ...(role && { role }),
    person: { todos_los_destinos: destinos.length === 0, ...person },
  });
  const rows = destinos.map((codigo_destinatario) => ({ user_id: user.userId, codigo_destinatario }));
  if (rows.length > 0) await database.kysely.insertInto('usuario_destinos').values(rows).execute();
  return { cliente, company, ...user, numbers: [], ids: [] };
}

async function addUser(
  { kysely }: Database,
  cliente: string,
  { role = 'Representante Legal', hasAcceptedTerms = true, person }: CustomerFacts,
): Promise<Pick<TestPerson, 'userId' | 'email' | 'password'>> {
  serial += 1;
  const email = `prueba${serial}@estacion.example`;
  const { role_id } = await kysely
    .selectFrom('roles')
    .select('role_id')
    .where('role_name', '=', role)
    .executeTakeFirstOrThrow();
  const { id } = await kysely
    .insertInto('usuarios')
    .values({
      cliente,
      role_id,
      email,
      firstname: 'Julia',
      lastname: `Pruebas ${serial}`,
      document_type: 'CC',
      document: `10${serial}`,
      country_id: 'CO',
      password_hash: await passwordHash,
      todos_los_destinos: true,
      terms_accepted_at: hasAcceptedTerms ? new Date('2026-01-01T00:00:00Z') : null,
      ...person,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { userId: id, email, password: PASSWORD };
}
