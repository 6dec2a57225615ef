import { issuerWords } from '#areas/documents/rules/paper-issuer.ts';
import { printedTaxId } from '#areas/documents/rules/tax-id.ts';
import { findIssuer } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportReader, Measured, OpenedExport } from '#platform/exports/export-declaration.ts';
import type { ExportCompany, ExportTable } from '#platform/exports/export-table.ts';
import { findCertified } from './certificate-queries.ts';

interface Facts {
  /** The declaration's title, for lists without their own. */
  readonly title: string;
  readonly opened: OpenedExport;
  readonly measured: Measured;
  readonly reader: ExportReader;
  readonly made: Date;
}

/** A list as the writers need it, without its rows. */
export async function tableOf(
  connection: Connection,
  { title, opened, measured: { count, total, figures, parts }, reader, made }: Facts,
): Promise<Omit<ExportTable, 'slices'>> {
  const scope = scopeOf(reader);
  const { nombre, tipoNit, nit, pais } = await findCertified(connection, scope);
  const { words, columns, period } = opened;
  const label = columns.find((column) => column.total)?.total?.label;
  const { paper, clock } = COUNTRIES[pais];
  return {
    title: opened.title ?? title,
    issuer: await issuerOf(connection, scope, pais),
    about: { label: period ? 'Periodo' : 'Filtros', words },
    columns,
    count,
    total: label && total !== undefined ? { label, amount: total } : undefined,
    figures,
    parts,
    owner: { name: nombre, taxId: printedTaxId(pais, tipoNit, nit) },
    currency: reader.moneda,
    made,
    clock,
    paper,
  };
}

async function issuerOf(
  connection: Connection,
  scope: ReturnType<typeof scopeOf>,
  pais: Country,
): Promise<ExportCompany | undefined> {
  const found = await findIssuer(connection, scope, pais);
  if (!found) return undefined;
  const { name, lines } = issuerWords(found, pais);
  const [taxId = '', address] = lines;
  return { name, taxId, address };
}
