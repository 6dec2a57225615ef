import type { ReactNode } from 'react';
import { dueWord } from '#areas/documents/rules/due-word.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import { compareMoney, formatMoney, type Money, moneyOf, zeroMoney } from '#kernel/money.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { refusalInSpanish } from '../../rules/contract-messages.ts';
import {
  type DraftPair,
  type DraftProblem,
  type DraftSides,
  nextInvoice,
  pairKey,
  restOfPayment,
} from '../../rules/draft-pairs.ts';
import { documentName } from '../side-column.tsx';
import css from './review.module.css';

interface PaymentPairsProps {
  readonly payment: SideDocumentFragment;
  readonly invoices: readonly SideDocumentFragment[];
  readonly sides: DraftSides;
  readonly pairs: readonly DraftPair[];
  readonly problems: ReadonlyMap<string, DraftProblem>;
  /** Error messages of the contract, by document. */
  readonly errors: Readonly<Record<number, string>> | undefined;
  /** False while the customer types. */
  readonly showsProblems: boolean;
  readonly setAmount: (key: string, amount: Money | undefined) => void;
  readonly onChange: (change: string) => void;
}

/** A payment, and below it the invoices that it pays, each with its amount. */
export function PaymentPairs(props: PaymentPairsProps) {
  const { payment, invoices, sides, pairs, errors, onChange } = props;
  const id = payment.id_edocta_detalle;
  const side = sides.payments.find((each) => each.id === id);
  if (!side) return null;
  const own = pairs.filter(({ pago }) => pago === id);
  const rest = restOfPayment(side, pairs);
  const next = nextInvoice(side, pairs, sides);
  const name = documentName(payment);
  return (
    <section aria-label={`Pago ${name}`}>
      <div className={css.pairOf}>
        <span className="doc-no">{name}</span>
        <span className="num">
          <Amount value={side.open} />
        </span>
        <span className={css.quiet}>
          {payment.agrupacion ?? 'A su favor'} · <DateText value={payment.fecha_documento} />
        </span>
        <span className={css.quietEnd} aria-live="polite">
          queda <Amount value={atLeastZero(rest)} />
        </span>
        <Rule value={1 - Math.max(rest.minor, 0) / side.open.minor} tone="ink" className={css.whole} />
      </div>
      {errors?.[id] && (
        <p className={css.refused} role="alert">
          {errors[id]}
        </p>
      )}
      {own.length === 0 && <p className={css.unused}>No se usa en esta compensación.</p>}
      {own.map((pair) => (
        <PairFields
          key={pairKey(pair)}
          pair={pair}
          invoice={invoices.find((each) => each.id_edocta_detalle === pair.factura)}
          paymentName={name}
          isLast={pairs.length === 1}
          {...props}
        />
      ))}
      {next && rest.minor > 0 && (
        <ChangeButton change={`llevar:${id}`} onChange={onChange}>
          <Icon name="plus" size={18} />
          Llevar los {formatMoney(rest)} a otra factura
        </ChangeButton>
      )}
    </section>
  );
}

const atLeastZero = (amount: Money): Money => (amount.minor < 0 ? zeroMoney(amount.currency) : amount);

interface PairFieldsProps extends PaymentPairsProps {
  readonly pair: DraftPair;
  readonly invoice: SideDocumentFragment | undefined;
  readonly paymentName: string;
  /** Whether it is the only pair left, which cannot be removed. */
  readonly isLast: boolean;
}

function PairFields(props: PairFieldsProps) {
  const { pair, invoice, paymentName, isLast, sides, problems, showsProblems, setAmount, onChange } = props;
  const { today } = usePortal();
  if (!invoice) return null;
  const key = pairKey(pair);
  const name = documentName(invoice);
  const problem = problems.get(key);
  // An amount above the balance shows its error during typing; an empty amount only after submitting.
  const isShown = problem && (showsProblems || problem.code === 'amount-over-balance');
  return (
    <div className={css.pair} data-pair={key}>
      <input type="hidden" name="par" value={key} />
      <Icon name="arrow-right" size={18} className={css.arrow} />
      <div className={css.to}>
        <span className="doc-no">{name}</span>
        <span className={css.quiet}>
          {dueWord(invoice.fecha_vencimiento_documento, today)} <DateText value={invoice.fecha_vencimiento_documento} />{' '}
          · saldo <Amount value={moneyOf(invoice.total, sides.currency)} />
        </span>
      </div>
      <MoneyField
        className={css.amount}
        label={`Valor de ${paymentName} para ${name}`}
        hideLabel
        name={`valor.${key}`}
        currency={sides.currency}
        defaultValue={pair.monto}
        error={isShown ? sentenceOf(problem, paymentName) : undefined}
        onValueChange={(amount) => setAmount(key, amount)}
      />
      {!isLast && (
        <RemoveButton label={`Quitar ${name} de ${paymentName}`} change={`quitar:${key}`} onChange={onChange} />
      )}
    </div>
  );
}

function sentenceOf({ code, exceeds }: DraftProblem, paymentName: string): string {
  if (code !== 'amount-over-balance' || !exceeds) return refusalInSpanish(code);
  return compareMoney(exceeds.open, zeroMoney(exceeds.open.currency)) > 0
    ? `Pasa del saldo: hay ${formatMoney(exceeds.open)} en total. Baje este valor u otro de ${paymentName}.`
    : refusalInSpanish(code);
}

interface ChangeProps {
  readonly change: string;
  readonly onChange: (change: string) => void;
}

/** Changes the pairs: with JavaScript in the page, otherwise by posting the form. */
function useChange({ change, onChange }: ChangeProps) {
  const isHydrated = useHydrated();
  return isHydrated
    ? { type: 'button' as const, onClick: () => onChange(change) }
    : { type: 'submit' as const, name: 'cambio', value: change };
}

const ChangeButton = ({ children, ...props }: ChangeProps & { readonly children: ReactNode }) => (
  <Button variant="text" size="sm" {...useChange(props)}>
    {children}
  </Button>
);

const RemoveButton = ({ label, ...props }: ChangeProps & { readonly label: string }) => (
  <IconButton icon="close" label={label} size={18} className={css.remove} {...useChange(props)} />
);
