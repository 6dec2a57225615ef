import { Link } from 'react-router';
import { recentInstant } from '#areas/operators/console/rules/instant-words.ts';
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import { ConsolePaymentState } from '#areas/payments/console/ui/console-payment-state.tsx';
import type { ConsoleCustomerQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import css from './customers.module.css';

type Customer = NonNullable<ConsoleCustomerQuery['clienteConsola']>;
type Attempt = Customer['pagos'][number];

const ATTEMPTS: TableDeclaration<Attempt, { readonly today: LocalDate }> = {
  columns: [
    {
      head: 'Intento',
      area: 'lead',
      cell: ({ referencia }) => (
        <Link to={`${CONSOLE_PAYMENTS}/${referencia}`} className="doc-no">
          {referencia}
        </Link>
      ),
    },
    {
      head: 'Cuándo',
      area: 'first',
      cell: ({ creada_en }, { today }) => <span className="nowrap">{recentInstant(creada_en, today)}</span>,
    },
    {
      head: 'Estado',
      area: 'state',
      cell: ({ estado, en_revision }) => <ConsolePaymentState estado={estado} isInReview={en_revision} />,
    },
    { head: 'Valor', area: 'amount', cell: ({ monto, moneda }) => <MixedAmount decimal={monto} currency={moneda} /> },
  ],
};

interface CardProps {
  readonly customer: Customer;
  readonly today: LocalDate;
}

/** The latest attempts to pay online. */
export const AttemptsCard = ({ customer: { codigo, pagos, pagos_count }, today }: CardProps) => (
  <Card
    title="Pagos en línea"
    action={
      pagos_count > pagos.length && (
        <LinkText to={`${CONSOLE_PAYMENTS}?buscar=${encodeURIComponent(codigo)}`}>Ver los {pagos_count}</LinkText>
      )
    }
  >
    {pagos.length > 0 ? (
      <DataTable caption="Pagos recientes" table={ATTEMPTS} rows={pagos} rowId="referencia" facts={{ today }} inCard />
    ) : (
      <p className="muted">Nunca ha pagado en línea.</p>
    )}
  </Card>
);

/** The orders that the ERP holds. */
export const HeldOrdersCard = ({ customer, today }: CardProps) => (
  <Card title="Pedidos retenidos">
    {customer.pedidos_retenidos.length > 0 ? (
      <ul className={css.items}>
        {customer.pedidos_retenidos.map(({ num_pedido, destino, valor, moneda, desde, motivo, documentos }) => (
          <li key={num_pedido}>
            <span className={css.head}>
              <b className="doc-no">{num_pedido}</b>
              {valor != null && <MixedAmount decimal={valor} currency={moneda} />}
            </span>
            <span className="muted">
              {destino}
              {desde && ` · desde ${recentInstant(desde, today)}`}
            </span>
            <span>
              {motivo ?? 'Sin motivo del ERP.'}
              {documentos.length > 0 && <> · por {documentos.join(', ')}</>}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="muted">Ninguno.</p>
    )}
    {customer.pedidos_retenidos_count > customer.pedidos_retenidos.length && (
      <p className="sm muted">
        {customer.pedidos_retenidos.length} de {customer.pedidos_retenidos_count}, los más recientes.
      </p>
    )}
  </Card>
);
