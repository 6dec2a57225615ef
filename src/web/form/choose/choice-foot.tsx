import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type Choice, emptyChoice, unpackIds, updateChoice } from '#kernel/form/choice.ts';
import { Button } from '#ui/actions/button.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import css from './choice.module.css';
import {
  type ChoicePage,
  type ChoiceWords,
  choiceHref,
  type FoundIds,
  formatChoiceCount,
  formatCount,
  type useChoiceList,
} from './choice-list.ts';

interface ChoiceFootProps {
  readonly found: ReturnType<typeof useChoiceList>;
  readonly words: ChoiceWords;
  /** Field name for the number of pages shown so far. */
  readonly name: string;
  /** Whether a button loads more. Otherwise scrolling to the end of the list does. */
  readonly hasButton: boolean;
  /** Address to submit to without JavaScript. */
  readonly sameForm: string;
}

/** The end of the list: number of rows, and the button for more. */
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
          Se ven {formatCount(list.items.length)} de {formatChoiceCount(list.total, words)}
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

/** Invisible end of a list without a button. Scrolling it into view loads more. */
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

interface ChooseFoundProps {
  readonly list: ChoicePage;
  readonly source: string;
  readonly words: ChoiceWords;
  readonly chosen: number;
  readonly change: Dispatch<SetStateAction<Choice>>;
}

/** Two buttons: one chooses all matches of the search, unlisted ones too; the other clears the choice. */
export function ChooseFound({ list, source, words, chosen, change }: ChooseFoundProps) {
  const fetcher = useFetcher<FoundIds>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.problem !== undefined) return;
    const stored = unpackIds(answer.stored);
    const found = [...unpackIds(answer.ids)].map((id) => ({ id, isStored: stored.has(id) }));
    change((now) => updateChoice(now, found, true));
  }, [answer, change]);
  const chooseAll = () => fetcher.load(choiceHref(source, { search: list.search, everything: true }));
  return (
    <div className={css.several}>
      {list.total > 1 && (
        <Button
          variant="text"
          size="sm"
          onClick={chooseAll}
          isPending={fetcher.state !== 'idle'}
          pendingLabel="Eligiendo…"
        >
          {list.search
            ? `Elegir las ${formatCount(list.total)} que coinciden`
            : `Elegir las ${formatChoiceCount(list.total, words)}`}
        </Button>
      )}
      {chosen > 0 && (
        <Button variant="text" size="sm" onClick={() => change(emptyChoice)}>
          Quitar todas
        </Button>
      )}
      {answer?.problem && <FieldMessage tone="error">{answer.problem}</FieldMessage>}
    </div>
  );
}
