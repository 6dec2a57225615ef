import { useRelated } from '#areas/documents/ui/related-links.tsx';
import type { PaymentResultQuery } from '#generated/client/graphql.ts';
import { parseCurrency } from '#kernel/money.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { OPENS_BESIDE } from '#ui/actions/opens-beside.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import { receiptHref, resultHref } from '../../rules/pay-address.ts';
import type { PaymentState } from '../../rules/payment-state.ts';
import { retryAccountHref } from '../account/account-address.ts';
import { retryHref } from '../invoices/invoice-address.ts';
import css from './result.module.css';
import { CancelPayment, ContinueAtBank } from './ways-on.tsx';

interface ResultActionsProps {
  readonly attempt: NonNullable<PaymentResultQuery['transaccion']>;
  readonly state: PaymentState;
  /** False for support staff, who may read but not pay. */
  readonly mayPay: boolean;
}

/** The customer's next actions. The most likely one is first and red. */
export function ResultActions({ attempt, state, mayPay }: ResultActionsProps) {
  const Actions =
    state === 'aprobada'
      ? Paid
      : state === 'creada' || state === 'en_banco' || state === 'pendiente'
        ? Waiting
        : Refused;
  return (
    <div className={`button-row no-print ${css.actions}`}>
      <Actions attempt={attempt} mayPay={mayPay} />
    </div>
  );
}

type Props = Omit<ResultActionsProps, 'state'>;

function Paid({ attempt }: Props) {
  const isHydrated = useHydrated();
  return (
    <>
      {attempt.compra ? (
        <ButtonLink to={attempt.compra.pagina} variant="primary">
          Ver lo que compró
        </ButtonLink>
      ) : (
        <>
          <HeldOrders attempt={attempt} />
          <ButtonLink to="/" variant={attempt.relacionados.length > 0 ? 'line' : 'primary'}>
            Finalizar
          </ButtonLink>
        </>
      )}
      <ButtonLink to={receiptHref(attempt.uuid)} {...OPENS_BESIDE}>
        Descargar comprobante
      </ButtonLink>
      {isHydrated && (
        <Button variant="text" onClick={() => window.print()}>
          Imprimir
        </Button>
      )}
    </>
  );
}

const MOST_ORDERS = 2;

/** Orders in review that the paid documents hold up. */
function HeldOrders({ attempt }: Pick<Props, 'attempt'>) {
  return useRelated(attempt.relacionados)
    .slice(0, MOST_ORDERS)
    .map(({ text, href }) => (
      <ButtonLink key={href} to={href} variant="primary">
        Ver {text.toLowerCase()}
      </ButtonLink>
    ));
}

function Waiting({ attempt, mayPay }: Props) {
  const bank = mayPay ? attempt.url_redirect : null;
  return (
    <>
      {bank && <ContinueAtBank href={bank} />}
      {mayPay && attempt.estado !== 'pendiente' && <CancelPayment uuid={attempt.uuid} />}
      <ButtonLink to={resultHref(attempt.uuid)} variant={bank ? 'line' : 'primary'} replace preventScrollReset>
        Consultar de nuevo
      </ButtonLink>
      <ButtonLink to="/" variant={bank ? 'text' : 'line'}>
        Ir al inicio
      </ButtonLink>
    </>
  );
}

function Refused({ attempt, mayPay }: Props) {
  const currency = parseCurrency(attempt.moneda);
  if (attempt.tipo !== 'credito')
    return (
      <>
        {mayPay && (
          <ButtonLink to={attempt.compra?.tienda ?? retryAccountHref(attempt, currency)} variant="primary">
            Intentar de nuevo
          </ButtonLink>
        )}
        <ButtonLink to="/">Ir al inicio</ButtonLink>
      </>
    );
  return (
    <>
      {mayPay && (
        <ButtonLink to={retryHref(attempt.detalle, currency)} variant="primary">
          Intentar de nuevo
        </ButtonLink>
      )}
      <ButtonLink to={INVOICE_LIST.path}>Volver a las facturas</ButtonLink>
    </>
  );
}
