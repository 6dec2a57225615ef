import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { Form, type FormProps } from 'react-router';
import { Button, ButtonLink, buttonClass } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../page/icon.tsx';
import css from './filter-panel.module.css';

export interface FilterPanelProps extends Omit<FormProps, 'children'> {
  /** Fields in reading order. Wrap a field in `FilterWide` to give it two columns. */
  readonly children: ReactNode;
  /** Number of applied filters. */
  readonly count?: number;
  readonly clearHref: string;
  /** Label of the sheet's button on phones, with the number of matching rows. */
  readonly sheetCount?: string;
  /** Whether it starts open on wide screens. On phones it starts closed. */
  readonly defaultOpen?: boolean;
}

const isPhone = () => matchMedia('(max-width: 767.98px)').matches;

/** Shows the open panel as a modal sheet on phones. React never changes the `open` attribute, as in `useModal`. */
function useSheet() {
  const details = useRef<HTMLDetailsElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isPhone() && details.current) details.current.open = false;
  }, []);
  const close = () => {
    if (!dialog.current?.matches(':modal')) return;
    dialog.current.close();
    dialog.current.setAttribute('open', '');
    if (details.current) details.current.open = false;
  };
  const unfold = () => {
    if (!isPhone() || !details.current?.open || !dialog.current || dialog.current.matches(':modal')) return;
    dialog.current.removeAttribute('open');
    dialog.current.showModal();
  };
  const leaving = {
    onCancel: (event: SyntheticEvent) => {
      // React bubbles a dialog's `cancel` event: Escape in the calendar must not close the sheet too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      close();
    },
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) close();
    },
  };
  return { details, dialog, unfold, close, leaving };
}

/** A form in three layouts: a panel in the page, a modal sheet on phones, and `<details>` without JavaScript. */
export function FilterPanel(props: FilterPanelProps) {
  const { children, count = 0, clearHref, sheetCount, defaultOpen = false, onSubmit, ...form } = props;
  const titleId = useId();
  const sheet = useSheet();
  const submit: FormProps['onSubmit'] = (event) => {
    onSubmit?.(event);
    sheet.close();
  };
  return (
    <details ref={sheet.details} className={css.filter} open={defaultOpen} onToggle={sheet.unfold}>
      <summary className={buttonClass({ variant: 'line', size: 'sm' }, css.summary)}>
        <Icon name="filter" size={20} />
        Filtros {count > 0 && <span className={css.count}>{count}</span>}
      </summary>
      <dialog ref={sheet.dialog} open className={css.panel} aria-labelledby={titleId} {...sheet.leaving}>
        <div className={css.head}>
          <h2 id={titleId}>Filtros</h2>
          <IconButton icon="close" label="Cerrar los filtros" onClick={sheet.close} />
        </div>
        <Form method="get" preventScrollReset {...form} onSubmit={submit}>
          <div className={css.fields}>
            {children}
            <div className={css.acts}>
              <ButtonLink to={clearHref} variant="text" preventScrollReset onClick={sheet.close}>
                Limpiar
              </ButtonLink>
              <Button type="submit" variant="line">
                Aplicar filtro
                {sheetCount !== undefined && <span className={css.inSheet}> · {sheetCount}</span>}
              </Button>
            </div>
          </div>
        </Form>
      </dialog>
    </details>
  );
}

/** A field that spans two columns of the panel. */
export const FilterWide = ({ children }: { readonly children: ReactNode }) => (
  <div className={css.wide}>{children}</div>
);
