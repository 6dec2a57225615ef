import { type ReactNode, useRef, useState } from 'react';
import { hasSingleKeyShortcuts, setSingleKeyShortcuts, useSingleKeyShortcuts } from '#ui/behaviour/use-single-keys.ts';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { KeyHints } from '#ui/console/key-hints.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import css from './keyed-rows.module.css';

const NAME = '[data-area="lead"]';

/**
 * Moves the focus to the next or previous row: to its link, which Enter opens, or to the row itself.
 * @returns false without rows
 */
function moveFocus(container: HTMLElement | null, step: 1 | -1): boolean {
  const rows = [...(container?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])].filter((row) =>
    row.querySelector(NAME),
  );
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 && step === -1 ? rows.length - 1 : Math.max(0, current + step)] ?? rows.at(-1);
  if (!next) return false;
  const link = next.querySelector<HTMLElement>(`${NAME} a`);
  if (!link) next.tabIndex = -1;
  (link ?? next).focus();
  return true;
}

interface KeyedRowsProps {
  /** Whether rows link to a page. */
  readonly opensRows: boolean;
  /** The table. */
  readonly children: ReactNode;
}

/** A list whose rows are reached by the shortcuts J and K, with a hint below. */
export function KeyedRows({ opensRows, children }: KeyedRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const show = (): true => {
    setOpen(true);
    return true;
  };
  useSingleKeyShortcuts({ j: () => moveFocus(rows.current, 1), k: () => moveFocus(rows.current, -1), '?': show });
  const hints = [
    { keys: ['J', 'K'], label: 'mover' },
    ...(opensRows ? [{ keys: ['Entrar'], label: 'abrir' }] : []),
    { keys: ['/'], label: 'buscar' },
  ];
  return (
    <>
      <div ref={rows} className={css.rows}>
        {children}
      </div>
      <div className={css.keys}>
        <KeyHints hints={hints} />
        <button type="button" className={css.all} onClick={show}>
          <span className={css.key} aria-hidden="true">
            ?
          </span>
          Teclas
        </button>
      </div>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Teclas" size="sm">
        <FactLines
          items={[
            { label: 'J', value: 'Fila siguiente' },
            { label: 'K', value: 'Fila anterior' },
            ...(opensRows ? [{ label: 'Entrar', value: 'Abrir la fila' }] : []),
            { label: '/', value: 'Buscar en Operación' },
            { label: '?', value: 'Esta lista' },
            { label: 'Esc', value: 'Cerrar' },
          ]}
        />
        {isOpen && (
          <Checkbox
            label="Usar las teclas de un solo carácter"
            hint="Mientras escribe en un campo nunca actúan."
            defaultChecked={hasSingleKeyShortcuts()}
            onChange={({ currentTarget }) => setSingleKeyShortcuts(currentTarget.checked)}
          />
        )}
      </Dialog>
    </>
  );
}
