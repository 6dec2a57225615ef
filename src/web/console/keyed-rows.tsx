import { type ReactNode, useRef, useState } from 'react';
import { copyOrSelect } from '#ui/behaviour/copy-or-select.ts';
import { hasSingleKeyShortcuts, setSingleKeyShortcuts, useSingleKeyShortcuts } from '#ui/behaviour/use-single-keys.ts';
import { FactLines } from '#ui/console/fact-lines.tsx';
import { KeyHints } from '#ui/console/key-hints.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import css from './keyed-rows.module.css';

const NAME = '[data-area="lead"]';

const namedRows = (container: HTMLElement | null): HTMLElement[] =>
  [...(container?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])].filter((row) => row.querySelector(NAME));

const focusedRow = (container: HTMLElement | null): HTMLElement | undefined =>
  namedRows(container).find((row) => row.contains(document.activeElement));

/**
 * Moves the focus to the next or previous row: to its link, which Enter opens, or to the row itself.
 * @returns false without rows
 */
function moveFocus(container: HTMLElement | null, step: 1 | -1): boolean {
  const rows = namedRows(container);
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 && step === -1 ? rows.length - 1 : Math.max(0, current + step)] ?? rows.at(-1);
  if (!next) return false;
  const link = next.querySelector<HTMLElement>(`${NAME} a`);
  if (!link) next.tabIndex = -1;
  (link ?? next).focus();
  return true;
}

/** Words of a further shortcut: below the list, and in the dialog with all keys. */
export interface KeyWords {
  readonly key: string;
  readonly hint: string;
  readonly about: string;
}

/** A shortcut that acts on the row that has the focus. `run` returns false when the row does not offer it. */
export interface RowKey extends KeyWords {
  readonly run: (row: HTMLElement) => boolean;
}

/** Words of the shortcut C, which copies the name of the row that has the focus. */
export type CopyWords = Omit<KeyWords, 'key'> & { readonly done: string };

interface KeyedRowsProps {
  /** Whether rows link to a page. */
  readonly opensRows: boolean;
  /** Shortcuts that the list's page runs. */
  readonly keys?: readonly KeyWords[];
  readonly rowKeys?: readonly RowKey[];
  readonly copies?: CopyWords | undefined;
  /** One table or several. */
  readonly children: ReactNode;
}

/** A list whose rows are reached by the shortcuts J and K, with a hint below. */
export function KeyedRows({ opensRows, keys = [], rowKeys = [], copies, children }: KeyedRowsProps) {
  const rows = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const copy = useCopy();
  const show = (): true => {
    setOpen(true);
    return true;
  };
  const onRows: readonly RowKey[] = copies
    ? [...rowKeys, { key: 'C', ...copies, run: (row) => copy(row.querySelector<HTMLElement>(NAME), copies.done) }]
    : rowKeys;
  const others: readonly KeyWords[] = [...keys, ...onRows];
  const onFocusedRow = (run: RowKey['run']): boolean => {
    const row = focusedRow(rows.current);
    return row !== undefined && run(row);
  };
  useSingleKeyShortcuts({
    j: () => moveFocus(rows.current, 1),
    k: () => moveFocus(rows.current, -1),
    ...Object.fromEntries(onRows.map(({ key, run }) => [key.toLowerCase(), () => onFocusedRow(run)])),
    '?': show,
  });
  const hints = [
    { keys: ['J', 'K'], label: 'mover' },
    ...(opensRows ? [{ keys: ['Entrar'], label: 'abrir' }] : []),
    ...others.map(({ key, hint }) => ({ keys: [key], label: hint })),
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
            ...others.map(({ key, about }) => ({ label: key, value: about })),
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

/** Copies or selects the text of an element, and shows which. */
function useCopy(): (shown: HTMLElement | null, done: string) => boolean {
  const showToast = useToast();
  return (shown, done) => {
    const text = shown?.textContent?.trim();
    if (!shown || !text) return false;
    void copyOrSelect(text, shown).then((outcome) =>
      showToast(
        outcome === 'copied'
          ? { message: `${done}: ${text}` }
          : { message: 'El navegador no deja copiar. Quedó seleccionada: use Ctrl + C.', tone: 'info' },
      ),
    );
    return true;
  };
}
