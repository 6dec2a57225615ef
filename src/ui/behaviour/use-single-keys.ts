import { useEffect } from 'react';
import { readBrowserNote, writeBrowserNote } from '../page/browser-note.ts';

const TYPING = 'input, textarea, select, [contenteditable]';
const SWITCH = 'teclas-de-una-letra';

/** Whether this browser has shortcuts of a single character turned on. WCAG 2.1.4: speech input and trembling hands press them by mistake. */
export const hasSingleKeyShortcuts = (): boolean => readBrowserNote(SWITCH) !== 'no';

export const setSingleKeyShortcuts = (isOn: boolean): void => writeBrowserNote(SWITCH, isOn ? null : 'no');

/**
 * Runs an act at a shortcut of a single character, except while typing, in a dialog, or when shortcuts are turned off.
 * @param acts by key, in lower case. Return false to leave the key to the browser
 */
export function useSingleKeyShortcuts(acts: Readonly<Record<string, () => boolean | undefined>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      const act = Object.hasOwn(acts, key.toLowerCase()) ? acts[key.toLowerCase()] : undefined;
      if (!act || ctrlKey || metaKey || altKey || event.defaultPrevented || !hasSingleKeyShortcuts()) return;
      if ((target instanceof Element && target.closest(TYPING)) || document.querySelector('dialog:modal')) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
