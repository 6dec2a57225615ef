import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CheckedVoucherFragment } from '#generated/client/graphql.ts';
import { formatMoney, moneyOf, parseCurrency } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule, type RuleProps } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { Facts } from '#ui/tables/facts.tsx';
import { ALREADY_REDEEMED_MESSAGE } from '../rules/redeem-words.ts';
import { isOpenVoucher, type VoucherState } from '../rules/voucher-state.ts';
import type { RedeemAnswer } from './answers.ts';
import css from './redeem.module.css';
import { StationBadge } from './voucher-badge.tsx';
import { VoucherCodeForm } from './voucher-code-form.tsx';

interface RedeemViewProps {
  readonly codigo: string;
  /** Null: no such voucher. Undefined: the look-up failed. */
  readonly found: CheckedVoucherFragment | null | undefined;
  readonly problem: string | undefined;
  readonly answer: RedeemAnswer | undefined;
}

/** A voucher as stations see it, or the message that it does not exist. */
export function RedeemView({ codigo, found, problem, answer }: RedeemViewProps) {
  const voucher = answer?.redeemed ?? found;
  if (voucher) return <Voucher voucher={voucher} answer={answer} />;
  return (
    <div className={css.page}>
      <div>
        <h1>Redimir un bono</h1>
        <p className={css.code}>{codigo}</p>
      </div>
      {problem === undefined ? (
        <Alert tone="err" title="No encontramos este bono">
          Revise el código. No entregue producto sin un bono válido.
        </Alert>
      ) : (
        <Alert tone="warn" title={problem} />
      )}
      <Card>
        <VoucherCodeForm codigo={codigo} error={undefined} />
      </Card>
    </div>
  );
}

const RULES: Readonly<Record<VoucherState, Pick<RuleProps, 'value' | 'tone'>>> = {
  POR_ENVIAR: { value: 1, tone: 'ok' },
  ENVIADO: { value: 1, tone: 'ok' },
  CANJEADO: { value: 0, tone: 'ink' },
  VENCIDO: { value: 0, tone: 'err' },
  ANULADO: { value: 0, tone: 'err' },
};

function Voucher({
  voucher,
  answer,
}: {
  readonly voucher: CheckedVoucherFragment;
  readonly answer: RedeemAnswer | undefined;
}) {
  const { codigo, monto, moneda, estado, vence_el, titulo } = voucher;
  const value = moneyOf(monto, parseCurrency(moneda));
  const isValid = isOpenVoucher(estado);
  return (
    <div className={css.page}>
      <div>
        <h1>Bono de {titulo}</h1>
        <p className={css.code}>{codigo}</p>
      </div>
      <Outcome voucher={voucher} answer={answer} amount={formatMoney(value)} />
      <Card flush aria-label="Bono">
        <div className={css.top}>
          <div className="row between">
            <span className="sm muted">{isValid ? 'Vale por' : 'Valía por'}</span>
            <StationBadge estado={estado} />
          </div>
          <Amount value={value} size="display" />
        </div>
        <Rule {...RULES[estado]} />
        <div className={css.body}>
          <Facts
            compact
            items={[
              { label: estado === 'VENCIDO' ? 'Venció' : 'Vence', value: <DateText value={vence_el} /> },
              { label: 'Uso', value: titulo },
            ]}
          />
          {isValid && <PinForm amount={formatMoney(value)} answer={answer} />}
        </div>
      </Card>
    </div>
  );
}

/** State of the voucher, shown equally to every reader at any time; or the error. */
function Outcome({
  voucher: { estado, canjeado_en, canjeado_por, comprobante, vence_el },
  answer,
  amount,
}: {
  readonly voucher: CheckedVoucherFragment;
  readonly answer: RedeemAnswer | undefined;
  readonly amount: string;
}): ReactNode {
  if (estado === 'CANJEADO')
    return (
      <Alert tone="info" title={withUnbrokenAmounts(`Redimido: ${amount}`)}>
        {canjeado_por && `${canjeado_por} · `}
        <DateText value={canjeado_en} withTime />
        {comprobante && ` · comprobante ${comprobante}`}. {ALREADY_REDEEMED_MESSAGE}
      </Alert>
    );
  if (estado === 'VENCIDO')
    return (
      <Alert tone="err" title="Este bono está vencido">
        Venció el <DateText value={vence_el} />. No entregue producto.
      </Alert>
    );
  if (estado === 'ANULADO')
    return (
      <Alert tone="err" title="Este bono está anulado">
        No entregue producto.
      </Alert>
    );
  if (answer?.problem === undefined) return null;
  return (
    <Alert tone="err" title={answer.problem}>
      {answer.wait}
    </Alert>
  );
}

interface PinFormProps {
  readonly amount: string;
  readonly answer: RedeemAnswer | undefined;
}

/** Form that redeems the voucher with the station and its PIN. */
function PinForm({ amount, answer }: PinFormProps) {
  const { state } = useNavigation();
  const { errors = {}, estacion } = answer ?? {};
  return (
    <Form method="post" noValidate preventScrollReset className={css.form}>
      <TextField
        label="Estación"
        name="estacion"
        autoComplete="organization"
        required
        maxLength={100}
        defaultValue={estacion}
        autoFocus={errors.estacion !== undefined}
        error={errors.estacion}
        hint="Código o nombre, como está en el aviso «Recibe bonos»."
      />
      <TextField
        className={css.pin}
        label="PIN de la estación"
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        required
        maxLength={100}
        autoFocus={errors.estacion === undefined && errors.pin !== undefined}
        error={errors.pin}
        hint="Pídalo al administrador de la estación."
      />
      <Button type="submit" variant="primary" block isPending={state === 'submitting'} pendingLabel="Redimiendo…">
        <span>{withUnbrokenAmounts(`Redimir ${amount}`)}</span>
      </Button>
      <p className="xs muted">Se redime completo y una sola vez. No se puede deshacer.</p>
    </Form>
  );
}
