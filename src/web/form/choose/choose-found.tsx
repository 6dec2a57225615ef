import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { type Choice, emptyChoice, unpackIds, withChosen } from '#kernel/form/choice.ts';
import { Button } from '#ui/actions/button.tsx';
import { FieldMessage } from '#ui/fields/field-message.tsx';
import css from './choice.module.css';
import { type ChoicePage, choiceHref, type FoundIds } from './choice-page.ts';
import { type ChoiceWords, counted, inNumbers } from './choice-words.ts';

interface ChooseFoundProps {
  readonly list: ChoicePage;
  readonly source: string;
  readonly words: ChoiceWords;
  readonly chosen: number;
  readonly change: Dispatch<SetStateAction<Choice>>;
}

/** Two buttons: one chooses all matches of the search, including those not listed yet; the other clears the choice. */
export function ChooseFound({ list, source, words, chosen, change }: ChooseFoundProps) {
  const fetcher = useFetcher<FoundIds>();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.problem !== undefined) return;
    const stored = unpackIds(answer.stored);
    const found = [...unpackIds(answer.ids)].map((id) => ({ id, isStored: stored.has(id) }));
    change((now) => withChosen(now, found, true));
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
            ? `Elegir las ${inNumbers(list.total)} que coinciden`
            : `Elegir las ${counted(list.total, words)}`}
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
