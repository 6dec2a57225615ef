import type { ExportRow } from '#kernel/list/export-column.ts';
import type { ExportTable } from '#platform/exports/export-table.ts';

/** Builds an export with the usual columns. @param slices read one per event-loop turn, as from a database */
export function exportTable(slices: readonly (readonly ExportRow[])[], change: Partial<ExportTable> = {}): ExportTable {
  return {
    title: 'Facturas pendientes',
    owner: { name: 'Inversiones Estación La Ceiba S.A.S.', taxId: 'NIT 900.123.456-8' },
    issuer: {
      name: 'Surtidora Andina de Combustibles S.A.',
      taxId: 'NIT 830.512.340-8',
      address: 'Calle 93 # 14-20 · Bogotá',
    },
    about: { label: 'Filtros', words: 'Vencidas' },
    currency: 'COP',
    columns: [
      { label: 'Factura', kind: 'text', width: 14 },
      { label: 'Fecha', kind: 'day', width: 11 },
      { label: 'Destino', kind: 'text', width: 30 },
      { label: 'Valor', kind: 'amount', width: 16 },
    ],
    count: slices.reduce((sum, rows) => sum + rows.length, 0),
    total: { label: 'Total', amount: '0' },
    slices: inTurns(slices),
    made: new Date('2026-09-05T14:42:00Z'),
    clock: 'hora de Bogotá',
    paper: 'LETTER',
    ...change,
  };
}

async function* inTurns<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  for (const item of items) {
    await new Promise((resolve) => setImmediate(resolve));
    yield item;
  }
}

export async function bytesOf(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}
