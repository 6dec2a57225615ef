import type { AmountProps } from '#ui/figures/amount.tsx';
import type { RuleProps } from '#ui/figures/rule.tsx';
import type { Tone } from '#ui/messages/state-icon.tsx';
import type { PaymentState } from '../../rules/payment-state.ts';

interface Look {
  readonly tone: Tone;
  readonly isPending?: boolean;
  /** A double rule below paid amounts; a dashed line below amounts that may still change. */
  readonly finality: AmountProps['finality'];
  readonly reading: { readonly value: number; readonly tone: RuleProps['tone'] };
}

const WAITING = { tone: 'info', isPending: true, finality: 'pending' } as const;
const REFUSED: Look = { tone: 'err', finality: 'none', reading: { value: 0, tone: 'err' } };

/** Progress of an attempt, as a reading of the rule. */
export const RESULT_LOOK: Readonly<Record<PaymentState, Look>> = {
  creada: { ...WAITING, reading: { value: 0.1, tone: 'ink' } },
  en_banco: { ...WAITING, reading: { value: 0.25, tone: 'ink' } },
  pendiente: { ...WAITING, tone: 'warn', reading: { value: 0.5, tone: 'warn' } },
  aprobada: { tone: 'ok', finality: 'final', reading: { value: 1, tone: 'ok' } },
  rechazada: REFUSED,
  fallida: REFUSED,
  expirada: REFUSED,
};
