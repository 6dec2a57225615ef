import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { FieldMessage } from '#ui/fields/field-message.tsx';
import css from './choice.module.css';
import { type ChoiceWords, counted, inNumbers } from './choice-words.ts';
import type { useChoiceList } from './use-choice-list.ts';

interface ChoiceFootProps {
  readonly found: ReturnType<typeof useChoiceList>;
  readonly words: ChoiceWords;
  /** Name of the field that lists the pages shown so far. */
  readonly name: string;
  /** Whether a button loads more. Otherwise more is loaded when the end of the list is scrolled into view. */
  readonly hasButton: boolean;
  /** Address of the form, for browsers without JavaScript. */
  readonly sameForm: string;
}

/** The number of listed rows, and the button for more. */
export function ChoiceFoot({ found, words, name, hasButton, sameForm }: ChoiceFootProps) {
  const { list, isLoading, problem, loadMore } = found;
  const isHydrated = useHydrated();
  const hasMore = list.items.length < list.total;
  const button = (
    <Button
      type="submit"
      size="sm"
      name="accion"
      value="mas"
      formAction={sameForm}
      isPending={isLoading}
      pendingLabel="Cargando…"
    >
      {problem ? 'Reintentar' : `Ver más ${words.many}`}
    </Button>
  );
  return (
    <div className={css.foot}>
      {hasMore && (
        <p className="sm muted">
          Se ven {inNumbers(list.items.length)} de {counted(list.total, words)}
        </p>
      )}
      {problem && <FieldMessage tone="error">{problem}</FieldMessage>}
      <input type="hidden" name={name} value={list.page} />
      {hasMore && hasButton && (
        <span
          onClickCapture={(event) => {
            event.preventDefault();
            event.stopPropagation();
            loadMore();
          }}
        >
          {button}
        </span>
      )}
      {hasMore && !hasButton && !isHydrated && button}
    </div>
  );
}

/** Invisible end of a list without a button: scrolling it into view loads more. */
export function ListEnd({ onSeen }: { readonly onSeen: () => void }) {
  const ref = useRef<HTMLLIElement>(null);
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  }, [onSeen]);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current());
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return <li ref={ref} className={css.end} aria-hidden="true" />;
}
