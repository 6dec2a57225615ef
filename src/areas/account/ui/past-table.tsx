import { Fragment } from 'react';
import { Link } from 'react-router';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import { SCREEN_COLUMNS } from '#areas/documents/ui/screen-columns.tsx';
import { resultHref } from '#areas/payments/rules/pay-address.ts';
import type { PastDocumentFragment } from '#generated/client/graphql.ts';
import { type LocalDate, localDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import type { TableDeclaration } from '#ui/tables/data-table.tsx';
import { describeDelay, listSettlingMeans, type SettlementMeans } from '../rules/settled-words.ts';
import css from './past-table.module.css';

interface PastFacts {
  readonly currency: Currency;
  readonly today: LocalDate;
  /** Whether the person may open the portal's payments. */
  readonly opensPayments: boolean;
}

/** Table of the history's documents with their settlements. */
export const PAST_TABLE: TableDeclaration<PastDocumentFragment, PastFacts> = {
  columns: [
    {
      head: 'Documento',
      area: 'lead',
      cell: ({ num_factura, num_documento }) => (
        <>
          <span className="doc-no">{num_factura ?? num_documento}</span>
          {num_factura && <span className={css.below}>{num_documento}</span>}
        </>
      ),
    },
    {
      head: 'Detalle',
      area: 'text',
      cell: ({ detalle, classification, tipo_documento, relacionados }) => (
        <>
          {detalle}
          <span className={css.below}>{classification ?? tipo_documento}</span>
          <RelatedLinks relacionados={relacionados} />
        </>
      ),
    },
    SCREEN_COLUMNS.issueDay,
    {
      ...SCREEN_COLUMNS.dueDayIfAny,
      phoneLabel: ({ clase, fecha_saldado }) => (clase !== 'INVOICE' ? undefined : fecha_saldado ? 'vencía' : 'vence'),
    },
    {
      head: 'Saldado',
      area: 'below',
      cell: (document, { currency, opensPayments }) =>
        document.fecha_saldado ? (
          <SettledCell document={document} day={document.fecha_saldado} opensPayments={opensPayments} />
        ) : (
          <Open document={document} currency={currency} />
        ),
    },
    SCREEN_COLUMNS.amount,
    SCREEN_COLUMNS.pdf,
  ],
  folds: 'lines',
};

interface OpenProps {
  readonly document: PastDocumentFragment;
  readonly currency: Currency;
}

/** Cell of an open document: its state, and the settled part if there is one. */
const Open = ({ document, currency }: OpenProps) => (
  <>
    <InvoiceBadge estado={document.estado_documento} diasMora={document.dias_mora} />
    {document.saldo !== document.total && (
      <span className={css.below}>
        Quedan <Amount value={moneyOf(document.saldo, currency)} />
      </span>
    )}
  </>
);

interface SettledCellProps {
  readonly document: PastDocumentFragment;
  readonly day: string;
  readonly opensPayments: boolean;
}

/** Cell of a settled document: day, delay and means of the settlement. */
function SettledCell({ document, day, opensPayments }: SettledCellProps) {
  const { isLate, words } = describeDelay(localDate(document.fecha_vencimiento_documento), localDate(day));
  return (
    <>
      <span className={`only-sm ${css.badge}`}>
        <Badge tone="offset" glyph="equal">
          Saldado
        </Badge>
      </span>
      <DateText value={day} />
      {document.clase === 'INVOICE' && <span className={`sm ${css.how} ${isLate ? css.late : 'muted'}`}> {words}</span>}
      <span className={css.below}>
        {listSettlingMeans(document.abonos).map((by, at) => (
          <Fragment key={by.words}>
            {at > 0 && ', '}
            <By by={by} opensPayments={opensPayments} />
          </Fragment>
        ))}
      </span>
    </>
  );
}

const By = ({
  by: { words, uuid },
  opensPayments,
}: {
  readonly by: SettlementMeans;
  readonly opensPayments: boolean;
}) => (uuid && opensPayments ? <Link to={resultHref(uuid)}>{words}</Link> : words);
