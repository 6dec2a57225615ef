import { createHash } from 'node:crypto';
import type { Row } from '../client/index.ts';
import { formatFeedAmount } from './amount.ts';
import type { Books, CustomerRow, DocumentRow, PendingChange } from './books-queries.ts';

/** Rows of each file of the feed. */
export type DeliveryContent = Readonly<Record<string, readonly Row[]>>;

const SEGMENT = '1110';
const COMPANIES: Readonly<Record<string, string>> = { CO: 'Calle 93 # 14-20', EC: 'Avenida Amazonas N21-147' };

interface Facts {
  /** Number of the delivery; later deliveries have higher numbers. */
  readonly numero: number;
  /** Cut-off: payments until this time are in the balances. */
  readonly now: Date;
}

const companyRow = ({ sociedad, pais }: CustomerRow): Row => ({
  ...{
    sociedad,
    pais,
    nombre: `Distribuidora de Referencia ${pais}`,
    nit: pais === 'EC' ? '1791234561001' : '830512340-8',
  },
  ...{ direccion: COMPANIES[pais], ciudad: pais === 'EC' ? 'Quito' : 'Bogotá' },
});

const customerRow = ({ cliente, nombre, nit, pais, moneda, tienda, sociedad }: CustomerRow): Row => ({
  ...{ cliente, nombre, pais, moneda, clienteNit: nit, tipoNit: pais === 'EC' ? 'RUC' : 'NIT' },
  ...{ store_code: tienda, codigoCompania: sociedad },
});

const personRow = ({ cliente, correo, clave, pais }: CustomerRow): Row => ({
  ...{ email: correo, cliente, role_name: 'Representante Legal', firstname: 'Tesorería', lastname: 'de Referencia' },
  ...{
    document: `7${cliente.slice(-7)}`,
    document_type: 'CC',
    country_id: pais,
    password: clave,
    todos_los_destinos: true,
  },
  terms_accepted_at: '2026-01-15T10:00:00-05:00',
});

function documentRow(books: Books, row: DocumentRow, { numero, now }: Facts): Row {
  const { cliente, num_documento, clase, fecha, vence, original, saldo, referencia } = row;
  const { moneda, sociedad } = books.findCustomer(cliente) as CustomerRow;
  const references = books.listReferences(cliente, num_documento);
  return {
    ...{
      numero_cuenta: cliente,
      num_documento,
      clase,
      sociedad,
      tipo_documento: clase === 'INVOICE' ? 'RV' : 'DZ',
      moneda,
    },
    ...(clase === 'INVOICE' && { num_factura: `FE${num_documento}` }),
    ...{ fecha_documento: fecha, fecha_vencimiento_documento: vence, ejercicio: fecha.slice(0, 4) },
    ...{ valor_original: formatFeedAmount(original, moneda), saldo_erp: formatFeedAmount(saldo, moneda) },
    ...{ actualizado_en: now.toISOString(), secuencia: numero },
    pagos_aplicados: references.length > 0 ? references : ['ninguno'],
    ...(referencia !== null && { referencia_pago: referencia }),
  };
}

/** Builds the row that links a document to its XML. The XML itself is delivered as an object. */
function paperRow(books: Books, { cliente, num_documento, fecha, xml }: DocumentRow): Row | undefined {
  if (xml === null) return undefined;
  const { sociedad } = books.findCustomer(cliente) as CustomerRow;
  const sha256 = createHash('sha256').update(xml).digest('hex');
  return { numero_cuenta: cliente, num_documento, sociedad, ejercicio: fecha.slice(0, 4), clase: 'xml', sha256 };
}

function applicationRow(books: Books, id: number): Row | undefined {
  const row = books.findPosting(id);
  if (!row) return undefined;
  const { cliente, num_documento, num_origen, tipo, referencia, monto, fecha } = row;
  const { moneda, sociedad } = books.findCustomer(cliente) as CustomerRow;
  return {
    ...{ numero_cuenta: cliente, aplicacion: `ERP-${id}`, num_documento, sociedad, fecha, tipo, referencia },
    ...(num_origen !== null && { num_origen }),
    monto: formatFeedAmount(monto, moneda),
  };
}

function answerRow(books: Books, id: string): Row | undefined {
  const row = books.findCompensation(id);
  return row && { id_transaccion: id, estado: row.estado, motivo: row.motivo };
}

const present = <T>(each: T | undefined): each is T => each !== undefined;

/** Builds the delivery's rows from the marked changes, with present values. */
export function buildDelivery(books: Books, marks: readonly PendingChange[], facts: Facts): DeliveryContent {
  const of = (clase: PendingChange['clase']) => marks.filter((mark) => mark.clase === clase);
  const documentsOf = (clase: PendingChange['clase']) =>
    of(clase)
      .map(({ cliente, clave }) => books.findDocument(cliente, clave))
      .filter(present);
  const customers = of('cliente')
    .map(({ cliente }) => books.findCustomer(cliente))
    .filter(present);
  const files: DeliveryContent = {
    sociedades: [...new Map(customers.map((each) => [each.sociedad, companyRow(each)])).values()],
    clientes: customers.map(customerRow),
    usuarios: customers.map(personRow),
    segmentos_cliente: customers.map(({ cliente }) => ({ numero_cuenta: cliente, id_segment: SEGMENT })),
    documentos: documentsOf('documento').map((row) => documentRow(books, row, facts)),
    documento_archivos: documentsOf('xml')
      .map((row) => paperRow(books, row))
      .filter(present),
    aplicaciones: of('asiento')
      .map(({ clave }) => applicationRow(books, Number(clave)))
      .filter(present),
    respuestas_compensaciones: of('respuesta')
      .map(({ clave }) => answerRow(books, clave))
      .filter(present),
  };
  return Object.fromEntries(Object.entries(files).filter(([, rows]) => rows.length > 0));
}
