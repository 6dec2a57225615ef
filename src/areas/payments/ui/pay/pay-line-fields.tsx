import type { ReactNode } from 'react';
import { dueWord } from '#areas/documents/rules/due-word.ts';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { Segmented } from '#ui/fields/segmented.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Amount } from '#ui/figures/amount.tsx';
import { DateText } from '#ui/figures/date-text.tsx';
import { describeAmountRange, lineSentence } from '../../rules/contract-messages.ts';
import { partialAmountField } from '../../rules/pay-address.ts';
import { invoiceName } from '../invoices/invoice-address.ts';
import { IN_FULL, type LineChoice, type PayLine } from './line-choice.ts';
import css from './pay-line.module.css';

interface PayLineFieldsProps {
  readonly line: PayLine;
  /** The contract's error message for this line. */
  readonly contractError: string | undefined;
  /** False while the customer types. An amount above the balance shows its error even then. */
  readonly showsError: boolean;
  readonly removeHref: string;
  readonly onRemove: () => void;
  readonly onDecide: (choice: LineChoice) => void;
  readonly onLeave: () => void;
}

const PARTS = [
  { value: 'total', label: 'Pago total' },
  { value: 'parcial', label: 'Abono parcial' },
];

/** Fields of one invoice, paid in full or in part. */
export function PayLineFields(props: PayLineFieldsProps) {
  const { line, contractError, showsError, removeHref, onRemove, onDecide, onLeave } = props;
  const { id, invoice, openBalance, choice, refusal } = line;
  const isHydrated = useHydrated();
  const name = invoiceName(invoice);
  const isSaid = showsError || !isHydrated || refusal === 'amount-over-balance';
  const own = refusal && isSaid ? lineSentence(refusal, line) : undefined;
  const error = own ?? contractError;
  const isPart = choice.kind === 'parcial';
  return (
    <div className={css.line} data-line={id}>
      <Posted line={line} />
      <div>
        <span className="doc-no">{name}</span>
        <DueText line={line} />
      </div>
      <div className="num">
        <Amount value={openBalance} />
        <div>
          <ButtonLink
            className={css.remove}
            to={removeHref}
            variant="text"
            size="sm"
            preventScrollReset
            replace
            aria-label={`Quitar ${name} de este pago`}
            onClick={onRemove}
          >
            Quitar
          </ButtonLink>
        </div>
      </div>
      <div className={css.choice}>
        <Segmented
          hideLegend
          legend={`Cuánto paga de ${name}`}
          name={`pago.${id}`}
          options={PARTS}
          value={choice.kind}
          error={isPart ? undefined : error}
          onValueChange={(kind) => onDecide(kind === 'parcial' ? { kind, amount: undefined } : IN_FULL)}
        />
        {(isPart || !isHydrated) && (
          <PartialAmount line={line} name={name} error={isPart ? error : undefined} {...{ onDecide, onLeave }} />
        )}
      </div>
    </div>
  );
}

function DueText({ line: { invoice } }: { readonly line: PayLine }): ReactNode {
  const { today } = usePortal();
  const due = invoice.fecha_vencimiento_documento;
  return (
    <div className="sm muted">
      {invoice.nombre_destino && `${invoice.nombre_destino} · `}
      <span className="nowrap">
        {due === today ? 'vence hoy, ' : `${dueWord(due, today)} `}
        <DateText value={due} />
      </span>
    </div>
  );
}

/** Hidden fields of the line. They include the balance that the customer saw, so that the server notices a change. */
function Posted({ line: { id, invoice } }: { readonly line: PayLine }) {
  const fields = {
    [`numero.${id}`]: invoice.num_documento,
    [`factura.${id}`]: invoice.num_factura ?? '',
    [`vence.${id}`]: invoice.fecha_vencimiento_documento,
    [`saldo.${id}`]: String(invoice.total),
  };
  return (
    <>
      <input type="hidden" name="documento" value={id} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

interface PartialAmountProps {
  readonly line: PayLine;
  /** Number of the invoice. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onDecide: (choice: LineChoice) => void;
  readonly onLeave: () => void;
}

/** Field for a partial amount. Without JavaScript it is always rendered, and CSS shows it when "Abono parcial" is chosen. */
function PartialAmount({ line, name, error, onDecide, onLeave }: PartialAmountProps) {
  const { id, openBalance, choice } = line;
  const isHydrated = useHydrated();
  const part = choice.kind === 'parcial' ? choice : undefined;
  const words = {
    label: `Valor del abono de ${name}`,
    hideLabel: true,
    name: partialAmountField(id),
    className: css.amount,
    error,
    hint: `Escriba un valor ${describeAmountRange(line)}.`,
  };
  // A text that is not an amount is shown as it was typed.
  if (!isHydrated && part?.text && (part.amount?.minor ?? -1) < 0)
    return <TextField {...words} inputMode="decimal" defaultValue={part.text} />;
  return (
    <MoneyField
      {...words}
      currency={openBalance.currency}
      defaultValue={part?.amount}
      onValueChange={(amount) => onDecide({ kind: 'parcial', amount })}
      onBlur={onLeave}
    />
  );
}
