import { type ContactBook, OWN_STORE, readContactName } from '../erp/contacts.ts';
import type { Person } from './person.ts';
import { CONTACTS } from './requests.ts';

interface Shown {
  readonly clase: string;
  readonly nombre: string;
}

/**
 * Asks who answers this customer. The names say whose contacts they are, so that the answer is judged without the database. An older version than the
 * last complete delivery before the request is a finding.
 */
export async function checkContacts(person: Person, book: ContactBook): Promise<void> {
  const { payer, town } = person;
  const fewest = book.newest();
  const { data } = await person.ask(CONTACTS);
  const shown = data?.contactos as readonly Shown[] | null | undefined;
  if (!shown) return;
  town.memory.contacts.shown += shown.length;
  const add = (kind: string, nombre: string) => town.findings.add(kind, `${payer.cliente}: ${nombre}`);
  for (const { clase, nombre } of shown) {
    const contact = readContactName(nombre);
    if (!contact) continue;
    const isOwn = contact.scope === payer.cliente;
    if (!isOwn && contact.scope !== OWN_STORE) add("another customer's contact", nombre);
    if (!isOwn && clase === 'asesor' && payer.cliente === book.advised && fewest > 0)
      add("a contact of the store beside the customer's own", nombre);
    if (contact.version < fewest) add('an older contact than was delivered', `${nombre}, delivered ${fewest}`);
  }
  if (fewest > 0 && payer.cliente === book.advised && !shown.some(({ nombre }) => nombre.includes(payer.cliente)))
    add('a contact that is not shown', JSON.stringify(shown));
}
