import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useRef } from 'react';
import { Form, type FormProps } from 'react-router';
import { Button } from './button.tsx';
import { buttonClass } from './button-class.ts';
import { ButtonLink } from './button-link.tsx';
import css from './filter-panel.module.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export interface FilterPanelProps extends Omit<FormProps, 'children'> {
  /** Fields in the order of reading; `FilterWide` around what needs two columns. */
  readonly children: ReactNode;
  /** How many filters apply. */
  readonly count?: number;
  readonly clearHref: string;
  readonly applyLabel?: string;
  /** Open at first, on wide screens. On phones it always begins closed. */
  readonly defaultOpen?: boolean;
}

const isPhone = () => matchMedia('(max-width: 767.98px)').matches;

/**
 * One form, three lives: a panel that unfolds in the page; on phones the same panel as a modal sheet; without script a plain `<details>`.
 * The dialog's `open` attribute is constant for React and moved by hand, as in `useModal`.
 */
export function FilterPanel({ children, count = 0, clearHref, applyLabel = 'Aplicar filtro', defaultOpen = false, onSubmit, ...form }: FilterPanelProps) {
  const titleId = useId();
  const details = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const openSheet = (event: MouseEvent) => {
    if (!isPhone() || !details.current || !dialog.current) return;
    event.preventDefault();
    details.current.open = true;
    dialog.current.removeAttribute('open');
    dialog.current.showModal();
  };
  const closeSheet = () => {
    if (!dialog.current?.matches(':modal')) return;
    dialog.current.close();
    dialog.current.setAttribute('open', '');
    if (details.current) details.current.open = false;
  };
  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    closeSheet();
  };
  return (
    <details ref={details} className={css.filter} open={defaultOpen}>
      <summary className={buttonClass({ variant: 'line', size: 'sm' }, css.summary)} onClick={openSheet}>
        <Icon name="filter" size={20} />
        Filtros {count > 0 && <span className={css.count}>{count}</span>}
      </summary>
      <dialog ref={dialog} open className={css.panel} aria-labelledby={titleId} onCancel={handleCancel} onClick={(event) => event.target === event.currentTarget && closeSheet()}>
        <div className={css.head}>
          <h2 id={titleId}>Filtros</h2>
          <IconButton icon="close" label="Cerrar los filtros" onClick={closeSheet} />
        </div>
        <Form
          method="get"
          preventScrollReset
          {...form}
          onSubmit={(event) => {
            onSubmit?.(event);
            closeSheet();
          }}
        >
          <div className={css.fields}>
            {children}
            <div className={css.acts}>
              <ButtonLink to={clearHref} variant="text" preventScrollReset onClick={closeSheet}>
                Limpiar
              </ButtonLink>
              <Button type="submit" variant="line">
                {applyLabel}
              </Button>
            </div>
          </div>
        </Form>
      </dialog>
    </details>
  );
}

/** Two of the panel's columns. */
export const FilterWide = ({ children }: { readonly children: ReactNode }) => <div className={css.wide}>{children}</div>;
