import { type AssociateValues, WRITTEN_FIELDS, writtenValues } from '../rules/associate-values.ts';
import { type DestinationChoice, packChoice, settle, unpackIds } from './destination-choice.ts';

/** Names of the form's fields that carry the choice of delivery points. */
export const CHOICE_FIELDS = {
  scope: 'destinos',
  base: 'destinos_base',
  added: 'destinos_mas',
  removed: 'destinos_menos',
  /**
   * Without JavaScript: the listed points, and which of them are stored. The ticked `box` fields among them are the
   * choice.
   */
  listed: 'destinos_vistos',
  listedStored: 'destinos_vistos_suyos',
  box: 'destino',
} as const;

/** Values of an empty form. */
export const NOBODY: AssociateValues = {
  ...writtenValues(() => ''),
  status: '1',
  destinations: 'all',
  terms_and_conditions: false,
  data_use_policy: false,
};

type Posted = Pick<FormData, 'get' | 'getAll' | 'has'>;

const textIn = (form: Posted, name: string): string | undefined => {
  const value = form.get(name);
  return typeof value === 'string' ? value : undefined;
};

/**
 * The form's values, without the delivery points.
 * @param before values of the fields that were not posted
 */
export function readWritten(form: Posted, before: AssociateValues): AssociateValues {
  return {
    ...before,
    ...writtenValues((name) => textIn(form, name) ?? before[name]),
    terms_and_conditions: form.get('terms_and_conditions') === 'true',
    data_use_policy: form.get('data_use_policy') === 'true',
  };
}

const SCOPES: ReadonlyMap<string | undefined, boolean> = new Map([
  ['todas', true],
  ['algunas', false],
]);
const BASES: ReadonlyMap<string | undefined, DestinationChoice['base']> = new Map([
  ['stored', 'stored'],
  ['none', 'none'],
]);

/** Only the fields that were posted. The others keep their stored value. */
export const readSent = (form: Posted): Partial<AssociateValues> =>
  Object.fromEntries(
    WRITTEN_FIELDS.flatMap((name) => {
      const text = textIn(form, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/**
 * The posted choice of delivery points, with the ticks of the listed boxes applied.
 * @param before the choice when nothing is changed: each field that was not posted keeps its value from there
 */
export function readChoice(form: Posted, before: DestinationChoice): DestinationChoice {
  const ids = (name: string) => unpackIds(textIn(form, name) ?? '');
  const choice: DestinationChoice = {
    all: SCOPES.get(textIn(form, CHOICE_FIELDS.scope)) ?? before.all,
    base: BASES.get(textIn(form, CHOICE_FIELDS.base)) ?? before.base,
    added: ids(CHOICE_FIELDS.added),
    removed: ids(CHOICE_FIELDS.removed),
  };
  const stored = ids(CHOICE_FIELDS.listedStored);
  const ticked = new Set(form.getAll(CHOICE_FIELDS.box).map(Number));
  const listed = [...ids(CHOICE_FIELDS.listed)].map((id) => ({ id, isStored: stored.has(id) }));
  const isTicked = ({ id }: { readonly id: number }) => ticked.has(id);
  return settle(
    settle(choice, listed.filter(isTicked), true),
    listed.filter((each) => !isTicked(each)),
    false,
  );
}

/** Names and values of the hidden fields that carry a choice. */
export function choiceFields(choice: DestinationChoice): readonly (readonly [string, string])[] {
  const { base, added, removed } = packChoice(choice);
  return [
    [CHOICE_FIELDS.base, base],
    [CHOICE_FIELDS.added, added],
    [CHOICE_FIELDS.removed, removed],
  ];
}
