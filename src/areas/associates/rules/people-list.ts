import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import type { ListField } from '#kernel/list/list-field.ts';
import { searchField } from '#kernel/list/list-fields.ts';

/** Names of the list's states in the address (docs/product/people.md#list-of-associates). */
export type ListedStates = '1' | '0' | 'todos';

const isListedStates = (text: string | undefined): text is ListedStates =>
  text === '1' || text === '0' || text === 'todos';

/** Filter by status; active people by default. */
const states: ListField<unknown, ListedStates> = {
  namesOf: (key) => [key],
  kept: ([text]) => (isListedStates(text) ? states.write(text) : []),
  read: ([text]) => ({ value: isListedStates(text) ? text : '1' }),
  write: (value) => [value === '1' ? '' : value],
  describe: (value) => value,
  asks: (value) => ({ ...(value !== 'todos' && { status: { eq: value } }) }),
  words: { label: 'Estado', chip: 'Estado', remove: 'Quitar el estado' },
  control: { kind: 'own' },
};

/** The log of changes to the company's people, to which the list links. */
export const CHANGES_PATH = '/allied/registro-de-cambios';

/** The people of the company who use the portal (docs/product/people.md#list-of-associates). */
export const PEOPLE_LIST = {
  path: '/allied/edit-profile',
  anchor: 'asociados',
  rowId: 'id',
  pageName: 'currentPage',
  fields: {
    states,
    search: searchField({
      label: 'Buscar por nombre, correo o documento',
      chip: 'Búsqueda',
      remove: 'Quitar la búsqueda',
    }),
  },
  words: {
    title: 'Asociados',
    one: 'asociado',
    many: 'asociados',
    fromStart: 'Ver desde el primero',
    failed: 'No pudimos traer los asociados',
  },
} as const satisfies ListDeclaration;
