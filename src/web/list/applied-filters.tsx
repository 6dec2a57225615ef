import type { FilterChip } from '#kernel/list/filter-chips.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Chip, ChipRow } from '#ui/filters/chip.tsx';

interface AppliedFiltersProps {
  readonly chips: readonly FilterChip[];
  /** Address of the list without filters. */
  readonly clearHref: string;
  readonly className?: string;
}

/** Applied filters, each with a link that removes it. */
export const AppliedFilters = ({ chips, clearHref, className }: AppliedFiltersProps) =>
  chips.length > 0 && (
    <div className={className}>
      <ChipRow label="Filtros aplicados">
        {chips.map(({ key, ...chip }) => (
          <Chip key={key} {...chip} />
        ))}
        <ButtonLink variant="text" size="sm" to={clearHref} preventScrollReset>
          Quitar todos
        </ButtonLink>
      </ChipRow>
    </div>
  );
