import { lazy, type MouseEvent, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#ui/page/icon.tsx';
import { FINDER } from '../rules/pages.ts';

const FinderDialog = lazy(() => import('./finder-dialog.tsx'));

/** Whether the key press goes to a field for text. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** `Ctrl+K` works in fields too, where it types nothing. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !altKey && (ctrlKey || metaKey ? key === 'k' : key === '/' && !isTyping(target));

/** Opens the finder over the page, also by the keys `/` and `Ctrl+K`. Without JavaScript it links to the finder's page. */
export function FinderLink({ className }: { readonly className: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const isGivenBack = useRef(false);
  const leave = () => setIsOpen(false);
  const close = () => {
    isGivenBack.current = true;
    leave();
  };
  // Returns the focus after the dialog has closed, because the page behind an open dialog cannot take it.
  useEffect(() => {
    if (isOpen || !isGivenBack.current) return;
    isGivenBack.current = false;
    link.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setIsOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Link
        ref={link}
        to={FINDER}
        className={className}
        aria-label="Buscar"
        aria-keyshortcuts="/ Control+K"
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <b>Buscar</b>
        <Icon name="search" />
      </Link>
      {isOpen && (
        <Suspense>
          <FinderDialog onClose={close} onChoose={leave} />
        </Suspense>
      )}
    </>
  );
}
