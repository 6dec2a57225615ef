import { CONTACT_KINDS, type ContactKind } from '#areas/contacts/rules/contact.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { pickCompany } from './companies.ts';
import type { Customer, Destination, FeedRow, Person } from './customer.ts';
import { createMailbox, type Identity, IN_COUNTRY } from './identities.ts';
import { COMPANY_ENDS, COMPANY_STARTS, FIRST_NAMES, LAST_NAMES, STATION_NAMES, STREETS } from './names.ts';
import { PLACES, type Place } from './places.ts';
import { createRandom, type Random } from './random.ts';

/** The country and the products of a customer, by its store. */
export const MARKETS = {
  main: { country: 'CO', currency: 'COP', lubricants: false, invoicePrefix: 'FE-' },
  lubricantes: { country: 'CO', currency: 'COP', lubricants: true, invoicePrefix: 'LU-' },
  ecuador: { country: 'EC', currency: 'USD', lubricants: false, invoicePrefix: '001-001-' },
  lubricantes_ecuador: { country: 'EC', currency: 'USD', lubricants: true, invoicePrefix: '001-002-' },
  lubricantes_peru: { country: 'PE', currency: 'PEN', lubricants: true, invoicePrefix: 'F001-' },
} as const satisfies Record<StoreCode, object>;

const address = (random: Random): string =>
  `${random.pick(STREETS)} ${random.integer(1, 140)} # ${random.integer(1, 99)}-${random.integer(10, 99)}`;

export const destinationCode = (customer: number, place: number): string =>
  String(3_000_000_000 + customer * 1_000 + place);

export function destination(
  customer: number,
  position: number,
  nombre: string,
  at: Place,
  random: Random,
): Destination {
  return {
    codigo_destinatario: destinationCode(customer, position),
    nombre_comercial: nombre,
    direccion: address(random),
    place: at,
  };
}

export function person(country: Country, domain: string, role: string, random: Random): Person {
  const firstname = random.pick(FIRST_NAMES);
  const lastname = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return {
    email: `${createMailbox(firstname, lastname)}@${domain}`,
    firstname,
    lastname,
    ...identityIn(country, random),
    role,
    job_title: role === 'Representante Legal' ? 'Gerente' : role,
  };
}

export const identityIn = (country: Country, random: Random): Identity => IN_COUNTRY[country].identity(random);

export const createTaxId = (country: Country, index: number): Pick<Customer, 'tipoNit' | 'clienteNit'> => ({
  tipoNit: COUNTRIES[country].companyId,
  clienteNit: IN_COUNTRY[country].companyNumber(index),
});

/** An invented customer; the same for the same seed and index. */
export function inventCustomer(seed: number, index: number): Customer {
  const random = createRandom(seed, 'cliente', index);
  const store = random.pick(['main', 'main', 'main', 'main', 'ecuador', 'lubricantes', 'lubricantes_ecuador'] as const);
  const { country, currency, lubricants, invoicePrefix } = MARKETS[store];
  const place = random.pick(PLACES[country]);
  const nombre = `${random.pick(COMPANY_STARTS[lubricants ? 'lubricants' : 'fuel'])} ${random.pick(STATION_NAMES)} ${random.pick(COMPANY_ENDS[country])}`;
  const domain = `cliente${200_000 + index}.example`;
  const many = random.pick([1, 1, 2, 3, 4, 6, 9]);
  const first = random.integer(0, STATION_NAMES.length - 1);
  return {
    index,
    cliente: String(200_000 + index).padStart(10, '0'),
    nombre,
    ...createTaxId(country, index),
    place,
    direccion: address(random),
    email: `facturacion@${domain}`,
    market: { country, currency },
    store,
    sociedad: pickCompany(country, lubricants),
    invoicePrefix,
    destinations: Array.from({ length: many }, (_, position) => {
      const name = STATION_NAMES[(first + position) % STATION_NAMES.length] as string;
      return destination(
        index,
        position,
        `${lubricants ? 'Bodega' : 'EDS'} ${name}`,
        random.pick(PLACES[country]),
        random,
      );
    }),
    people: [person(country, domain, 'Representante Legal', random)],
    scripted: [],
    history: random.chance(0.04) ? 'none' : 'every-state',
    weight: 0.3 + random.next() * 2.2,
  };
}

/** The distributor's mail domain in a country, and the prefix of its telephone numbers. */
const OFFICES: Readonly<Record<Country, { readonly domain: string; readonly exchange: string }>> = {
  CO: { domain: 'surtidora-andina.example', exchange: '601 744' },
  EC: { domain: 'surtidora-pacifico.example', exchange: '02 299' },
  PE: { domain: 'surtidora-lima.example', exchange: '01 619' },
};

const HOURS = 'Lunes a viernes, de 8:00 a 17:00';

function contactRow(country: Country, whose: FeedRow, contacto: string, clase: ContactKind): FeedRow {
  const random = createRandom('contacts', contacto);
  const { domain, exchange } = OFFICES[country];
  const firstname = random.pick(FIRST_NAMES);
  const lastname = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return {
    contacto,
    clase,
    ...whose,
    nombre: `${firstname} ${lastname}`,
    telefono: `${exchange} ${String(random.integer(100, 9_999)).padStart(4, '0')}`,
    correo: `${createMailbox(firstname, lastname)}@${domain}`,
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
