import { describe, expect, test } from 'vitest';
import { choiceOf, chosenCount, type DestinationChoice, packIds, settle } from './destination-choice.ts';
import { CHOICE_FIELDS, choiceFields, NOBODY, readChoice, readWritten } from './form-values.ts';

const form = (fields: Record<string, string>, boxes: readonly number[] = []): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const id of boxes) data.append(CHOICE_FIELDS.box, String(id));
  return data;
};

const posted = (choice: DestinationChoice) => ({
  [CHOICE_FIELDS.scope]: choice.all ? 'todas' : 'algunas',
  ...Object.fromEntries(choiceFields(choice)),
});

const NOTHING_CHOSEN = choiceOf({ all: false, count: 0 });

describe('the delivery points as posted', () => {
  test('readChoice reverses choiceFields', () => {
    const choice = settle(choiceOf({ all: false, count: 3 }), [{ id: 1, isStored: true }], false);
    expect(readChoice(form(posted(choice)), NOTHING_CHOSEN)).toEqual(choice);
  });

  test('without JavaScript the listed boxes decide, and points that were not listed stay', () => {
    const before = settle(choiceOf({ all: false, count: 3 }), [{ id: 90, isStored: false }], true);
    const fields = { ...posted(before), [CHOICE_FIELDS.listed]: '1-5', [CHOICE_FIELDS.listedStored]: '1-2' };
    const choice = readChoice(form(fields, [2, 4]), NOTHING_CHOSEN);
    expect(packIds(choice.added)).toBe('4.90');
    expect(packIds(choice.removed)).toBe('1');
    expect(chosenCount(choice, { all: false, count: 3 })).toBe(4);
  });

  test('malformed fields choose nothing', () => {
    const fields = { [CHOICE_FIELDS.scope]: 'algunas', [CHOICE_FIELDS.added]: '1,2;drop' };
    const choice = readChoice(form(fields, [NaN]), NOTHING_CHOSEN);
    expect(choice).toEqual({ all: false, base: 'none', added: new Set(), removed: new Set() });
  });
});

describe('fields of the choice that were not posted', () => {
  const LIMITED = choiceOf({ all: false, count: 3 });
  const OPEN = choiceOf({ all: true, count: 0 });

  test.each([
    ['nothing of a limited person', {}, LIMITED, LIMITED],
    ['nothing of a person who sees all', {}, OPEN, OPEN],
    ['an unknown word', { [CHOICE_FIELDS.scope]: 'todos', [CHOICE_FIELDS.base]: 'x' }, LIMITED, LIMITED],
    ['one more, without the rest', { [CHOICE_FIELDS.added]: '9' }, LIMITED, { ...LIMITED, added: new Set([9]) }],
    ['only the scope', { [CHOICE_FIELDS.scope]: 'algunas' }, LIMITED, LIMITED],
    ['all, said', { [CHOICE_FIELDS.scope]: 'todas' }, LIMITED, { ...LIMITED, all: true }],
  ])('%s: the rest is unchanged', (_case, fields, before, expected) => {
    expect(readChoice(form(fields), before)).toEqual(expected);
  });
});

describe('what was typed', () => {
  test('a field that was not posted keeps its value', () => {
    const values = readWritten(form({ firstname: 'Luz' }), { ...NOBODY, email: 'luz@empresa.example' });
    expect(values).toMatchObject({ firstname: 'Luz', email: 'luz@empresa.example', terms_and_conditions: false });
  });

  test('a file instead of a text is ignored', () => {
    const data = form({});
    data.append('firstname', new File(['x'], 'x.txt'));
    expect(readWritten(data, NOBODY).firstname).toBe('');
  });
});
