import { pickCompany } from '../generator/companies.ts';
import type { Place } from '../generator/countries/country.ts';
import { IN_COUNTRY } from '../generator/countries/in-country.ts';
import type { Customer, Person } from '../generator/customer.ts';
import { createTaxId, destination, destinationCode, identityIn, marketOfStore } from '../generator/customers.ts';
import { createRandom } from '../generator/random.ts';
import { DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_COMPANIES, type DemoCompany } from './demo-companies.ts';
import { DEMO_DOCUMENTS } from './demo-documents.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

/** The customers written by hand, the same in every demo; their position is their index. */
export const demoCustomers = (provider: string, seed: number): Customer[] =>
  DEMO_COMPANIES.map((company, index) => demoCustomer(company, index, provider, seed));

function demoCustomer(company: DemoCompany, index: number, provider: string, seed: number): Customer {
  const random = createRandom(seed, 'demo', company.cliente);
  const { country, currency, lubricants, invoicePrefix } = marketOfStore(company.store);
  const { places } = IN_COUNTRY[country];
  const place = places[company.ciudad] as Place;
  return {
    index,
    cliente: company.cliente,
    nombre: company.nombre,
    ...createTaxId(country, index),
    ...(company.nit ? { clienteNit: company.nit } : {}),
    place,
    direccion: `Carrera ${40 + index} # ${10 + index}-45`,
    email: `facturacion@${company.dominio}`,
    market: { country, currency },
    store: company.store,
    sociedad: pickCompany(country, lubricants),
    invoicePrefix,
    destinations: company.destinos.map((each, position) => {
      const [nombre, ciudad] = typeof each === 'string' ? [each, company.ciudad] : each;
      return destination(index, position, nombre, places[ciudad] as Place, random);
    }),
    people: peopleOf(company.cliente, index, provider, seed, country),
    scripted: DEMO_DOCUMENTS[company.cliente] ?? [],
    history: company.history,
    ...(company.cupo ? { cupo: company.cupo } : {}),
    ...(company.reviewReason ? { reviewReason: company.reviewReason } : {}),
    weight: 1,
  };
}

function peopleOf(
  cliente: string,
  index: number,
  provider: string,
  seed: number,
  country: Customer['market']['country'],
): Person[] {
  return DEMO_PEOPLE.filter((each) => each.cliente === cliente).map(
    ({ email, firstname, lastname, role, destinos, active, entry }) => ({
      email,
      firstname,
      lastname,
      ...identityIn(country, createRandom(seed, 'persona', email)),
      role: role === 'provider' ? provider : role,
      job_title: role === 'Representante Legal' ? 'Gerente' : 'Asociado',
      ...(destinos ? { destinos: destinos.map((position) => destinationCode(index, position)) } : {}),
      active: active ?? true,
      ...(entry === 'invited' ? {} : { password: DEMO_PASSWORD }),
      termsPending: entry !== undefined,
    }),
  );
}
