import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { inNumbers, places } from './destination-words.ts';
import css from './destinations.module.css';
import type { useDestinationList } from './use-destination-list.ts';
import { usePlaceWords } from './use-place-words.ts';

interface DestinationFootProps {
  readonly found: ReturnType<typeof useDestinationList>;
  /**
   * Stores without the button load more when the end of the list is scrolled into view
   * (docs/product/stores.md#what-each-store-shows).
   */
  readonly hasButton: boolean;
  /** Address of the form, for browsers without JavaScript. */
  readonly sameForm: string;
}

/** How much of the list is shown, and the button for more. */
export function DestinationFoot({ found, hasButton, sameForm }: DestinationFootProps) {
  const { list, isLoading, problem, loadMore } = found;
  const words = usePlaceWords();
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
          Se ven {inNumbers(list.items.length)} de {places(list.total, words)}
        </p>
      )}
      {problem && <FieldMessage tone="error">{problem}</FieldMessage>}
      <input type="hidden" name="destinos_pagina" value={list.page} />
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
