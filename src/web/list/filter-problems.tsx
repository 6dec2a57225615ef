import { classNames } from '#ui/behaviour/class-names.ts';
import { Alert } from '#ui/messages/alert.tsx';

interface FilterProblemsProps {
  readonly errors: Readonly<Record<string, string | undefined>>;
  /** Title for a list in which only one field can be invalid. */
  readonly title?: string;
  readonly className?: string;
}

/** Errors of the filter, above the list: on phones the sheet with the fields is closed. */
export function FilterProblems({ errors, title, className }: FilterProblemsProps) {
  const sentences = Object.values(errors);
  if (sentences.length === 0) return null;
  const many = sentences.length === 1 ? 'Un filtro no se aplicó' : 'Hay filtros que no se aplicaron';
  return (
    <div className={classNames('only-sm', className)}>
      <Alert tone="warn" title={title ?? many}>
        {sentences.join(' ')}
      </Alert>
    </div>
  );
}
