import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { CloseControl } from '#ui/actions/icon-button.tsx';
import { useModal } from '#ui/messages/use-modal.ts';
import { FINDER } from '../rules/pages.ts';
import css from './finder.module.css';
import { FinderForm } from './finder-form.tsx';
import type { Finding } from './finding.ts';

/** Pause in typing before the search starts (debounce), in milliseconds. */
const PAUSE_MS = 250;

interface FinderDialogProps {
  readonly onClose: () => void;
  /** Called when the person chooses a hit. The next page then takes the focus. */
  readonly onChoose: () => void;
}

/** The finder as a dialog over the page. It searches while the person types. */
export default function FinderDialog({ onClose, onChoose }: FinderDialogProps) {
  const modal = useModal(true, onClose);
  const [typed, setTyped] = useState('');
  const { data, load, state } = useFetcher<Finding>();
  useEffect(() => {
    const timer = setTimeout(() => load(`${FINDER}?${new URLSearchParams({ q: typed })}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, load]);
  return (
    <dialog {...modal} className={css.dialog} aria-label="Buscar en el portal">
      <FinderForm
        finding={data ?? { typed: '' }}
        onType={setTyped}
        onChoose={onChoose}
        isAsking={state !== 'idle'}
        close={<CloseControl onClose={onClose} closeHref={undefined} label="Cerrar la búsqueda" />}
      />
      <p className={css.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> elegir
        </span>
        <span>
          <kbd>Entrar</kbd> abrir
        </span>
        <span>
          <kbd>Esc</kbd> cerrar
        </span>
        <span>
          Se abre con <kbd>/</kbd> o <kbd>Ctrl</kbd> <kbd>K</kbd>
        </span>
      </p>
    </dialog>
  );
}
