import { type Dispatch, type SetStateAction, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#ui/button.tsx';
import { FieldMessage } from '#ui/field-message.tsx';
import { type DestinationChoice, noneChosen, settle, unpackIds } from './destination-choice.ts';
import { type DestinationPage, destinationsHref, type FoundIds } from './destination-page.ts';
import { inNumbers, places } from './destination-words.ts';
import css from './destinations.module.css';
import { usePlaceWords } from './use-place-words.ts';

interface ChooseFoundProps {
  readonly list: DestinationPage;
  readonly person: number | undefined;
  readonly chosen: number;
  readonly change: Dispatch<SetStateAction<DestinationChoice>>;
}

/** Two buttons: choose everything that the search finds, also what is not listed yet, and choose nothing. */
export function ChooseFound({ list, person, chosen, change }: ChooseFoundProps) {
  const fetcher = useFetcher<FoundIds>();
  const words = usePlaceWords();
  const answer = fetcher.data;
  useEffect(() => {
    if (!answer || answer.problem !== undefined) return;
    const stored = unpackIds(answer.stored);
    const found = [...unpackIds(answer.ids)].map((id) => ({ id, isStored: stored.has(id) }));
    change((now) => settle(now, found, true));
  }, [answer, change]);
  const chooseAll = () => fetcher.load(destinationsHref({ search: list.search, person, everything: true }));
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
            : `Elegir las ${places(list.total, words)}`}
        </Button>
      )}
      {chosen > 0 && (
        <Button variant="text" size="sm" onClick={() => change(noneChosen)}>
          Quitar todas
        </Button>
      )}
      {answer?.problem && <FieldMessage tone="error">{answer.problem}</FieldMessage>}
    </div>
  );
}
