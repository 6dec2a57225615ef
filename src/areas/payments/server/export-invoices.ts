import { DOCUMENT_FIELDS } from '#areas/documents/rules/document-fields.ts';
import { PENDING_INVOICES } from '#areas/documents/rules/permissions.ts';
import { exportDocuments } from '#areas/documents/server/index.ts';
import { wordsOf } from '#kernel/list/filter-chips.ts';
import { orderIn } from '#kernel/list/list-address.ts';
import { askedOf, readFilter } from '#kernel/list/list-filter.ts';
import { refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import { sortsOf } from '#platform/lists/read-ask.ts';
import { INVOICE_LIST } from '../rules/invoice-list.ts';

const { fields, orders, words } = INVOICE_LIST;
const MOST_CHOSEN = 100;

/** Exports the pending invoices of the list's address, or those chosen in it (`documento`). */
export const invoicesExport = (deps: {
  readonly connection: Connection;
  readonly clock: Clock;
}): ExportDeclaration => ({
  name: 'facturas-pendientes',
  title: words.title,
  needs: PENDING_INVOICES,
  formats: ['PDF', 'XLSX', 'CSV', 'ZIP'],
  open({ reader, filter, today }) {
    const facts = { today, currency: reader.moneda };
    const read = readFilter(fields, filter, facts);
    const [wrong] = Object.values(read.errors);
    if (wrong) return refuse(wrong);
    const chosen = filter.getAll('documento');
    if (chosen.length > MOST_CHOSEN || chosen.some((id) => !/^[1-9]\d{0,14}$/.test(id)))
      return refuse(`Elija hasta ${MOST_CHOSEN} facturas de la lista.`);
    const { sort } = orders.options[orderIn(INVOICE_LIST, filter)];
    const [by = { column: 'fecha_vencimiento_documento', descending: false }] = sortsOf(sort);
    return exportDocuments(deps, {
      clase: 'INVOICE',
      words: chosen.length > 0 ? chosenWords(chosen.length) : wordsOf(DOCUMENT_FIELDS, read.filter, facts),
      filter: { ...askedOf(fields, read.filter), ...(chosen.length > 0 && { id_edocta_detalle: { in: chosen } }) },
      sort: by as Parameters<typeof exportDocuments>[1]['sort'],
      reader,
      today,
    });
  },
});

const chosenWords = (count: number): string => (count === 1 ? '1 factura elegida' : `${count} facturas elegidas`);
