import { Badge } from '#ui/figures/badge.tsx';

interface StatusBadgeProps {
  /** 1 active, 0 inactive (docs/product/people.md#states). */
  readonly status: number;
  /** Whether the person has not chosen a password yet. */
  readonly isInvited: boolean;
}

/** A person's status, distinguishable by shape as well as by colour. */
export function StatusBadge({ status, isInvited }: StatusBadgeProps) {
  if (status !== 1)
    return (
      <Badge tone="open" glyph="ring">
        Inactivo
      </Badge>
    );
  return isInvited ? (
    <Badge tone="info" glyph="dashed">
      Invitado
    </Badge>
  ) : (
    <Badge tone="ok" glyph="dot">
      Activo
    </Badge>
  );
}
