import { type ReactNode, useEffect } from 'react';
import { classNames } from '#ui/behaviour/class-names.ts';
import css from './publishing.module.css';

interface PreviewPageProps {
  readonly className?: string | undefined;
  /** No margin, for components that fill a page. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A thing as the store's customers see it. Links and forms do nothing here. */
export function PreviewPage({ className, flush = false, children }: PreviewPageProps) {
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
    };
    const keep = (event: SubmitEvent) => event.preventDefault();
    document.addEventListener('click', stay);
    // Runs in the capture phase, before the form's own handler could send it.
    document.addEventListener('submit', keep, true);
    return () => {
      document.removeEventListener('click', stay);
      document.removeEventListener('submit', keep, true);
    };
  }, []);
  return (
    <main id="contenido" className={classNames(!flush && css.shown, className)}>
      {children}
    </main>
  );
}

/** Shown for a thing without content. */
export const NothingToPreview = () => <h1 className={css.nothing}>Todavía no hay nada que mostrar</h1>;
