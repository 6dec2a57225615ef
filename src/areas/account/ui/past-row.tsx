import { Fragment } from 'react';
import { Link } from 'react-router';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { PdfLink } from '#areas/documents/ui/pdf-link.tsx';
import { RelatedLinks } from '#areas/documents/ui/related-links.tsx';
import { resultHref } from '#areas/payments/rules/pay-address.ts';
import type { PastDocumentFragment } from '#generated/client/graphql.ts';
import { localDate } from '#kernel/local-date.ts';
import { type Currency, moneyOf } from '#kernel/money.ts';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { lateness, type SettledBy, settledBy } from '../rules/settled-words.ts';
import css from './past-row.module.css';

export const PAST_COLUMNS: readonly Column[] = [
  { label: 'Documento' },
  { label: 'Detalle' },
  { label: 'Fecha' },
  { label: 'Vencimiento' },
  { label: 'Saldado' },
  { label: 'Valor', align: 'end' },
  { label: 'PDF', hideLabel: true },
];

interface PastRowProps {
  readonly document: PastDocumentFragment;
  readonly currency: Currency;
  /** Whether the person may open payments of the portal. */
  readonly opensPayments: boolean;
}

/** A document of the history with its settlements. */
export function PastRow({ document, currency, opensPayments }: PastRowProps) {
  const { num_documento, num_factura, clase, classification, tipo_documento } = document;
  const name = num_factura ?? num_documento;
  const dueWord = document.fecha_saldado ? 'vencía' : 'vence';
  return (
    <DataRow>
      <DataCell area="lead">
        <span className="doc-no">{name}</span>
        {num_factura && <span className={css.below}>{num_documento}</span>}
      </DataCell>
      <DataCell area="text">
        {document.detalle}
        <span className={css.below}>{classification ?? tipo_documento}</span>
        <RelatedLinks relacionados={document.relacionados} />
      </DataCell>
      <DataCell area="first" label="Del">
        <DateText value={document.fecha_documento} />
      </DataCell>
      <DataCell area="second" label={clase === 'INVOICE' ? dueWord : undefined}>
        {clase === 'INVOICE' ? (
          <DateText value={document.fecha_vencimiento_documento} />
        ) : (
          <span className="quiet nowrap">sin vencimiento</span>
        )}
      </DataCell>
      <DataCell area="below">
        {document.fecha_saldado ? (
          <SettledCell document={document} day={document.fecha_saldado} opensPayments={opensPayments} />
        ) : (
          <Open document={document} currency={currency} />
        )}
      </DataCell>
      <DataCell area="amount">
        <Amount value={moneyOf(document.total, currency)} />
      </DataCell>
      <DataCell area="action">{document.tiene_pdf && <PdfLink id={document.id_edocta_detalle} name={name} />}</DataCell>
    </DataRow>
  );
}

/** An open document: its state, and the settled part if there is one. */
const Open = ({ document, currency }: Pick<PastRowProps, 'document' | 'currency'>) => (
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

/** The day, the delay and the means of a document's settlement. */
function SettledCell({ document, day, opensPayments }: SettledCellProps) {
  const { isLate, words } = lateness(localDate(document.fecha_vencimiento_documento), localDate(day));
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
        {settledBy(document.abonos).map((by, at) => (
          <Fragment key={by.words}>
            {at > 0 && ', '}
            <By by={by} opensPayments={opensPayments} />
          </Fragment>
        ))}
      </span>
    </>
  );
}

const By = ({ by: { words, uuid }, opensPayments }: { readonly by: SettledBy; readonly opensPayments: boolean }) =>
  uuid && opensPayments ? <Link to={resultHref(uuid)}>{words}</Link> : words;
