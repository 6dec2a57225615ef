import { addDays, type LocalDate } from '#kernel/local-date.ts';
import { demoCustomers } from '../companies/demo-customers.ts';
import { Applications } from './applications.ts';
import type { Product } from './countries/country.ts';
import { IN_COUNTRY } from './countries/in-country.ts';
import type { Customer, FeedRow, ScriptedDocument } from './customer.ts';
import { type GeneratedDocument, type PlannedDocument, writeDocument } from './document-row.ts';
import { type DocumentShape, shapeAt } from './document-shape.ts';
import { type InvoiceLine, inventLines, lineOfTotal } from './invoice-lines.ts';
import { listProducts } from './products.ts';
import { createRandom, type Random } from './random.ts';

export interface DocumentOptions {
  readonly today: LocalDate;
  readonly seed: number;
  readonly count: number;
  /** Number of documents of the customers before this one: the issuer numbers all documents in one sequence. */
  readonly before: number;
}

/**
 * The customer's documents of the last two years, oldest first, then the scripted ones.
 * @returns the applications that belong to no later document
 */
export function* documentsOf(customer: Customer, options: DocumentOptions): Generator<GeneratedDocument, FeedRow[]> {
  const { today, seed, count } = options;
  const scripted = customer.scripted.slice(0, count);
  const random = createRandom(seed, 'documentos', customer.cliente);
  const many = count - scripted.length;
  const applications = new Applications(today, createRandom(seed, 'aplicaciones', customer.cliente));
  for (let place = 0; place < many; place += 1) {
    const shape = shapeAt(customer, (place + random.next()) / many, today, random);
    const planned = planInvented(customer, shape, place, options.before + place, random);
    yield writeDocument(planned, today, [...applications.of(planned)]);
  }
  const planned = scripted.map((script) => planScripted(customer, script, today, random));
  const byDate = planned.toSorted((a, b) => (a.shape.fecha_documento < b.shape.fecha_documento ? -1 : 1));
  const settled = new Map(byDate.map((each) => [each, [...applications.of(each)]]));
  for (const each of planned) yield writeDocument(each, today, settled.get(each) ?? []);
  return [...applications.rest()];
}

/** The scripted documents of a customer, in the given order. */
function scriptedOf(
  customer: Customer,
  scripts: readonly ScriptedDocument[],
  { today, seed }: Pick<DocumentOptions, 'today' | 'seed'>,
): GeneratedDocument[] {
  const random = createRandom(seed, 'más documentos', customer.cliente);
  return scripts.map((script) => writeDocument(planScripted(customer, script, today, random), today, []));
}

function planInvented(
  customer: Customer,
  shape: DocumentShape,
  place: number,
  serial: number,
  random: Random,
): PlannedDocument {
  const lines = inventLines(listProducts(customer), customer.market, random);
  const original = worth(lines);
  return {
    customer,
    shape,
    num_documento: String(1_400_000_000 + place),
    num_factura: invoiceNumber(customer, shape, 100_001 + serial),
    hora_documento: someTime(random),
    destination: customer.destinations.length > 0 ? random.pick(customer.destinations) : undefined,
    lines,
    original,
    open: openPart(original, shape, random),
  };
}

const worth = (lines: readonly InvoiceLine[]): number => lines.reduce((sum, { value, tax }) => sum + value + tax, 0);

function openPart(original: number, { openness }: DocumentShape, random: Random): number {
  if (openness === 'settled') return 0;
  return openness === 'open' ? original : Math.round(original * (0.15 + 0.7 * random.next()));
}

function invoiceNumber(customer: Customer, shape: DocumentShape, serial: number): string | undefined {
  if (shape.clase === 'PAYMENT') return shape.tipo_documento === 'NC' ? `NC-${serial}` : undefined;
  const { invoiceDigits } = IN_COUNTRY[customer.market.country];
  return `${customer.invoicePrefix}${String(serial).padStart(invoiceDigits, '0')}`;
}

function someTime(random: Random): string {
  const two = (most: number, least = 0) => String(random.integer(least, most)).padStart(2, '0');
  return `${two(18, 6)}:${two(59)}:${two(59)}-05:00`;
}

function planScripted(customer: Customer, script: ScriptedDocument, today: LocalDate, random: Random): PlannedDocument {
  const due = addDays(today, script.vence);
  const original = script.original ?? script.saldo;
  const [product] = listProducts(customer) as [Product];
  return {
    customer,
    shape: {
      clase: script.clase,
      tipo_documento: script.tipo_documento,
      agrupacion:
        script.clase === 'INVOICE'
          ? 'Facturas'
          : script.tipo_documento === 'NC'
            ? 'Notas crédito'
            : 'Pagos sin aplicar',
      fecha_documento: addDays(due, -script.plazo),
      fecha_vencimiento_documento: due,
      openness: 'open',
      ...(script.bloqueo_erp ? { bloqueo_erp: script.bloqueo_erp } : {}),
      pago_en_linea: script.clase === 'INVOICE' && !script.fueraDeLinea,
      hasCufe: !script.sinCufe,
    },
    num_documento: script.num_documento,
    num_factura: script.num_factura,
    hora_documento: someTime(random),
    destination: customer.destinations[script.destino ?? 0],
    lines: [lineOfTotal(original, product, customer.market, random)],
    original,
    open: script.saldo,
  };
}

export interface DemoRowsOptions {
  readonly provider: string;
  readonly seed?: number;
  readonly today: LocalDate;
}

/**
 * Rows of further documents for customers of the demo, as the generator writes them: lines, taxes and electronic key included.
 * @throws RangeError for a customer that is not of the demo
 */
export function demoRows(
  cliente: string,
  scripts: readonly ScriptedDocument[],
  { provider, seed = 1, today }: DemoRowsOptions,
): readonly Omit<GeneratedDocument, 'applications'>[] {
  const customer = demoCustomers(provider, seed).find((each) => each.cliente === cliente);
  if (!customer) throw new RangeError(`No such customer in the demo: ${cliente}`);
  return scriptedOf(customer, scripts, { today, seed });
}
