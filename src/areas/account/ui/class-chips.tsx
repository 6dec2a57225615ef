import { useSearchParams } from 'react-router';
import { listHref } from '#kernel/list/list-address.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { ChipLink, ChipRow } from '#ui/filters/chip.tsx';
import { ACCOUNT_STATUS_LIST } from '../rules/account-status-list.ts';
import css from './balance-box.module.css';

interface ClassChipsProps {
  readonly classes: readonly { readonly agrupacion: string; readonly nombre: string; readonly abiertos: number }[];
  readonly count: number;
}

/** Links to the classes of documents with their counts. Each link keeps the other filters. */
export function ClassChips({ classes, count }: ClassChipsProps) {
  const [search] = useSearchParams();
  const chosen = search.getAll('clase').join('|');
  const href = (clase: string): string => {
    const next = new URLSearchParams(search);
    next.delete('clase');
    if (clase) next.set('clase', clase);
    return listHref(ACCOUNT_STATUS_LIST, next, 1);
  };
  const present = classes.filter(({ abiertos }) => abiertos > 0);
  if (present.length < 2) return null;
  return (
    <div className={css.classes}>
      <ChipRow label="Clase de documento">
        <ChipLink to={href('')} isCurrent={chosen === ''}>
          Todas <span>{formatCount(count)}</span>
        </ChipLink>
        {present.map(({ agrupacion, nombre, abiertos }) => (
          <ChipLink key={agrupacion} to={href(agrupacion)} isCurrent={chosen === agrupacion}>
            {nombre} <span>{formatCount(abiertos)}</span>
          </ChipLink>
        ))}
      </ChipRow>
    </div>
  );
}
