import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  choiceFieldNames,
  choiceFields,
  chosenCount,
  emptyChoice,
  initialChoice,
  isChanged,
  isChosen,
  MAX_CHOSEN_ITEMS,
  type PackedChoice,
  packIds,
  parseStoredChoice,
  readChoice,
  readListRequest,
  unpackIds,
  updateChoice,
} from './choice.ts';

const STORED = { all: false, count: 3 };
const point = (id: number, isStored = id <= 3) => ({ id, isStored });

describe('a selection is stored as a difference from the saved state', () => {
  test('a new selection equals the saved state', () => {
    const choice = initialChoice(STORED);
    expect(isChosen(choice, point(2))).toBe(true);
    expect(isChosen(choice, point(9))).toBe(false);
    expect(chosenCount(choice, STORED)).toBe(3);
    expect(isChanged(choice, STORED)).toBe(false);
  });

  test('one item can be added to a selection and one removed', () => {
    const choice = updateChoice(updateChoice(initialChoice(STORED), [point(9)], true), [point(1)], false);
    expect([...choice.added]).toEqual([9]);
    expect([...choice.removed]).toEqual([1]);
    expect(chosenCount(choice, STORED)).toBe(3);
    expect(isChanged(choice, STORED)).toBe(true);
    expect(isChanged(updateChoice(updateChoice(choice, [point(9)], false), [point(1)], true), STORED)).toBe(false);
  });

  test('emptyChoice removes the saved items from a selection', () => {
    const none = emptyChoice(initialChoice(STORED));
    expect(chosenCount(none, STORED)).toBe(0);
    expect(isChosen(none, point(1))).toBe(false);
    expect([...updateChoice(none, [point(1)], true).added]).toEqual([1]);
    expect(isChanged(none, STORED)).toBe(true);
  });

  test('a person who had all items starts a selection with none by name', () => {
    const all = { all: true, count: 0 };
    const choice: Choice = { ...initialChoice(all), all: false };
    expect(initialChoice(all).base).toBe('none');
    expect(chosenCount(choice, all)).toBe(0);
    expect(isChanged(choice, all)).toBe(true);
    expect(isChanged({ ...choice, all: true }, all)).toBe(false);
  });

  test('property: after any sequence of ticks, chosenCount equals the number of selected items', () => {
    const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(steps, fc.boolean(), (ticks, startsAnew) => {
        const start = startsAnew ? emptyChoice(initialChoice(STORED)) : initialChoice(STORED);
        const choice = ticks.reduce((now, [id, isToBe]) => updateChoice(now, [point(id)], isToBe), start);
        const chosen = Array.from({ length: 12 }, (_, at) => at + 1).filter((id) => isChosen(choice, point(id)));
        expect(chosenCount(choice, STORED)).toBe(chosen.length);
        for (const [id, isToBe] of ticks.slice(-1)) expect(isChosen(choice, point(id))).toBe(isToBe);
      }),
    );
  });
});

describe('packIds and unpackIds', () => {
  test.each([
    [[], ''],
    [[7], '7'],
    [[3, 1, 2], '1-3'],
    [[1, 2, 5, 9, 10, 11], '1-2.5.9-11'],
  ])('the ids %j are packed as “%s”', (ids, word) => {
    expect(packIds(ids)).toBe(word);
    expect([...unpackIds(word)]).toEqual([...ids].sort((a, b) => a - b));
  });

  test('property: unpackIds reverses packIds', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 })), (ids) => {
        expect([...unpackIds(packIds(ids))]).toEqual([...ids].sort((a, b) => a - b));
      }),
    );
  });

  test.each(['x', '1,2', '1-2-3', '-5', '1..2', '9'.repeat(400)])(
    'the malformed text %s is unpacked to no ids',
    (word) => {
      expect(unpackIds(word).size).toBe(0);
    },
  );

  test.each(['1-3.1-3', '1-3.3', '5.4', '9-3', `${'1-19999.'.repeat(5_000)}1`])(
    'the text %s, which does not ascend, is unpacked to no ids',
    (word) => {
      expect(unpackIds(word).size).toBe(0);
    },
  );

  test('a range is unpacked to at most MOST_CHOSEN ids', () => {
    expect(unpackIds('1-9999999999').size).toBe(MAX_CHOSEN_ITEMS);
    expect(packIds(unpackIds(`1-${MAX_CHOSEN_ITEMS}`))).toBe(`1-${MAX_CHOSEN_ITEMS}`);
  });
});

const FIELDS = choiceFieldNames('destinos');

const form = (fields: Record<string, string>, boxes: readonly number[] = []): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const id of boxes) data.append(FIELDS.box, String(id));
  return data;
};

const posted = (choice: Choice) => ({
  [FIELDS.scope]: choice.all ? 'todas' : 'algunas',
  ...Object.fromEntries(choiceFields('destinos', choice)),
});

const NOTHING_CHOSEN = initialChoice({ all: false, count: 0 });

describe('a selection as posted by a form', () => {
  test('property: readChoice reverses choiceFields', () => {
    const choice = updateChoice(initialChoice({ all: false, count: 3 }), [{ id: 1, isStored: true }], false);
    expect(readChoice(form(posted(choice)), 'destinos', NOTHING_CHOSEN)).toEqual(choice);
  });

  test('without JavaScript the listed boxes decide, and unlisted items keep their state', () => {
    const before = updateChoice(initialChoice({ all: false, count: 3 }), [{ id: 90, isStored: false }], true);
    const fields = { ...posted(before), [FIELDS.listed]: '1-5', [FIELDS.listedStored]: '1-2' };
    const choice = readChoice(form(fields, [2, 4]), 'destinos', NOTHING_CHOSEN);
    expect(packIds(choice.added)).toBe('4.90');
    expect(packIds(choice.removed)).toBe('1');
    expect(chosenCount(choice, { all: false, count: 3 })).toBe(4);
  });

  test('malformed fields select nothing', () => {
    const fields = { [FIELDS.scope]: 'algunas', [FIELDS.added]: '1,2;drop' };
    const choice = readChoice(form(fields, [NaN]), 'destinos', NOTHING_CHOSEN);
    expect(choice).toEqual({ all: false, base: 'none', added: new Set(), removed: new Set() });
  });
});

describe('a selection whose fields were not posted completely', () => {
  const LIMITED = initialChoice({ all: false, count: 3 });
  const OPEN = initialChoice({ all: true, count: 0 });

  test.each([
    ['no field, of a limited choice', {}, LIMITED, LIMITED],
    ['no field, of a choice of all', {}, OPEN, OPEN],
    ['unknown values', { [FIELDS.scope]: 'todos', [FIELDS.base]: 'x' }, LIMITED, LIMITED],
    ['only an added id', { [FIELDS.added]: '9' }, LIMITED, { ...LIMITED, added: new Set([9]) }],
    ['only the scope', { [FIELDS.scope]: 'algunas' }, LIMITED, LIMITED],
    ['the scope is all', { [FIELDS.scope]: 'todas' }, LIMITED, { ...LIMITED, all: true }],
  ])('the rest of the selection is unchanged with %s', (_case, fields, before, expected) => {
    expect(readChoice(form(fields), 'destinos', before)).toEqual(expected);
  });
});

describe('items to list without JavaScript', () => {
  test.each([
    [{}, undefined],
    [{ accion: 'otra' }, undefined],
    [
      { accion: 'buscar', [FIELDS.search]: 'norte' },
      { search: 'norte', page: 1 },
    ],
    [
      { accion: 'mas', [FIELDS.page]: '2' },
      { search: '', page: 3 },
    ],
    [
      { accion: 'mas', [FIELDS.page]: '-2' },
      { search: '', page: 1 },
    ],
    [
      { accion: 'mas', [FIELDS.page]: 'x' },
      { search: '', page: 1 },
    ],
  ])('the posted fields %j decide which items are listed', (fields, listing) => {
    expect(readListRequest(form(fields as Record<string, string>), 'destinos')).toEqual(listing);
  });
});

test.each([
  [{}, { all: false, base: 'none', added: '', removed: '' }],
  [
    { all: 'true', base: 'all', added: 7, removed: null },
    { all: false, base: 'none', added: '7', removed: '' },
  ],
  [
    { all: true, base: 'stored', added: '1-3', removed: '9' },
    { all: true, base: 'stored', added: '1-3', removed: '9' },
  ],
])('a stored selection of unknown shape is read safely: %j', (stored, understood) => {
  expect(parseStoredChoice(stored as Partial<PackedChoice>)).toEqual(understood);
});
