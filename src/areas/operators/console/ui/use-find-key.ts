import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const TYPING = 'input, textarea, select, [contenteditable]';

/** Opens a page with the key `/`, unless somebody is typing or a dialog is open. */
export function useFindKey(path: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return;
      if ((target instanceof Element && target.closest(TYPING)) || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      void navigate(path);
    };
    document.addEventListener('keydown', open);
    return () => document.removeEventListener('keydown', open);
  }, [navigate, path]);
}
