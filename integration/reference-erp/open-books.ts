import { type Books, openBooks } from './books-queries.ts';
import { buildInvoiceXml } from './invoice-xml.ts';

export interface BooksOptions {
  readonly customers: number;
  /** Number of invoices per customer. */
  readonly invoices: number;
  /** Number of credit notes per customer. */
  readonly credits: number;
  /** Number of invoices with XML. */
  readonly papers: number;
}

const NAMES = [
  'Transportes El Páramo',
  'Estación La Vega',
  'Lubricentro del Puerto',
  'Flota Cordillera',
  'Agrícola San Jacinto',
];
const PASSWORD = 'Surtidor2026*';
const DAY_MS = 86_400_000;

const dayAfter = (at: Date, days: number): string => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Number of different invoice amounts, after which they repeat. */
const STEPS = 40;

/** Every seventh invoice is disputed in the ERP, which then refuses to compensate it. */
const DISPUTED_EVERY = 7;

function addCustomer(books: Books, index: number, { invoices, credits, papers }: BooksOptions, now: Date): void {
  const cliente = String(910_001 + index).padStart(10, '0');
  const isInEcuador = index % 2 === 1;
  const [pais, moneda, tienda] = isInEcuador ? ['EC', 'USD', 'ecuador'] : ['CO', 'COP', 'main'];
  const nombre = `${NAMES[index % NAMES.length]} ${index < NAMES.length ? '' : index + 1}`.trim();
  // All invented companies of a country share a sample number with a valid check digit.
  const nit = isInEcuador ? '1791234561001' : '900123456-8';
  const sociedad = isInEcuador ? 'REF2' : 'REF1';
  const correo = `tesoreria${index + 1}@referencia.example`;
  books.addCustomer({ cliente, nombre, nit, pais, moneda, tienda, sociedad, correo, clave: PASSWORD });
  books.mark({ clase: 'cliente', cliente, clave: cliente });
  const add = (num_documento: string, clase: 'INVOICE' | 'PAYMENT', order: number) => {
    // Whole pesos, dollars with cents.
    const step = order % STEPS;
    const original = isInEcuador ? 150_037 + step * 21_013 : (1_250_000 + step * 87_500) * 100;
    const [fecha, vence] = [dayAfter(now, (order % 20) - 40), dayAfter(now, (order % 20) - 10)];
    const en_disputa = Number(clase === 'INVOICE' && order % DISPUTED_EVERY === DISPUTED_EVERY - 1);
    const hasXml = clase === 'INVOICE' && order < papers;
    const xml = hasXml ? buildInvoiceXml({ nombre, nit, moneda }, { num_documento, fecha, vence, original }) : null;
    books.addDocument({
      ...{ cliente, num_documento, clase, fecha, vence, original, saldo: original },
      ...{ referencia: null, en_disputa, xml },
    });
    books.mark({ clase: 'documento', cliente, clave: num_documento });
    if (hasXml) books.mark({ clase: 'xml', cliente, clave: num_documento });
  };
  const own = cliente.slice(-6);
  for (let order = 0; order < invoices; order += 1) add(`F${own}-${order + 1}`, 'INVOICE', order);
  for (let order = 0; order < credits; order += 1) add(`N${own}-${order + 1}`, 'PAYMENT', order);
}

/** Opens the books. Fills new ones with invented customers, invoices and credit notes, all marked for delivery. */
export function openFilledBooks(file: string, opening: BooksOptions, now: Date): Books {
  const books = openBooks(file);
  books.inTransaction(() => {
    if (books.countCustomers() > 0) return;
    for (let index = 0; index < opening.customers; index += 1) addCustomer(books, index, opening, now);
  });
  return books;
}
