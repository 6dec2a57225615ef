import type { Pool } from 'pg';
import type { ContactBook } from '../erp/contacts.ts';
import type { Findings } from '../findings.ts';

/** The run's contacts, without those of the demo. Each row says in its name whose it is, and in every field which delivery wrote it. */
const DELIVERED = `
  select contacto, coalesce(numero_cuenta, store_code) as owner, substring(nombre from ' (\\S+) \\d+$') as named,
    substring(nombre from '(\\d+)$')::int as version, telefono, correo, horario
  from contactos where contacto like 'prueba-%'`;

/** Invariants of contacts at every instant, also while a delivery is imported. */
export const CONTACTS: Readonly<Record<string, string>> = {
  'a contact under another customer': `
    select contacto || ' of ' || named || ' under ' || owner as what from (${DELIVERED}) d where named is distinct from owner`,
  'a contact made of two deliveries': `
    select contacto || ' ' || concat_ws(' ', version, telefono, correo, horario) as what from (${DELIVERED}) d
    where replace(telefono, '+57 601 ', '')::int is distinct from version
      or correo is distinct from 'v' || version || '@distribuidor.example' or horario is distinct from 'Versión ' || version`,
};

/** Compares the contacts with the newest delivery that was imported as a whole. A later one may have been imported in part. */
export async function compareContacts(pool: Pool, book: ContactBook, findings: Findings): Promise<void> {
  const newest = book.newest();
  const { rows } = await pool.query<{ contacto: string; version: number }>(DELIVERED);
  for (const { contacto, version } of rows)
    if (version < newest || version > book.written())
      findings.add('an older contact than was delivered', `${contacto} ${version}, delivered ${newest}`);
  if (newest > 0 && rows.length !== book.size)
    findings.add('a delivered contact is lost', `${rows.length} of ${book.size}`);
}

/** All contacts as text, so that a restored copy can be compared with its original. */
export async function readContacts(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ all: string | null }>(
    `select string_agg(c::text, ' ' order by contacto) as all from contactos c`,
  );
  return rows[0]?.all ?? '';
}
