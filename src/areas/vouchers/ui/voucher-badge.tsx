import { Badge, type BadgeProps } from '#ui/figures/badge.tsx';
import { isOpenVoucher, STATE_WORDS, type VoucherState } from '../rules/voucher-state.ts';

const LOOKS: Readonly<Record<VoucherState, Pick<BadgeProps, 'tone' | 'glyph'>>> = {
  POR_ENVIAR: { tone: 'info', glyph: 'dashed' },
  ENVIADO: { tone: 'ahead', glyph: 'empty' },
  CANJEADO: { tone: 'info', glyph: 'check' },
  VENCIDO: { tone: 'expired', glyph: 'full' },
  ANULADO: { tone: 'err', glyph: 'cross' },
};

export const VoucherBadge = ({ estado }: { readonly estado: VoucherState }) => (
  <Badge {...LOOKS[estado]}>{STATE_WORDS[estado]}</Badge>
);

/** Badge for stations, which only need to know whether the voucher can be redeemed. */
export const StationBadge = ({ estado }: { readonly estado: VoucherState }) =>
  isOpenVoucher(estado) ? (
    <Badge tone="ok" glyph="check">
      Válido
    </Badge>
  ) : (
    <VoucherBadge estado={estado} />
  );
