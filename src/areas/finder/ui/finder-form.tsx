import { type KeyboardEvent, type ReactNode, type RefObject, type SyntheticEvent, useRef } from 'react';
import { Form } from 'react-router';
import { Icon } from '#ui/page/icon.tsx';
import { LONGEST } from '../rules/find-text.ts';
import { FINDER } from '../rules/pages.ts';
import css from './finder.module.css';
import { FinderResults } from './finder-results.tsx';
import type { Finding } from './finding.ts';

interface FinderFormProps {
  readonly finding: Finding;
  /** Called with the whole text after each change. */
  readonly onType?: (typed: string) => void;
  readonly onChoose?: () => void;
  readonly isAsking?: boolean;
  /** Close button beside the field. */
  readonly close?: ReactNode;
}

/** The search field and its hits. The arrow keys move through the hits, and from the first one back to the field. */
export function FinderForm({ finding, onType, onChoose, isAsking = false, close }: FinderFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => moveFocus(event, field, results);
  return (
    <div className={css.finder}>
      <Form role="search" action={FINDER} className={css.q} onSubmit={(event) => openFirst(event, results)}>
        <Icon name="search" />
        {/* biome-ignore lint/a11y/useSemanticElements: a field of type "search" keeps Escape for itself. */}
        <input
          ref={field}
          role="searchbox"
          inputMode="search"
          name="q"
          aria-label="Buscar en el portal"
          defaultValue={finding.typed}
          maxLength={LONGEST}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          // biome-ignore lint/a11y/noAutofocus: the page and the dialog exist for this field.
          autoFocus
          onKeyDown={move}
          onChange={(event) => onType?.(event.target.value)}
        />
        {close}
      </Form>
      <div ref={results} className={css.results} aria-live="polite" aria-busy={isAsking || undefined}>
        <FinderResults finding={finding} onChoose={onChoose} onKeyDown={move} />
      </div>
    </div>
  );
}

/** Enter opens the first hit; without a hit, the finder's page. */
function openFirst(event: SyntheticEvent, results: RefObject<HTMLDivElement | null>): void {
  const first = results.current?.querySelector('a');
  if (!first) return;
  event.preventDefault();
  first.click();
}

function moveFocus(
  event: KeyboardEvent,
  field: RefObject<HTMLInputElement | null>,
  results: RefObject<HTMLDivElement | null>,
): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [field.current, ...(results.current?.querySelectorAll('a') ?? [])];
  const next = stops[stops.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
