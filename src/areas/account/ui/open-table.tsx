import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import { SCREEN_COLUMNS } from '#areas/documents/ui/screen-columns.tsx';
import type { OpenDocumentFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';

interface OpenFacts {
  readonly currency: Currency;
  readonly today: LocalDate;
}

/** Table of the account's open documents. A document in the customer's favour has no due date. */
export const OPEN_TABLE: TableDeclaration<OpenDocumentFragment, OpenFacts> = {
  columns: [
    {
      head: '# Factura',
      area: 'lead',
      cell: ({ num_factura }) => (
        <span className="doc-no">{num_factura ?? <span className="quiet">Sin factura</span>}</span>
      ),
    },
    { head: '# Documento', area: 'first', phoneLabel: 'Doc.', cell: ({ num_documento }) => num_documento },
    { head: 'Clase', area: 'second', cell: ({ classification }) => classification ?? 'Sin clase' },
    {
      head: 'Detalle',
      area: 'text',
      cell: ({ detalle, relacionados }) => (
        <>
          {detalle}
          <RelatedLinks relacionados={relacionados} />
        </>
      ),
    },
    SCREEN_COLUMNS.issueDay,
    SCREEN_COLUMNS.dueDayIfAny,
    SCREEN_COLUMNS.amount,
    SCREEN_COLUMNS.pdf,
  ],
  note: ({ bloqueo }, { today }) => bloqueo && <BlockReason block={bloqueo} today={today} />,
  folds: 'lines',
};
