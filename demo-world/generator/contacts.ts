import { CONTACT_KINDS, type ContactKind } from '#areas/contacts/rules/contact-kinds.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { Customer } from './customer.ts';
import { MARKETS } from './customers.ts';
import type { FeedRow } from './feed-row.ts';
import { mailboxOf } from './identities.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { randomOf } from './random.ts';

/** The distributor's mail domain of a country, and what its telephone numbers begin with. */
const OFFICES: Readonly<Record<Country, { readonly domain: string; readonly exchange: string }>> = {
  CO: { domain: 'surtidora-andina.example', exchange: '601 744' },
  EC: { domain: 'surtidora-pacifico.example', exchange: '02 299' },
  PE: { domain: 'surtidora-lima.example', exchange: '01 619' },
};

const HOURS = 'Lunes a viernes, de 8:00 a 17:00';

function contactRow(country: Country, whose: FeedRow, contacto: string, clase: ContactKind): FeedRow {
  const random = randomOf('contacts', contacto);
  const { domain, exchange } = OFFICES[country];
  const firstname = random.pick(FIRST_NAMES);
  const lastname = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return {
    contacto,
    clase,
    ...whose,
    nombre: `${firstname} ${lastname}`,
    telefono: `${exchange} ${String(random.integer(100, 9_999)).padStart(4, '0')}`,
    correo: `${mailboxOf(firstname, lastname)}@${domain}`,
    horario: HOURS,
  };
}

/** An advisor and a collections officer for each store. Every second customer also gets its own advisor. */
export const contactRows = (customers: readonly Customer[]): FeedRow[] => [
  ...STORE_CODES.flatMap((store) =>
    CONTACT_KINDS.map((clase) => contactRow(MARKETS[store].country, { store_code: store }, `${clase}-${store}`, clase)),
  ),
  ...customers
    .filter((_, position) => position % 2 === 0)
    .map(({ cliente, store }) =>
      contactRow(MARKETS[store].country, { numero_cuenta: cliente }, `asesor-${cliente}`, 'asesor'),
    ),
];
