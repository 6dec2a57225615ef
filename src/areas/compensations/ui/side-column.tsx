import { dueWord } from '#areas/documents/rules/due-word.ts';
import { BlockReason } from '#areas/documents/ui/block-reason.tsx';
import { InvoiceBadge } from '#areas/documents/ui/invoice-badge.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { type Currency, type Decimal, moneyOf } from '#kernel/money.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import type { ShownRows } from '#web/list/use-more-rows.ts';
import { isChoosable, type SideName } from './side-choice.ts';
import css from './side-column.module.css';

export interface SideColumnProps {
  readonly side: SideName;
  readonly list: ListDeclaration;
  readonly column: Omit<ListRows<SideDocumentFragment>, 'items'> & {
    readonly open_count: number;
    readonly total_amount: Decimal;
  };
  readonly more: ShownRows<SideDocumentFragment>;
  readonly currency: Currency;
  readonly today: LocalDate;
  readonly isChosen: (id: number) => boolean;
  /** Selects a document. Undefined for support staff, who cannot compensate. */
  readonly onToggle: ((document: SideDocumentFragment) => void) | undefined;
}

/** One of the two columns: documents with check boxes, and "Cargar más". */
export function SideColumn(props: SideColumnProps) {
  const { list, column, more, currency, side } = props;
  const heading = `${side}s-titulo`;
  const { one, many, title } = list.words;
  return (
    <section id={list.anchor} aria-labelledby={heading} className={css.column}>
      <div className={css.head}>
        <h2 id={heading}>{title}</h2>
        {column.open_count > 0 && (
          <span className="sm muted">
            {column.open_count.toLocaleString('es-CO')} por <Amount value={moneyOf(column.total_amount, currency)} />
          </span>
        )}
      </div>
      {column.total_count === 0 ? (
        <Nothing {...props} />
      ) : (
        <ListResults list={list} window={column} more={more}>
          <ul className={css.rows} aria-label={`${title}: ${column.total_count === 1 ? one : many}`}>
            {more.rows.map((document) => (
              <SideRow key={document.id_edocta_detalle} document={document} {...props} />
            ))}
          </ul>
        </ListResults>
      )}
    </section>
  );
}

function Nothing({ column, list, side }: SideColumnProps) {
  const { noMatches: none } = list.words;
  if (column.open_count > 0 && none)
    return (
      <EmptyState heading="h3" title={none.title}>
        <p>{none.text}</p>
      </EmptyState>
    );
  return side === 'pago' ? (
    <EmptyState heading="h3" title="No tiene pagos sin aplicar">
      <p>Cuando haga una consignación, un pago a cuenta o reciba una nota crédito, aparecerá aquí.</p>
    </EmptyState>
  ) : (
    <EmptyState heading="h3" title="No tiene facturas abiertas">
      <p>Cuando le facturen un pedido, la factura aparecerá aquí.</p>
    </EmptyState>
  );
}

export const documentName = ({
  num_factura,
  num_documento,
}: Pick<SideDocumentFragment, 'num_factura' | 'num_documento'>): string => num_factura || num_documento;

function SideRow({
  document,
  side,
  currency,
  today,
  isChosen,
  onToggle,
}: SideColumnProps & { readonly document: SideDocumentFragment }) {
  const { id_edocta_detalle: id, bloqueada } = document;
  const name = documentName(document);
  const chosen = isChosen(id);
  return (
    <li className={css.row} data-chosen={chosen || undefined} data-plain={!onToggle || undefined}>
      {onToggle && (
        <Checkbox
          className="no-print"
          hideLabel
          label={`Elegir ${name}`}
          name={side}
          value={id}
          disabled={!isChoosable(document)}
          checked={chosen}
          onChange={() => onToggle(document)}
        />
      )}
      <div className={css.text}>
        <span className="doc-no">{name}</span>
        <span className={css.amount}>
          {side === 'pago' && <span aria-hidden="true">– </span>}
          <Amount value={moneyOf(document.total, currency)} />
        </span>
        <div className={css.about}>
          {side === 'pago' ? <PaymentAbout document={document} /> : <InvoiceAbout document={document} />}
        </div>
        {(side === 'factura' || bloqueada) && (
          <div className={css.state}>
            <InvoiceBadge estado={document.estado_documento} diasMora={document.dias_mora} bloqueada={bloqueada} />
          </div>
        )}
        {bloqueada && (
          <p className={css.why}>
            <BlockReason block={document.bloqueo} today={today} />
          </p>
        )}
      </div>
    </li>
  );
}

const PaymentAbout = ({ document }: { readonly document: SideDocumentFragment }) => (
  <>
    {document.agrupacion ?? 'A su favor'} · <DateText value={document.fecha_documento} />
  </>
);

function InvoiceAbout({ document }: { readonly document: SideDocumentFragment }) {
  const { today } = usePortal();
  return (
    <>
      {document.nombre_destino && `${document.nombre_destino} · `}
      <span className="nowrap">
        {dueWord(document.fecha_vencimiento_documento, today)} <DateText value={document.fecha_vencimiento_documento} />
      </span>
    </>
  );
}
