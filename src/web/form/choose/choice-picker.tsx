import { type Dispatch, type KeyboardEvent, memo, type SetStateAction, useEffect, useMemo, useRef } from 'react';
import { useLocation } from 'react-router';
import {
  type Choice,
  type ChoosableItem,
  choiceFieldNames,
  choiceFields,
  chosenCount,
  isChosen,
  packIds,
  type StoredChoice,
  updateChoice,
} from '#kernel/form/choice.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import css from './choice.module.css';
import { ChoiceFoot, ChooseFound, ListEnd } from './choice-foot.tsx';
import {
  type ChoicePage,
  type ChoiceWords,
  formatChoiceCount,
  formatChosenCount,
  useChoiceList,
} from './choice-list.ts';

interface ChoicePickerProps {
  /** `id` of the field's section. */
  readonly id: string;
  /** Prefix of the input names (`choiceFieldNames`). */
  readonly name: string;
  readonly words: ChoiceWords;
  /** Address of the resource route for listing and searching. */
  readonly source: string;
  readonly hasSearch: boolean;
  readonly choice: Choice;
  readonly change: Dispatch<SetStateAction<Choice>>;
  readonly stored: StoredChoice;
  /** The first page of the list. */
  readonly page: ChoicePage;
  /** Total number of choices, unfiltered. */
  readonly total: number;
}

/**
 * A picker for up to twenty thousand choices. The server searches, and the form posts only the difference from the
 * stored choice.
 */
function ChoicePicker(props: ChoicePickerProps) {
  const { id, name, words, source, hasSearch, choice, change, stored, page, total } = props;
  const names = choiceFieldNames(name);
  const isHydrated = useHydrated();
  const found = useChoiceList(page, source);
  const { list } = found;
  const boxes = useEarlyBoxes(name, list.items, change);
  const chosen = chosenCount(choice, stored);
  const carried = useMemo(() => choiceFields(name, choice), [name, choice]);
  const toggle = useToggle(change);
  const sameForm = useSameForm(id);
  return (
    <>
      <div className={css.chosen}>
        <p aria-live="polite">{formatChosenCount(chosen, total, words)}</p>
        <Rule value={total > 0 ? chosen / total : 0} />
      </div>
      {carried.map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {!isHydrated && <ListedFields names={names} items={list.items} />}
      {hasSearch && (
        <SearchField
          label={`Buscar ${words.many} por nombre o código`}
          placeholder="Buscar por nombre o código"
          name={names.search}
          defaultValue={page.search}
          onInput={(event) => {
            // The search input is not a part of the form, so its event must not reach it.
            event.stopPropagation();
            found.search(event.currentTarget.value);
          }}
          onKeyDown={(event) => searchAtOnce(event, found.search)}
          submit={{
            name: 'accion',
            value: 'buscar',
            formAction: sameForm,
            onClick(event) {
              event.preventDefault();
              const input = event.currentTarget.form?.elements.namedItem(names.search);
              if (input instanceof HTMLInputElement) found.search(input.value, false);
            },
          }}
        />
      )}
      <p className={css.found} role="status">
        {list.search &&
          `${list.total === 0 ? `Ninguna ${words.one}` : formatChoiceCount(list.total, words)} con «${list.search}»`}
      </p>
      <ul ref={boxes} className={css.list} aria-label={words.title}>
        {list.items.map((each) => (
          <ChoiceBox
            key={each.id}
            each={each}
            isChosen={isChosen(choice, each)}
            name={isHydrated ? undefined : names.box}
            onToggle={toggle}
          />
        ))}
        {!hasSearch && list.items.length < list.total && !found.problem && (
          <ListEnd key={list.items.length} onSeen={found.loadMore} />
        )}
      </ul>
      <ChoiceFoot found={found} words={words} name={names.page} hasButton={hasSearch} sameForm={sameForm} />
      {isHydrated && <ChooseFound {...{ list, source, words, chosen, change }} />}
    </>
  );
}

/** Address to submit to without JavaScript: this page, scrolled to this field. */
function useSameForm(id: string): string {
  const { pathname, search } = useLocation();
  return `${pathname}${search}#${id}`;
}

type Toggle = (each: ChoosableItem, isToBe: boolean) => void;

const useToggle = (change: ChoicePickerProps['change']): Toggle =>
  useMemo(() => (each, isToBe) => change((now) => updateChoice(now, [each], isToBe)), [change]);

interface BoxProps {
  readonly each: ChoosableItem;
  readonly isChosen: boolean;
  readonly name: string | undefined;
  readonly onToggle: Toggle;
}

/** Memoized, so that a tick renders one checkbox instead of the whole list. */
const ChoiceBox = memo(({ each, isChosen: checked, name, onToggle }: BoxProps) => (
  <li className={css.item}>
    <Checkbox
      name={name}
      value={each.id}
      checked={checked}
      label={each.name}
      hint={each.code}
      onChange={(event) => onToggle(each, event.target.checked)}
    />
  </li>
));

interface ListedFieldsProps {
  readonly names: ReturnType<typeof choiceFieldNames>;
  readonly items: readonly ChoosableItem[];
}

/**
 * Hidden inputs with the listed ids. Without JavaScript, the server otherwise could not tell an unticked box from an
 * unlisted one.
 */
const ListedFields = ({ names, items }: ListedFieldsProps) => (
  <>
    <input type="hidden" name={names.listed} value={packIds(items.map(({ id }) => id))} />
    <input
      type="hidden"
      name={names.listedStored}
      value={packIds(items.filter(({ isStored }) => isStored).map(({ id }) => id))}
    />
  </>
);

/** Enter searches at once instead of submitting the form. */
function searchAtOnce(event: KeyboardEvent<HTMLInputElement>, search: (text: string, wait: boolean) => void): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  search(event.currentTarget.value, false);
}

/** Adopts checkboxes that were ticked before hydration, or restored by the browser. */
function useEarlyBoxes(name: string, items: readonly ChoosableItem[], change: Dispatch<SetStateAction<Choice>>) {
  const list = useRef<HTMLUListElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !list.current) return;
    isDone.current = true;
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const ticked = new Map(boxes.map(({ value, checked }) => [Number(value), checked]));
    const all = list.current.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"][value="todas"]`);
    change((before) => {
      const now = all && all.checked !== before.all ? { ...before, all: all.checked } : before;
      const touched = items.filter((each) => (ticked.get(each.id) ?? isChosen(now, each)) !== isChosen(now, each));
      if (touched.length === 0) return now;
      const isToBe = ({ id }: ChoosableItem): boolean => ticked.get(id) ?? false;
      return updateChoice(
        updateChoice(now, touched.filter(isToBe), true),
        touched.filter((each) => !isToBe(each)),
        false,
      );
    });
  }, [name, items, change]);
  return list;
}

interface ChoiceSectionProps extends ChoicePickerProps {
  readonly error: string | undefined;
}

/** A choice of everything, or of some among thousands. `readChoice` reads the posted fields. */
export function ChoiceSection(props: ChoiceSectionProps) {
  const { id, name, words, choice, change, error } = props;
  return (
    <div id={id} className={css.section} data-invalid={error ? true : undefined}>
      <RadioGroup
        legend={words.title}
        name={name}
        value={choice.all ? 'todas' : 'algunas'}
        options={[
          { value: 'todas', label: `Todas las ${words.many}`, hint: 'También las que se abran después.' },
          { value: 'algunas', label: 'Solo las que elija' },
        ]}
        onValueChange={(value) => change((now) => ({ ...now, all: value === 'todas' }))}
      />
      <div className={css.some}>
        <ChoicePicker {...props} />
      </div>
      {error && <FieldMessage tone="error">{error}</FieldMessage>}
    </div>
  );
}
