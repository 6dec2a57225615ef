import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { PAYMENT_STATE, type PaymentTone, toPaymentState } from '../../rules/payment-state.ts';

const GLYPHS: Readonly<Record<PaymentTone, BadgeProps['glyph']>> = {
  open: 'arrow',
  warn: 'half',
  ok: 'check',
  err: 'cross',
};

export function ConsolePaymentState({ estado, isInReview }: { readonly estado: string; readonly isInReview: boolean }) {
  if (isInReview) return <Badge glyph="pause">En revisión</Badge>;
  const { label, tone } = PAYMENT_STATE[toPaymentState(estado)];
  return (
    <Badge tone={tone} glyph={GLYPHS[tone]}>
      {label}
    </Badge>
  );
}
