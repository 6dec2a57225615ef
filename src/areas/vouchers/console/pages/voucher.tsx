import { data, Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, mayAct, offerActs } from '#areas/operators/console/pages/console-acts.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { CONSOLE_PAYMENTS } from '#areas/payments/console/rules/pages.ts';
import type { ConsoleVoucherQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Equation } from '#ui/console/equation.tsx';
import { MixedAmount } from '#ui/console/mixed-amount.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { type ActAnswer, sendAct } from '#web/console/console-act.ts';
import { ANNULMENT_CAUSES } from '../../rules/annulment.ts';
import { maskCode } from '../../rules/voucher-code.ts';
import { toCause } from '../rules/console-voucher.ts';
import { CONSOLE_VOUCHER_LIST } from '../rules/pages.ts';
import { ConsoleVoucherBadge } from '../ui/console-voucher-badge.tsx';
import css from '../ui/summary.module.css';
import { VOUCHER_ACTS } from './voucher-acts.server.ts';

const ConsoleVoucher = graphql(`
  query ConsoleVoucher($id: ID!, $sujeto: String!, $mayAct: Boolean!) {
    consentimientoAbierto(tipo: "bono", sujeto: $sujeto) @include(if: $mayAct) { id resumen pide es_propio vence_en }
    bonoConsola(id: $id) {
      persona email enviado_en no_enviable acciones
      anulacion { referencia causa motivo operador }
      bono {
        id final estado monto moneda titulo cliente nombre store_code compra comprado_en vence_el canjeado_en canjeado_por comprobante anulado_en
      }
    }
  }
`);
type Detail = NonNullable<ConsoleVoucherQuery['bonoConsola']>;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `Bono ${loaderData ? `····${loaderData.detail.bono.final}` : ''} · Operación · Surtidor` },
];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = params.id ?? '';
  const found = await runGraphQL(context, ConsoleVoucher, { id, sujeto: id, mayAct: mayAct(context, 'bonos') });
  const { bonoConsola, consentimientoAbierto: consent } = found;
  if (!bonoConsola) throw data('Data not found', { status: 404 });
  return {
    detail: bonoConsola,
    acts: offerActs(context, VOUCHER_ACTS, { ...bonoConsola, consent }),
    consent,
    seesPayments: hasRight(context.get(currentOperator)?.rol as OperatorRole, 'pagos', 'view'),
  };
}

export const action = actsAction(VOUCHER_ACTS);

export const clientAction = sendAct;

/** The page of one voucher: its history, and the possible acts. */
export default function Voucher() {
  const { detail, acts, consent, seesPayments } = useLoaderData<typeof loader>();
  const answer = useActionData<ActAnswer>();
  const { bono } = detail;
  const value = <MixedAmount decimal={bono.monto} currency={bono.moneda} />;
  return (
    <>
      <PageHead
        title={`Bono ····${bono.final}`}
        actions={
          <ButtonLink size="sm" to={CONSOLE_VOUCHER_LIST}>
            Volver a los bonos
          </ButtonLink>
        }
      >
        {bono.titulo} · {value} <ConsoleVoucherBadge estado={bono.estado} />
      </PageHead>
      <div className="stack">
        <ActNotices answer={answer} acts={acts} consent={consent} />
        <div className={css.columns}>
          <Card title="El bono">
            <VoucherFacts detail={detail} seesPayments={seesPayments} />
          </Card>
          {(acts.reenviar ?? acts.anular) && (
            <div>
              <ActCard act={acts.reenviar} answer={answer} />
              <ActCard act={acts.anular} answer={answer}>
                <Equation
                  terms={[{ label: 'Valor del bono', value }]}
                  total={{ label: 'Vuelve a favor del cliente, sin aplicar', value }}
                  finality="pending"
                />
              </ActCard>
            </div>
          )}
        </div>
      </div>
    </>
  );
}

interface VoucherFactsProps {
  readonly detail: Detail;
  /** Whether the operator may open the purchase's payment. */
  readonly seesPayments: boolean;
}

function VoucherFacts({ detail, seesPayments }: VoucherFactsProps) {
  const { bono, persona, email, enviado_en, no_enviable, anulacion } = detail;
  const { canjeado_en, canjeado_por, comprobante, anulado_en, vence_el, estado } = bono;
  return (
    <Facts
      items={[
        { label: 'Código', value: maskCode(bono.final) },
        { label: 'Cliente', value: `${bono.nombre} (${bono.cliente})` },
        { label: 'Compró', value: persona },
        {
          label: 'Compra',
          value: (
            <>
              {seesPayments ? <Link to={`${CONSOLE_PAYMENTS}/${bono.compra}`}>{bono.compra}</Link> : bono.compra},{' '}
              {formatInstant(bono.comprado_en)}
            </>
          ),
        },
        { label: 'Enviado a', value: email },
        {
          label: 'Correo',
          value: no_enviable ? 'No se pudo entregar' : enviado_en ? formatInstant(enviado_en) : 'Por enviar',
        },
        { label: estado === 'VENCIDO' ? 'Venció' : 'Vence', value: formatLocalDate(vence_el) },
        ...(canjeado_en
          ? [
              { label: 'Redimido', value: `${formatInstant(canjeado_en)}, ${canjeado_por ?? ''}` },
              { label: 'Comprobante', value: comprobante ?? '—' },
            ]
          : []),
        ...(anulacion && anulado_en
          ? [
              { label: 'Anulado', value: `${formatInstant(anulado_en)}, ${anulacion.operador}` },
              { label: 'Por qué', value: `${ANNULMENT_CAUSES[toCause(anulacion.causa)]}. ${anulacion.motivo}` },
              { label: 'A favor del cliente', value: anulacion.referencia },
            ]
          : []),
      ]}
    />
  );
}
