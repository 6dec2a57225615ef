import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { AccountPaymentRowFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { decimalSign, formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { ListResults } from '#web/list/list-results.tsx';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { ACCOUNT_LIST } from '../../rules/account-list.ts';
import { resultHref } from '../../rules/pay-address.ts';
import css from './account-results.module.css';

const ACCOUNT_TABLE: TableDeclaration<AccountPaymentRowFragment> = {
  columns: [
    { head: 'Pago', area: 'lead', cell: (payment) => <Named payment={payment} /> },
    { head: 'Fecha', area: 'first', cell: ({ fecha_documento }) => <DateText value={fecha_documento} /> },
    {
      head: 'Segmento',
      area: 'second',
      cell: ({ segmento }) => segmento ?? <span className="quiet">Sin segmento</span>,
    },
    {
      head: 'Original',
      area: 'field',
      align: 'end',
      phoneLabel: 'Original',
      cell: ({ valor_original, moneda }) => <Amount value={moneyOf(valor_original, parseCurrency(moneda))} />,
    },
    { head: 'Aplicado', area: 'text', cell: (payment) => <Applied payment={payment} /> },
    {
      head: 'Queda',
      area: 'amount',
      cell: ({ queda, moneda }) =>
        decimalSign(queda) > 0 ? (
          <Amount value={moneyOf(queda, parseCurrency(moneda))} />
        ) : (
          <Badge tone="offset" glyph="equal">
            Aplicado
          </Badge>
        ),
    },
  ],
};

const TITLE = 'Sus pagos a cuenta';

/** Earlier payments on account, with their applied part. */
export function AccountResults({ page }: { readonly page: ListRows<AccountPaymentRowFragment> }) {
  const { places } = usePortal();
  const more = useMoreRows(ACCOUNT_LIST, page);
  if (page.total_count === 0)
    return (
      <Card title={TITLE} className={css.earlier}>
        <EmptyState title="Todavía no tiene pagos a cuenta">
          Cada pago que haga sin elegir facturas quedará aquí, con lo que ya se cruzó y lo que le queda.
        </EmptyState>
      </Card>
    );
  return (
    <section className={css.earlier} aria-labelledby="pagos-a-cuenta">
      <div className={css.head}>
        <h2 id="pagos-a-cuenta">{TITLE}</h2>
        <LinkText to={places.compensations}>Cruzarlos con facturas</LinkText>
      </div>
      <ListResults list={ACCOUNT_LIST} window={page} more={more}>
        <DataTable
          caption="Pagos a cuenta, con lo aplicado y lo que queda"
          table={ACCOUNT_TABLE}
          rows={more.rows}
          rowId={ACCOUNT_LIST.rowId}
        />
      </ListResults>
    </section>
  );
}

interface PaymentProps {
  readonly payment: AccountPaymentRowFragment;
}

/** Number of the document, linked to the portal's payment, and the bank's text. */
function Named({ payment: { num_documento, texto, uuid } }: PaymentProps) {
  const number = <span className="doc-no">{num_documento}</span>;
  return (
    <>
      {uuid ? (
        <LinkText to={resultHref(uuid)} className={css.link} aria-label={`Ver el pago ${num_documento}`}>
          {number}
        </LinkText>
      ) : (
        number
      )}
      {texto && <span className={`sm muted ${css.texto}`}>{texto}</span>}
    </>
  );
}

function Applied({ payment: { aplicado, valor_original, moneda } }: PaymentProps) {
  const currency = parseCurrency(moneda);
  const [original, applied] = [moneyOf(valor_original, currency), moneyOf(aplicado, currency)];
  const share = original.minor > 0 ? applied.minor / original.minor : 0;
  const percent = Math.floor(share * 100);
  const words = applied.minor > 0 ? `${percent} % · ${formatMoney(applied)}` : 'nada todavía';
  return (
    <div className={css.share}>
      <span className="sm muted">{withUnbrokenAmounts(words)}</span>
      <Rule value={share} tone="ink" label={`Aplicado el ${percent} por ciento`} />
    </div>
  );
}
