import { type Dispatch, type KeyboardEvent, memo, type SetStateAction, useMemo } from 'react';
import { useLocation } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Rule } from '#ui/rule.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { ChooseFound } from './choose-found.tsx';
import {
  chosenCount,
  type DestinationChoice,
  isChosen,
  type ListedDestination,
  packIds,
  type StoredDestinations,
  settle,
} from './destination-choice.ts';
import { DestinationFoot, ListEnd } from './destination-foot.tsx';
import type { DestinationPage } from './destination-page.ts';
import { chosenOf, places } from './destination-words.ts';
import css from './destinations.module.css';
import { fieldId } from './field-id.ts';
import { CHOICE_FIELDS, choiceFields } from './form-values.ts';
import { useDestinationList } from './use-destination-list.ts';
import { useEarlyBoxes } from './use-early-boxes.ts';
import { usePlaceWords } from './use-place-words.ts';

export interface DestinationPickerProps {
  readonly choice: DestinationChoice;
  readonly change: Dispatch<SetStateAction<DestinationChoice>>;
  readonly stored: StoredDestinations;
  /** The first page of the list. */
  readonly page: DestinationPage;
  /** How many delivery points there are without a search. */
  readonly total: number;
  /** Id of the form's person; undefined while creating. */
  readonly person: number | undefined;
}

/**
 * Chooses among up to twenty thousand delivery points. The server searches; the form holds only the difference to what
 * is stored.
 */
export function DestinationPicker({ choice, change, stored, page, total, person }: DestinationPickerProps) {
  const { store } = usePortal();
  const isHydrated = useHydrated();
  const words = usePlaceWords();
  const found = useDestinationList(page, person);
  const { list } = found;
  const boxes = useEarlyBoxes(list.items, change);
  const chosen = chosenCount(choice, stored);
  const carried = useMemo(() => choiceFields(choice), [choice]);
  const toggle = useToggle(change);
  const sameForm = useSameForm();
  return (
    <>
      <div className={css.chosen}>
        <p aria-live="polite">{chosenOf(chosen, total, words)}</p>
        <Rule value={total > 0 ? chosen / total : 0} />
      </div>
      {carried.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {!isHydrated && <ListedFields items={list.items} />}
      {store.shows.destinationSearch && (
        <SearchField
          label={`Buscar ${words.many} por nombre o código`}
          placeholder="Buscar por nombre o código"
          name="buscar_destino"
          defaultValue={page.search}
          onInput={(event) => found.search(event.currentTarget.value)}
          onKeyDown={(event) => searchAtOnce(event, found.search)}
          submit={{
            name: 'accion',
            value: 'buscar',
            formAction: sameForm,
            onClick(event) {
              event.preventDefault();
              const input = event.currentTarget.form?.elements.namedItem('buscar_destino');
              if (input instanceof HTMLInputElement) found.search(input.value, false);
            },
          }}
        />
      )}
      <p className={css.found} role="status">
        {list.search && `${list.total === 0 ? `Ninguna ${words.one}` : places(list.total, words)} con «${list.search}»`}
      </p>
      <ul ref={boxes} className={css.list} aria-label={words.title}>
        {list.items.map((destination) => (
          <DestinationBox
            key={destination.id}
            destination={destination}
            isChosen={isChosen(choice, destination)}
            name={isHydrated ? undefined : CHOICE_FIELDS.box}
            onToggle={toggle}
          />
        ))}
        {!store.shows.destinationSearch && list.items.length < list.total && !found.problem && (
          <ListEnd key={list.items.length} onSeen={found.loadMore} />
        )}
      </ul>
      <DestinationFoot found={found} hasButton={store.shows.destinationSearch} sameForm={sameForm} />
      {isHydrated && <ChooseFound list={list} person={person} chosen={chosen} change={change} />}
    </>
  );
}

/** Where the form posts to without JavaScript: the same page, scrolled to the delivery points. */
function useSameForm(): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#${fieldId('destinations')}`;
}

type Toggle = (destination: ListedDestination, isToBe: boolean) => void;

const useToggle = (change: DestinationPickerProps['change']): Toggle =>
  useMemo(() => (destination, isToBe) => change((now) => settle(now, [destination], isToBe)), [change]);

interface BoxProps {
  readonly destination: ListedDestination;
  readonly isChosen: boolean;
  readonly name: string | undefined;
  readonly onToggle: Toggle;
}

/** Memoized, so that a tick renders one box and not the whole list. */
const DestinationBox = memo(({ destination, isChosen: checked, name, onToggle }: BoxProps) => (
  <li className={css.item}>
    <Checkbox
      name={name}
      value={destination.id}
      checked={checked}
      label={destination.name}
      hint={destination.code}
      onChange={(event) => onToggle(destination, event.target.checked)}
    />
  </li>
));

/**
 * Without JavaScript: which boxes were listed, so that the server can tell an unticked box from one that was not shown.
 */
const ListedFields = ({ items }: { readonly items: readonly ListedDestination[] }) => (
  <>
    <input type="hidden" name={CHOICE_FIELDS.listed} value={packIds(items.map(({ id }) => id))} />
    <input
      type="hidden"
      name={CHOICE_FIELDS.listedStored}
      value={packIds(items.filter(({ isStored }) => isStored).map(({ id }) => id))}
    />
  </>
);

/** Enter searches at once and does not submit the form. */
function searchAtOnce(event: KeyboardEvent<HTMLInputElement>, search: (text: string, wait: boolean) => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  search(event.currentTarget.value, false);
}
