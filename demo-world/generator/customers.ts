import { CONTACT_KINDS, type ContactKind } from '#areas/contacts/rules/contact.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { STORE_CODES, STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { pickCompany } from './companies.ts';
import type { Identity, Place } from './countries/country.ts';
import { IN_COUNTRY } from './countries/in-country.ts';
import type { Customer, Destination, FeedRow, Person } from './customer.ts';
import { COMPANY_STARTS, FIRST_NAMES, LAST_NAMES, STATION_NAMES, STREETS } from './names.ts';
import { createRandom, type Random } from './random.ts';

/** The country and the products of a store's customers. */
export function marketOfStore(store: StoreCode) {
  const { country, currency, isLubricants: lubricants } = STORES[store];
  const { invoicePrefix } = IN_COUNTRY[country];
  return { country, currency, lubricants, invoicePrefix: invoicePrefix[lubricants ? 'lubricants' : 'fuels'] };
}

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

/** The local part of a mail address: `marta.ocampo` for Marta Lucía Ocampo. */
function createMailbox(firstname: string, lastname: string): string {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replaceAll(/[^a-zA-Z ]/g, '')
      .toLowerCase()
      .split(' ')[0];
  return `${plain(firstname)}.${plain(lastname)}`;
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
  const { country, currency, lubricants, invoicePrefix } = marketOfStore(store);
  const { places, companyEnds } = IN_COUNTRY[country];
  const place = random.pick(places);
  const nombre = `${random.pick(COMPANY_STARTS[lubricants ? 'lubricants' : 'fuel'])} ${random.pick(STATION_NAMES)} ${random.pick(companyEnds)}`;
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
      return destination(index, position, `${lubricants ? 'Bodega' : 'EDS'} ${name}`, random.pick(places), random);
    }),
    people: [person(country, domain, 'Representante Legal', random)],
    scripted: [],
    history: random.chance(0.04) ? 'none' : 'every-state',
    weight: 0.3 + random.next() * 2.2,
  };
}

const HOURS = 'Lunes a viernes, de 8:00 a 17:00';

function contactRow(country: Country, whose: FeedRow, contacto: string, clase: ContactKind): FeedRow {
  const random = createRandom('contacts', contacto);
  const { domain, exchange } = IN_COUNTRY[country].office;
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
    CONTACT_KINDS.map((clase) => contactRow(STORES[store].country, { store_code: store }, `${clase}-${store}`, clase)),
  ),
  ...customers
    .filter((_, position) => position % 2 === 0)
    .map(({ cliente, store }) =>
      contactRow(STORES[store].country, { numero_cuenta: cliente }, `asesor-${cliente}`, 'asesor'),
    ),
];
