import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { CONSOLE_VOUCHER_WORDS, type ConsoleVoucherState } from '../rules/console-voucher.ts';

const LOOKS: Readonly<Record<ConsoleVoucherState, Pick<BadgeProps, 'tone' | 'glyph'>>> = {
  CANJEADO: { tone: 'ok', glyph: 'check' },
  POR_CANJEAR: { tone: 'ahead', glyph: 'empty' },
  VENCIDO: { tone: 'open', glyph: 'dashed' },
  ANULADO: { tone: 'err', glyph: 'cross' },
};

export const ConsoleVoucherBadge = ({ estado }: { readonly estado: ConsoleVoucherState }) => (
  <Badge {...LOOKS[estado]}>{CONSOLE_VOUCHER_WORDS[estado]}</Badge>
);
