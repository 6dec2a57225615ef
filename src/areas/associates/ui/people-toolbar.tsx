import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { listKey } from '#kernel/list/list-address.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { type ListedStates, PEOPLE_LIST } from '../rules/people-list.ts';
import { LIST_ANCHOR, listHref, PROFILE_PATH } from './associate-address.ts';
import css from './people.module.css';

/** Debounce of the search (docs/product/general.md#feedback). */
const SEARCH_DEBOUNCE_MS = 1000;

const STATES: readonly { readonly value: ListedStates; readonly label: string }[] = [
  { value: '1', label: 'Activo' },
  { value: '0', label: 'Inactivo' },
  { value: 'todos', label: 'Todos' },
];

/** Search and status filter. The address holds their state, so the form works without JavaScript. */
export function PeopleToolbar() {
  const [params] = useSearchParams();
  const { search: asked = '', states: listed = '1' } = readFilter(PEOPLE_LIST.fields, params, {}).filter;
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = useSearchText(asked);
  const [states, setStates] = useStates(listed);

  const apply = (isTyping: boolean) => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>);
    if (listKey(PEOPLE_LIST, params) === listKey(PEOPLE_LIST, next)) return;
    navigate(listHref(next, 1), { replace: isTyping, preventScrollReset: true });
  };
  const type = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(true), SEARCH_DEBOUNCE_MS);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(false);
  };
  return (
    <Form
      ref={form}
      method="get"
      action={`${PROFILE_PATH}#${LIST_ANCHOR}`}
      role="search"
      aria-label="Buscar asociados"
      className={`${css.toolbar} no-print`}
      onSubmit={submit}
    >
      <SearchField
        ref={search}
        className={css.search}
        label="Buscar por nombre, correo o documento"
        placeholder="Nombre, correo o documento"
        name="search"
        defaultValue={asked}
        onInput={type}
      />
      <Segmented
        className={css.states}
        legend="Estado"
        hideLegend
        name="states"
        options={STATES}
        value={states}
        onValueChange={(value) => {
          setStates(value);
          apply(false);
        }}
      />
    </Form>
  );
}

/** The status filter: while the list loads, the pressed status; then the one in the address. */
function useStates(asked: ListedStates) {
  const [chosen, setChosen] = useState<{ readonly asked: string; readonly states: string }>({ asked, states: asked });
  if (chosen.asked !== asked) setChosen({ asked, states: asked });
  return [chosen.asked === asked ? chosen.states : asked, (states: string) => setChosen({ asked, states })] as const;
}

/** Updates the field when the address changes by other means than typing: Back, or a removed filter. */
function useSearchText(text: string) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    if (input && document.activeElement !== input && input.value.trim() !== text) input.value = text;
  }, [text]);
  return ref;
}
