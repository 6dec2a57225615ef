import type { ReactNode } from 'react';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import css from './invoice-toolbar.module.css';

interface InvoiceToolbarProps {
  readonly form: string;
  /** Undefined when nothing overdue can be paid. */
  readonly overdue:
    | { readonly chosen: 'none' | 'some' | 'all'; readonly toggle: () => void; readonly isLoading: boolean }
    | undefined;
  /** The filter panel. */
  readonly children: ReactNode;
}

/** The filter's button and "Todas las vencidas" on one line. Without script the box is a field of the form. */
export function InvoiceToolbar({ form, overdue, children }: InvoiceToolbarProps) {
  const isHydrated = useHydrated();
  return (
    <div className={css.toolbar}>
      {children}
      {overdue && (
        <Checkbox
          className={css.beside}
          label="Todas las vencidas"
          form={form}
          name={isHydrated ? undefined : 'vencidas'}
          value="1"
          // Optimistic: the box shows its new state while invoices of other pages are loading.
          checked={overdue.chosen === 'all' || overdue.isLoading}
          indeterminate={overdue.chosen === 'some' && !overdue.isLoading}
          aria-busy={overdue.isLoading || undefined}
          onChange={overdue.toggle}
        />
      )}
    </div>
  );
}
