import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { isPaymentState, PAYMENT_STATE, type PaymentState } from '../rules/payment-state.ts';

/** A shape for each state, because colour alone must not carry a meaning. */
const GLYPHS: Readonly<Record<PaymentState, BadgeProps['glyph']>> = {
  creada: 'empty',
  en_banco: 'arrow',
  pendiente: 'half',
  aprobada: 'check',
  rechazada: 'cross',
  fallida: 'cross',
  expirada: 'dashed',
};

/** Badge of an attempt's state (docs/product/payments.md#states). An unknown state is shown unchanged. */
export function PaymentBadge({ estado }: { readonly estado: string }) {
  if (!isPaymentState(estado)) return <Badge>{estado}</Badge>;
  const { label, tone } = PAYMENT_STATE[estado];
  return (
    <Badge tone={tone} glyph={GLYPHS[estado]}>
      {label}
    </Badge>
  );
}
