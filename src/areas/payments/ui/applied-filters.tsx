import type { DocumentsFilter } from '#areas/documents/rules/documents-filter.ts';
import { chipsOf, type FilterChip } from '#areas/documents/rules/filter-chips.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Chip } from '#ui/chip.tsx';
import { ChipRow } from '#ui/chip-row.tsx';
import { LIST_PATH, listHref } from './invoice-address.ts';
import css from './invoice-filter.module.css';

const REMOVE: Record<FilterChip['key'], string> = {
  num_documento: 'Quitar el número de documento',
  fecha_documento: 'Quitar la fecha del documento',
  fecha_vencimiento: 'Quitar la fecha de vencimiento',
  total: 'Quitar el valor total',
  estado: 'Quitar el estado',
};

interface AppliedFiltersProps {
  readonly filter: DocumentsFilter;
  /** The list's order, kept when a filter is removed. */
  readonly order: string;
}

/** The applied filters, each with a link that removes it. */
export function AppliedFilters({ filter, order }: AppliedFiltersProps) {
  const chips = chipsOf(filter);
  if (chips.length === 0) return null;
  const hrefOf = (without: string): string => listHref(new URLSearchParams(`${without}&orden=${order}`), 1);
  return (
    <div className={css.chips}>
      <ChipRow label="Filtros aplicados">
        {chips.map(({ key, label, value, without }) => (
          <Chip key={key} label={label} value={value} removeLabel={REMOVE[key]} removeHref={hrefOf(without)} />
        ))}
        <ButtonLink variant="text" size="sm" to={LIST_PATH} preventScrollReset>
          Quitar todos
        </ButtonLink>
      </ChipRow>
    </div>
  );
}
