import type { ReadFilter } from '#areas/documents/rules/documents-filter.ts';
import { Alert } from '#ui/alert.tsx';
import css from './invoice-filter.module.css';

/** On phones the sheet with the fields is closed, so what is wrong with them is said over the list too. */
export function FilterProblems({ errors }: Pick<ReadFilter, 'errors'>) {
  const sentences = Object.values(errors);
  if (sentences.length === 0) return null;
  return (
    <div className={`only-sm ${css.chips}`}>
      <Alert tone="warn" title={sentences.length === 1 ? 'Un filtro no se aplicó' : 'Hay filtros que no se aplicaron'}>
        {sentences.join(' ')}
      </Alert>
    </div>
  );
}
