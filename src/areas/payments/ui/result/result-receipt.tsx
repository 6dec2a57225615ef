import { useCountry } from '#areas/session/ui/portal-data.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import type { PaymentAttemptFragment } from '#generated/client/graphql.ts';
import { type ContractDecimal, type Currency, formatMoney, money, moneyOf, parseCurrency } from '#kernel/money.ts';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount, type AmountProps } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { Rule, type RuleProps } from '#ui/figures/rule.tsx';
import type { Tone } from '#ui/messages/state-icon.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { Ledger } from '#ui/tables/ledger.tsx';
import { LedgerRow } from '#ui/tables/ledger-row.tsx';
import type { PaymentState } from '../../rules/payment-state.ts';
import { onAccountTitle } from '../../rules/segments.ts';
import { PaymentBadge } from '../payment-badge.tsx';
import { PaymentLines } from '../payment-lines.tsx';
import css from './result.module.css';

interface ResultReceiptProps {
  readonly attempt: PaymentAttemptFragment;
  readonly state: PaymentState;
  readonly company: string;
  readonly taxId: string;
}

/** The amount to show: the bank's amount for an approved payment, which may differ; else the attempt's. */
const takenBy = ({ estado, monto, monto_banco }: PaymentAttemptFragment): ContractDecimal =>
  estado === 'aprobada' ? (monto_banco ?? monto) : monto;

const LABELS: Partial<Record<PaymentState, string>> = { aprobada: 'Total pagado' };

/** The amount, the progress of the payment, and the facts for bookkeeping. Printed as shown. */
export function ResultReceipt({ attempt, state, company, taxId }: ResultReceiptProps) {
  const { finality, reading } = RESULT_LOOK[state];
  const currency = parseCurrency(attempt.moneda);
  const country = useCountry();
  return (
    <Card flush className={css.receipt} aria-label="Detalle del pago">
      <div className={css.top}>
        <div className="sm muted">{LABELS[state] ?? 'Valor del pago'}</div>
        <Amount value={moneyOf(takenBy(attempt), currency)} size="display" finality={finality} />
      </div>
      <Rule value={reading.value} tone={reading.tone} className={css.rule} />
      <div className={css.body}>
        <Facts
          items={[
            { label: 'Estado', value: <PaymentBadge estado={state} /> },
            { label: 'Fecha', value: <DateText value={attempt.finalizada_en ?? attempt.creada_en} withTime /> },
            { label: 'Referencia', value: <span className="doc-no">{attempt.referencia}</span> },
            { label: 'CUS', value: <span className="doc-no">{attempt.cus ?? 'Sin asignar'}</span> },
            { label: 'Banco', value: attempt.banco ?? 'Sin asignar' },
            ...(attempt.tipo !== 'credito'
              ? [{ label: 'Concepto', value: attempt.compra?.nombre ?? onAccountTitle(attempt.segmento ?? '') }]
              : []),
            ...(attempt.compra?.correo
              ? [{ label: 'Los recibe', value: <EmailText>{attempt.compra.correo}</EmailText>, wide: true }]
              : []),
            { label: 'Medio', value: COUNTRIES[country].online.method },
            ...(attempt.motivo ? [{ label: 'Motivo del banco', value: attempt.motivo, wide: true }] : []),
            { label: 'Empresa', value: <Company name={company} taxId={taxId} />, wide: true },
          ]}
        />
        {attempt.compra && attempt.compra.renglones.length > 0 && (
          <>
            <h2 className={css.heading}>{state === 'aprobada' ? 'Lo que compró' : 'Lo que compra'}</h2>
            <BoughtLines lines={attempt.compra.renglones} currency={currency} />
          </>
        )}
        {attempt.tipo === 'credito' && (
          <>
            <h2 className={css.heading}>{attempt.detalle.length === 1 ? 'Factura' : 'Facturas'}</h2>
            <PaymentLines lines={attempt.detalle} currency={currency} />
          </>
        )}
      </div>
    </Card>
  );
}

const Company = ({ name, taxId }: { readonly name: string; readonly taxId: string }) => (
  <>
    {name}
    <br />
    {taxId}
  </>
);

interface BoughtLinesProps {
  readonly lines: NonNullable<PaymentAttemptFragment['compra']>['renglones'];
  readonly currency: Currency;
}

/** Bought goods with quantity and value. */
const BoughtLines = ({ lines, currency }: BoughtLinesProps) => (
  <Ledger>
    {lines.map(({ nombre, cantidad, monto }) => {
      const each = moneyOf(monto, currency);
      return (
        <LedgerRow
          key={`${nombre} ${monto}`}
          label={<span>{withUnbrokenAmounts(`${cantidad} de ${formatMoney(each)} · ${nombre}`)}</span>}
        >
          <Amount value={money(each.minor * cantidad, currency)} />
        </LedgerRow>
      );
    })}
  </Ledger>
);

interface Look {
  readonly tone: Tone;
  readonly isPending?: boolean;
  /** A double rule below paid amounts, a dashed line below amounts that may still change. */
  readonly finality: AmountProps['finality'];
  readonly reading: { readonly value: number; readonly tone: RuleProps['tone'] };
}

const WAITING = { tone: 'info', isPending: true, finality: 'pending' } as const;
const REFUSED: Look = { tone: 'err', finality: 'none', reading: { value: 0, tone: 'err' } };

/** Progress of an attempt by state, as the rule shows it. */
export const RESULT_LOOK: Readonly<Record<PaymentState, Look>> = {
  creada: { ...WAITING, reading: { value: 0.1, tone: 'ink' } },
  en_banco: { ...WAITING, reading: { value: 0.25, tone: 'ink' } },
  pendiente: { ...WAITING, tone: 'warn', reading: { value: 0.5, tone: 'warn' } },
  aprobada: { tone: 'ok', finality: 'final', reading: { value: 1, tone: 'ok' } },
  rechazada: REFUSED,
  fallida: REFUSED,
  expirada: REFUSED,
};
