import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import type { Customer } from './customer.ts';
import type { FeedRow } from './feed-row.ts';

const salesOf = ({ store, sociedad }: Customer) => ({
  canal: '10',
  sector: isLubricantsCode(store) ? '02' : '01',
  sociedad,
});

export function customerRow(customer: Customer): FeedRow {
  const { sociedad, ...sales } = salesOf(customer);
  return {
    cliente: customer.cliente,
    clienteNit: customer.clienteNit,
    tipoNit: customer.tipoNit,
    criterioImpuesto: 'Responsable de IVA',
    nombre: customer.nombre,
    nombreComercial: customer.nombre.split(' ').slice(0, 4).join(' '),
    direccion: customer.direccion,
    telefono: `${customer.place.indicativo}${customer.cliente.slice(-7)}`,
    email: customer.email,
    departamento: customer.place.departamento,
    ciudad: customer.place.ciudad,
    pais: customer.market.country,
    codigoCompania: sociedad,
    organizacionVentas: sociedad,
    ...sales,
    moneda: customer.market.currency,
    store_code: customer.store,
  };
}

export const destinationRows = (customer: Customer): FeedRow[] =>
  customer.destinations.map((destination) => ({
    codigo_destinatario: destination.codigo_destinatario,
    codigo_cliente: customer.cliente,
    nombre_comercial: destination.nombre_comercial,
    nombre_destinatario: customer.nombre,
    direccion_establecimiento: destination.direccion,
    ciudad: destination.place.ciudad,
    ...salesOf(customer),
    centro_logistico: destination.place.planta,
    pais_facturacion: customer.market.country,
    tipo_cuenta: 'D',
    estado: '1',
  }));

export const userRows = (customer: Customer, termsAcceptedAt: string): FeedRow[] =>
  customer.people.map((person) => ({
    email: person.email,
    cliente: customer.cliente,
    role_name: person.role,
    firstname: person.firstname,
    lastname: person.lastname,
    document_type: person.document_type,
    document: person.document,
    telephone: person.telephone,
    street: customer.direccion,
    city: customer.place.ciudad,
    country_id: customer.market.country,
    job_title: person.job_title,
    status: person.active === false ? '0' : '1',
    destinos: person.destinos ?? [],
    password: person.password,
    terms_accepted_at: termsAcceptedAt,
  }));
