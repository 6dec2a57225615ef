import { FileLink } from '#areas/documents/ui/file-link.tsx';
import type { OrderRowFragment } from '#generated/client/graphql.ts';
import { type Currency, parseCurrency } from '#kernel/money.ts';
import { LinkText } from '#ui/actions/link-text.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { type Fact, Facts } from '#ui/tables/facts.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import { orderHref } from '../rules/order-address.ts';
import { formatPrice, formatQuantity, orderAmount } from '../rules/order-figures.ts';
import { ORDER_FILES, type OrderFile, orderFileHref } from '../rules/order-files.ts';
import css from './order-detail.module.css';

/** Details of a list row: the order's products, numbers and papers. */
export function OrderDetail({ order }: { readonly order: OrderRowFragment }) {
  const { num_pedido, num_sicom, plantas, detalle, entregas, moneda } = order;
  const items: readonly (Fact | false)[] = [
    num_sicom !== null && { label: 'Número SICOM', value: <span className="doc-no">{num_sicom}</span> },
    plantas.length > 0 && { label: 'Planta', value: plantas.map(({ nombre }) => nombre).join(', ') },
    ...numbers('Guía de transporte', [order.guia_transporte, ...entregas.map((each) => each.guia_transporte)]),
    ...numbers(
      'Placa',
      entregas.map(({ placa }) => placa),
    ),
  ];
  return (
    <div className={css.detail}>
      <OrderProducts lines={detalle} currency={parseCurrency(moneda)} />
      <div>
        <Facts items={items.filter((item) => item !== false)} />
        <div className={css.links}>
          {entregas.map((delivery) => (
            <DeliveryPapers key={delivery.numero_entrega} delivery={delivery} named={entregas.length > 1} />
          ))}
          <LinkText to={orderHref(num_pedido)}>Ver seguimiento</LinkText>
        </div>
      </div>
    </div>
  );
}

/** A fact with the distinct numbers, without empty ones. */
function numbers(label: string, texts: readonly (string | null)[]): Fact[] {
  const known = [...new Set(texts.filter((text) => text !== null && text !== ''))];
  return known.length > 0 ? [{ label, value: <span className="doc-no">{known.join(', ')}</span> }] : [];
}

interface OrderProductsProps {
  readonly lines: OrderRowFragment['detalle'];
  readonly currency: Currency;
}

/** Table of ordered products, with price and amount if the distributor sends them. */
export const OrderProducts = ({ lines, currency }: OrderProductsProps) => (
  <Ledger>
    {lines.map(({ id_pedido_info, descripcion, cantidad, unidad_medida, precio, valor }) => {
      const quantity = formatQuantity(cantidad, unidad_medida);
      return (
        <LedgerRow
          key={id_pedido_info}
          label={
            <span className={css.product}>
              {descripcion}
              <span className={css.quantity}>
                {precio === null ? quantity : withUnbrokenAmounts(`${quantity} a ${formatPrice(precio, currency)}`)}
              </span>
            </span>
          }
        >
          {valor !== null && <Amount value={orderAmount(valor, currency)} />}
        </LedgerRow>
      );
    })}
  </Ledger>
);

interface DeliveryPapersProps {
  readonly delivery: {
    readonly numero_entrega: string;
    readonly remision: string | null;
    readonly orden_cargue: string | null;
  };
  /** Whether to add the papers' numbers, because several papers would have the same label. */
  readonly named?: boolean;
}

/** The remission and load order of a delivery, if it has them. */
export const DeliveryPapers = ({
  delivery: { numero_entrega, remision, orden_cargue },
  named,
}: DeliveryPapersProps) => (
  <>
    {remision && <Paper file="remision" of={numero_entrega} number={remision} named={named} />}
    {orden_cargue && <Paper file="orden-de-cargue" of={numero_entrega} number={orden_cargue} named={named} />}
  </>
);

interface PaperProps {
  readonly file: OrderFile;
  readonly of: string;
  readonly number: string;
  readonly named?: boolean | undefined;
}

/** Link to an order's paper as a file. */
export function Paper({ file, of, number, named = false }: PaperProps) {
  const { label, failed } = ORDER_FILES[file];
  return (
    <FileLink address={orderFileHref(file, of)} label={`${label} ${number}`} failed={`${failed} ${number}`}>
      {named ? `${label} ${number}` : label}
    </FileLink>
  );
}
