import { sql } from 'kysely';
import { hashPassword } from '#areas/session/server/index.ts';
import type { Currency } from '#kernel/money.ts';
import type { Database } from '#platform/database/database.ts';
import type { Customer } from './customer.ts';
import { addManyDestinations, type CrowdedCustomer } from './many-destinations.ts';

export const PASSWORD = 'Medicion2026*';

/** Ten open invoices of a customer, which one measured payment covers. */
export interface InvoiceBundle {
  readonly email: string;
  readonly moneda: Currency;
  readonly invoices: readonly { numero_documento: string; fecha_vencimiento: string; monto: string }[];
}

export interface DataSet {
  readonly documents: number;
  readonly clients: number;
  readonly open: number;
  readonly signedIn: readonly Customer[];
  readonly bundles: readonly InvoiceBundle[];
  /** Only for the `profile` scenario: so large a customer would distort other figures. */
  readonly crowded: CrowdedCustomer | undefined;
}

const SIGNED_IN = 200;
const BUNDLES = 600;
const PER_BUNDLE = 10;

/**
 * Prepares customers: passwords, accepted terms, and invoices that they can pay. No server may use the database yet.
 */
export async function prepareDataSet(database: Database, withMany: boolean): Promise<DataSet> {
  const { kysely } = database;
  const { rows: counts } = await sql<{ documents: number; clients: number; open: number }>`
    select count(*) as documents, count(distinct numero_cuenta) as clients, count(*) filter (where total > 0) as open
    from documentos`.execute(kysely);
  const [size] = counts;
  if (!size) throw new Error('The documents could not be counted.');
  const bundles = await findBundles(database);
  const payers = [...new Set(bundles.map(({ email }) => email))];
  const signedIn = await chooseCustomers(database);
  const [first] = signedIn;
  const crowded = withMany && first ? await addManyDestinations(database, first) : undefined;
  const emails = [...payers, ...signedIn.map(({ email }) => email), ...(crowded ? [crowded.limited.email] : [])];
  const password = await hashPassword(PASSWORD);
  await sql`update usuarios set password_hash = ${password}, terms_accepted_at = now()
            where email = any(${emails})`.execute(kysely);
  return { ...size, bundles, signedIn, crowded };
}

/** Picks customers of all sizes among those with open invoices. */
async function chooseCustomers({ kysely }: Database): Promise<readonly Customer[]> {
  const { rows } = await sql<Customer>`
    select distinct on (u.cliente) u.cliente, u.email from usuarios u
    join roles r using (role_id)
    where u.status = 1 and r.role_name = 'Representante Legal'
      and exists (select from documentos d where d.numero_cuenta = u.cliente and d.clase = 'INVOICE' and d.total > 0)
    order by u.cliente, u.id`.execute(kysely);
  const step = Math.max(1, Math.floor(rows.length / SIGNED_IN));
  return rows.filter((_, position) => position % step === 0).slice(0, SIGNED_IN);
}

async function findBundles({ kysely }: Database): Promise<readonly InvoiceBundle[]> {
  const { rows } = await sql<InvoiceBundle>`
    select u.email, d.moneda, json_agg(json_build_object('numero_documento', d.num_documento,
      'fecha_vencimiento', d.fecha_vencimiento_documento, 'monto', d.total::text)) as invoices
    from (
      select d.*, (row_number() over (partition by d.numero_cuenta order by d.id_edocta_detalle) - 1) / ${PER_BUNDLE}::int as turn
      from documentos d where d.clase = 'INVOICE' and d.total > 2000 and d.pago_en_linea and d.bloqueo_erp is null
    ) d
    join (select distinct on (cliente) cliente, email from usuarios join roles using (role_id)
          where status = 1 and role_name = 'Representante Legal' order by cliente, id) u on u.cliente = d.numero_cuenta
    group by d.numero_cuenta, u.email, d.moneda, d.turn having count(*) = ${PER_BUNDLE}
    order by d.turn, d.numero_cuenta limit ${BUNDLES}`.execute(kysely);
  return rows;
}
