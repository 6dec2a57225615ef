import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { MANIFEST_NAME, type Manifest, type MeasuredFile } from '#areas/feed/rules/manifest.ts';
import { PICTURE_FOLDER } from '#areas/feed/rules/pictures.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { addDays } from '#kernel/local-date.ts';
import { demoBlocks } from '../companies/demo-blocks.ts';
import { ORIENTE } from '../companies/demo-companies.ts';
import { demoCustomers } from '../companies/demo-customers.ts';
import { demoRoles } from '../companies/demo-people.ts';
import { demoPosts } from '../companies/demo-posts.ts';
import { demoSurveys } from '../companies/demo-surveys.ts';
import { classRows, customerRow, destinationRows, segmentRows, userRows } from './account-rows.ts';
import { COMPANIES } from './companies.ts';
import type { FeedRow } from './customer.ts';
import { contactRows, inventCustomer } from './customers.ts';
import type { GeneratedDocument } from './document-row.ts';
import { documentsOf } from './documents.ts';
import { ordersOf } from './orders.ts';
import { writePapers, writeRemission } from './papers.ts';
import { shareDocuments, shareOrders } from './share-documents.ts';
import { amountRows, stationRows, usageRows } from './vouchers.ts';
import { type GeneratedOrder, plantRows } from './write-order.ts';
import { type FeedFormat, writeRows } from './write-rows.ts';

export interface FeedOptions {
  readonly folder: string;
  readonly documents: number;
  /** Number of older orders, spread evenly over two years; zero by default. */
  readonly orders?: number;
  readonly clients: number;
  readonly seed: number;
  readonly today: LocalDate;
  /** The distributor's configured name, the prefix of permission names. */
  readonly provider: string;
  readonly format?: FeedFormat;
  readonly onProgress?: (documents: number) => void;
}

const TOLD_EVERY = 10_000;
/** Documents of a customer that stay in memory for its orders. */
const REMEMBERED = 200;

/** Writes an invented distributor's data in the feed's format: the same bytes for the same options. */
export async function generateFeed(options: FeedOptions): Promise<void> {
  const { folder, clients, seed, today, provider, format = 'ndjson' } = options;
  mkdirSync(folder, { recursive: true });
  const customers = [
    ...demoCustomers(provider, seed).slice(0, clients),
    ...Array.from({ length: Math.max(0, clients - demoCustomers(provider, seed).length) }, (_, index) =>
      inventCustomer(seed, index + 100),
    ),
  ];
  const written: MeasuredFile[] = [];
  const all = async (kind: string, rows: Iterable<FeedRow>) => {
    const file = writeRows(folder, kind, format);
    for (const row of rows) {
      file.write(row);
      await file.drained();
    }
    written.push(await file.close());
  };
  await all('sociedades', COMPANIES);
  await all('roles', demoRoles(provider));
  await all('clientes', customers.map(customerRow));
  await all('destinatarios', customers.flatMap(destinationRows));
  await all(
    'usuarios',
    customers.flatMap((customer) => userRows(customer, `${addDays(today, -200)}T10:00:00-05:00`)),
  );
  await all('contactos', contactRows(customers));
  await all('clases_documento', classRows());
  await all('segmentos_cliente', customers.flatMap(segmentRows));
  await all('plantas', plantRows());
  await all('bonos_usos', usageRows());
  await all('bonos_montos', amountRows());
  await all('bonos_estaciones', stationRows());
  await all('bloques', demoBlocks());
  await all('noticias', demoPosts(today));
  await all('cuestionarios', demoSurveys());
  written.push(...(await writeDocuments(options, customers, format)));
  copyPictures(folder);
  const secuencia = Number(today.replaceAll('-', ''));
  const manifest: Manifest = { entrega: `demo-${today}`, secuencia, archivos: written };
  writeFileSync(join(folder, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Drawn by scripts/draw-demo-pictures.ts. */
const DRAWN = resolve(import.meta.dirname, '../../demo', PICTURE_FOLDER);

/** An installation may leave the folder `demo/` out: the news then have no pictures. */
function copyPictures(folder: string): void {
  const target = resolve(folder, PICTURE_FOLDER);
  if (existsSync(DRAWN) && target !== DRAWN) cpSync(DRAWN, target, { recursive: true });
}

/** The first customers have invoices with an XML of the ERP, one of them also with a PDF and a remission. */
const WITH_PAPERS = 12;
const WITH_PDF = 1;

async function writeDocuments(
  { folder, documents, orders = 0, seed, today, onProgress }: FeedOptions,
  customers: readonly ReturnType<typeof inventCustomer>[],
  format: FeedFormat,
): Promise<readonly MeasuredFile[]> {
  const documentFile = writeRows(folder, 'documentos', format);
  const lineFile = writeRows(folder, 'documento_lineas', format);
  const applicationFile = writeRows(folder, 'aplicaciones', format);
  const paperFile = writeRows(folder, 'documento_archivos', format);
  const orderPaperFile = writeRows(folder, 'entrega_archivos', format);
  const orderFiles = openOrderFiles(folder, format);
  const shares = shareDocuments(customers, documents, ORIENTE);
  const past = shareOrders(customers, orders);
  let written = 0;
  for (const [place, customer] of customers.entries()) {
    const count = shares.get(customer.cliente) ?? 0;
    const documents = documentsOf(customer, { today, seed, count, before: written });
    let next = documents.next();
    // For a customer with a million documents, only the last ones become orders, to limit memory.
    const last: GeneratedDocument[] = [];
    for (; !next.done; next = documents.next()) {
      const { document, lines, applications } = next.value;
      documentFile.write(document);
      for (const line of lines) lineFile.write(line);
      for (const application of applications) applicationFile.write(application);
      if (last.push(next.value) > 2 * REMEMBERED) last.splice(0, REMEMBERED);
      written += 1;
      if (written % TOLD_EVERY === 0) onProgress?.(written);
      await documentFile.drained();
      await lineFile.drained();
      await applicationFile.drained();
    }
    for (const application of next.value) applicationFile.write(application);
    if (place < WITH_PAPERS)
      for (const row of writePapers(
        folder,
        last.map(({ document }) => document),
        place === WITH_PDF,
      ))
        paperFile.write(row);
    const asked = { today, seed, documents: last, past: past.get(customer.cliente) ?? 0 };
    let hasRemission = place !== WITH_PDF;
    for (const order of ordersOf(customer, asked)) {
      await orderFiles.write(order);
      const delivery = hasRemission ? undefined : order.deliveries.find(({ remision }) => Boolean(remision));
      if (!delivery) continue;
      hasRemission = true;
      orderPaperFile.write(writeRemission(folder, delivery));
    }
  }
  return [
    await documentFile.close(),
    await lineFile.close(),
    await applicationFile.close(),
    await paperFile.close(),
    await orderPaperFile.close(),
    ...(await orderFiles.close()),
  ];
}

function openOrderFiles(folder: string, format: FeedFormat) {
  const files = {
    order: writeRows(folder, 'pedidos', format),
    lines: writeRows(folder, 'pedido_lineas', format),
    deliveries: writeRows(folder, 'entregas', format),
    deliveryLines: writeRows(folder, 'entrega_lineas', format),
    events: writeRows(folder, 'pedido_eventos', format),
    holds: writeRows(folder, 'pedido_bloqueos', format),
  };
  return {
    async write({ order, ...rows }: GeneratedOrder): Promise<void> {
      files.order.write(order);
      for (const kind of ['lines', 'deliveries', 'deliveryLines', 'events', 'holds'] as const)
        for (const row of rows[kind]) files[kind].write(row);
      for (const file of Object.values(files)) await file.drained();
    },
    async close(): Promise<MeasuredFile[]> {
      const closed: MeasuredFile[] = [];
      for (const file of Object.values(files)) closed.push(await file.close());
      return closed;
    },
  };
}
