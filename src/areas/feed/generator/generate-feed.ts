import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocalDate } from '#kernel/local-date.ts';
import { addDays } from '#kernel/local-date.ts';
import { demoBlocks } from '../demo/demo-blocks.ts';
import { ORIENTE } from '../demo/demo-companies.ts';
import { demoCustomers } from '../demo/demo-customers.ts';
import { demoRoles } from '../demo/demo-roles.ts';
import type { FeedKind } from '../rules/feed-file.ts';
import { MANIFEST_NAME, type Manifest, type MeasuredFile } from '../rules/manifest.ts';
import { classRows, customerRow, destinationRows, segmentRows, userRows } from './account-rows.ts';
import { COMPANIES } from './companies.ts';
import { inventCustomer } from './customers.ts';
import { documentsOf } from './documents.ts';
import type { FeedRow } from './feed-row.ts';
import { shareDocuments } from './share-documents.ts';
import { type FeedFormat, writeRows } from './write-rows.ts';

export interface FeedOptions {
  readonly folder: string;
  readonly documents: number;
  readonly clients: number;
  readonly seed: number;
  readonly today: LocalDate;
  /** The name that permissions begin with. */
  readonly provider: string;
  readonly format?: FeedFormat;
  readonly onProgress?: (documents: number) => void;
}

const TOLD_EVERY = 10_000;

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
  const all = async (kind: FeedKind, rows: Iterable<FeedRow>) => {
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
  await all('clases_documento', classRows());
  await all('segmentos_cliente', customers.flatMap(segmentRows));
  await all('bloques', demoBlocks());
  written.push(...(await writeDocuments(options, customers, format)));
  const secuencia = Number(today.replaceAll('-', ''));
  const manifest: Manifest = { entrega: `demo-${today}`, secuencia, archivos: written };
  writeFileSync(join(folder, MANIFEST_NAME), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function writeDocuments(
  { folder, documents, seed, today, onProgress }: FeedOptions,
  customers: readonly ReturnType<typeof inventCustomer>[],
  format: FeedFormat,
): Promise<readonly MeasuredFile[]> {
  const documentFile = writeRows(folder, 'documentos', format);
  const lineFile = writeRows(folder, 'documento_lineas', format);
  const applicationFile = writeRows(folder, 'aplicaciones', format);
  const shares = shareDocuments(customers, documents, ORIENTE);
  let written = 0;
  for (const customer of customers) {
    const count = shares.get(customer.cliente) ?? 0;
    const documents = documentsOf(customer, { today, seed, count, before: written });
    let next = documents.next();
    for (; !next.done; next = documents.next()) {
      const { document, lines, applications } = next.value;
      documentFile.write(document);
      for (const line of lines) lineFile.write(line);
      for (const application of applications) applicationFile.write(application);
      written += 1;
      if (written % TOLD_EVERY === 0) onProgress?.(written);
      await documentFile.drained();
      await lineFile.drained();
      await applicationFile.drained();
    }
    for (const application of next.value) applicationFile.write(application);
  }
  return [await documentFile.close(), await lineFile.close(), await applicationFile.close()];
}
