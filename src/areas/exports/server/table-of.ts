import { formatNit } from '#areas/documents/rules/tax-id.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { countryFacts } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportReader, Measured, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportTable } from '#platform/exports/export-table.ts';
import { findCustomer } from './run-queries.ts';

interface Facts {
  /** Of the declaration, for lists without a title of their own. */
  readonly title: string;
  readonly opened: OpenedExport;
  readonly measured: Measured;
  readonly reader: ExportReader;
  readonly made: Date;
}

/** A list as the writers need it, without its rows. */
export async function tableOf(
  connection: Connection,
  { title, opened, measured: { count, total }, reader, made }: Facts,
): Promise<Omit<ExportTable, 'slices'>> {
  const { nombre, tipoNit, nit, pais } = await findCustomer(connection, scopeOf(reader));
  const { words, columns, totalOf } = opened;
  return {
    title: opened.title ?? title,
    filter: words,
    columns,
    count,
    total: totalOf && total !== undefined ? { label: totalOf.label, amount: total } : undefined,
    owner: { name: nombre, taxId: `${tipoNit} ${formatNit(nit)}` },
    currency: reader.moneda,
    made,
    paper: countryFacts(pais).paper,
  };
}
