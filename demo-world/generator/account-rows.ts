import { isLubricantsCode } from '#areas/stores/rules/stores.ts';
import { CURRENCY_DECIMALS } from '#kernel/money.ts';
import type { Customer, FeedRow } from './customer.ts';

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
    ...creditOf(customer),
  };
}

/** Two thirds of the customers have a credit limit. */
function creditOf({ index, market, cupo }: Customer): FeedRow {
  if (cupo) return { cupo_credito: cupo };
  if (index % 3 === 2) return {};
  const unit = CURRENCY_DECIMALS[market.currency] === 0 ? 1_000_000 : 150;
  const limit = (1_500 + (index % 7) * 250) * unit;
  return { cupo_credito: String(limit) };
}

const SEGMENTS_OF = { fuel: ['1110', '1300'], lubricants: ['1150', '1160', '1310'] } as const;

export const segmentRows = (customer: Customer): FeedRow[] =>
  SEGMENTS_OF[isLubricantsCode(customer.store) ? 'lubricants' : 'fuel'].map((id_segment) => ({
    numero_cuenta: customer.cliente,
    id_segment,
  }));

export const classRows = (): FeedRow[] =>
  ['Facturas', 'Notas débito', 'Intereses', 'Notas crédito', 'Pagos sin aplicar'].map((nombre, place) => ({
    agrupacion: nombre,
    nombre,
    orden: String((place + 1) * 10),
  }));

/** Business of a delivery point: mostly service stations; a few of a large customer buy for industry or for fleets. */
const businessAt = (place: number): string => (place % 6 === 4 ? 'INDUSTRIA' : place % 9 === 6 ? 'RUMBO' : 'EDS');

export const destinationRows = (customer: Customer): FeedRow[] =>
  customer.destinations.map((destination, place) => ({
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
    negocio: businessAt(place),
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
    ...(person.termsPending ? {} : { terms_accepted_at: termsAcceptedAt }),
  }));
