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
  /** In stores without it the list goes on when its end comes into sight (docs/product/stores.md#what-each-store-shows). */
  readonly hasButton: boolean;
  /** The form's own address, for where there is no script. */
  readonly sameForm: string;
}

/** How much of the list is on the screen, and the way to more of it. */
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

/** The end of a list without a button for more: seen, it is no longer the end. */
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
