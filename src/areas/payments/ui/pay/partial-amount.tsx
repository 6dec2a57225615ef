import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { MoneyField } from '#ui/fields/money-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { rangeOf } from '../../rules/contract-messages.ts';
import { partialName } from '../../rules/pay-address.ts';
import type { LineChoice, PayLine } from './line-choice.ts';
import css from './pay-line.module.css';

interface PartialAmountProps {
  readonly line: PayLine;
  /** The invoice's number. */
  readonly name: string;
  readonly error: string | undefined;
  readonly onDecide: (choice: LineChoice) => void;
  readonly onLeave: () => void;
}

/**
 * The field for a partial amount. Without script it is always rendered, and CSS shows it when "Abono parcial" is
 * chosen.
 */
export function PartialAmount({ line, name, error, onDecide, onLeave }: PartialAmountProps) {
  const { id, openBalance, choice } = line;
  const isHydrated = useHydrated();
  const part = choice.kind === 'parcial' ? choice : undefined;
  const words = {
    label: `Valor del abono de ${name}`,
    hideLabel: true,
    name: partialName(id),
    className: css.amount,
    error,
    hint: `Escriba un valor ${rangeOf(line)}.`,
  };
  // A text that is no amount can only be shown as text.
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
