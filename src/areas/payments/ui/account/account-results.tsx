import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { AccountPaymentRowFragment } from '#generated/client/graphql.ts';
import type { ListRows } from '#kernel/list/list-window.ts';
import { formatMoney, moneyOf, parseCurrency, signOf } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataCell } from '#ui/tables/data-cell.tsx';
import { DataRow } from '#ui/tables/data-row.tsx';
import { type Column, DataTable } from '#ui/tables/data-table.tsx';
import { eachRow, ListResults } from '#web/list/list-results.tsx';
import { useMoreRows } from '#web/list/use-more-rows.ts';
import { ACCOUNT_LIST } from '../../rules/account-list.ts';
import { resultHref } from '../../rules/pay-address.ts';
import css from './account-results.module.css';

const COLUMNS: readonly Column[] = [
  { label: 'Pago' },
  { label: 'Fecha' },
  { label: 'Segmento' },
  { label: 'Original', align: 'end' },
  { label: 'Aplicado' },
  { label: 'Queda', align: 'end' },
];

const TITLE = 'Sus pagos a cuenta';

/** Earlier payments on account, with the part that was applied. */
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
        <DataTable caption="Pagos a cuenta, con lo aplicado y lo que queda" columns={COLUMNS}>
          {eachRow(ACCOUNT_LIST, more.rows, (payment) => (
            <Row payment={payment} />
          ))}
        </DataTable>
      </ListResults>
    </section>
  );
}

function Row({ payment }: { readonly payment: AccountPaymentRowFragment }) {
  const { num_documento, texto, uuid, fecha_documento, segmento, moneda, valor_original, queda } = payment;
  const currency = parseCurrency(moneda);
  return (
    <DataRow>
      <DataCell area="lead">
        {uuid ? (
          <LinkText to={resultHref(uuid)} className={css.link} aria-label={`Ver el pago ${num_documento}`}>
            <span className="doc-no">{num_documento}</span>
          </LinkText>
        ) : (
          <span className="doc-no">{num_documento}</span>
        )}
        {texto && <span className={`sm muted ${css.texto}`}>{texto}</span>}
      </DataCell>
      <DataCell area="first">
        <DateText value={fecha_documento} />
      </DataCell>
      <DataCell area="second">{segmento ?? <span className="quiet">Sin segmento</span>}</DataCell>
      <DataCell area="field" label="Original" align="end">
        <Amount value={moneyOf(valor_original, currency)} />
      </DataCell>
      <DataCell area="text">
        <Applied payment={payment} />
      </DataCell>
      <DataCell area="amount">
        {signOf(queda) > 0 ? (
          <Amount value={moneyOf(queda, currency)} />
        ) : (
          <Badge tone="offset" glyph="equal">
            Aplicado
          </Badge>
        )}
      </DataCell>
    </DataRow>
  );
}

function Applied({ payment: { aplicado, valor_original, moneda } }: { readonly payment: AccountPaymentRowFragment }) {
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
