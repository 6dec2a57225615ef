import { describe, expect, test } from 'vitest';
import { listKey } from '#kernel/list/list-address.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { PEOPLE_LIST } from '../rules/people-list.ts';
import { formHref, listHref, readMode, readPersonId } from './associate-address.ts';

const at = (query: string) => new URLSearchParams(query);
const filterIn = (query: string) => readFilter(PEOPLE_LIST.fields, at(query), {}).filter;

describe('the address of the associates list', () => {
  test.each([
    ['', '/allied/edit-profile'],
    ['states=1', '/allied/edit-profile'],
    ['states=2&search=++', '/allied/edit-profile'],
    ['states=0', '/allied/edit-profile?states=0'],
    ['search=+mar%C3%ADa+&states=todos', '/allied/edit-profile?states=todos&search=mar%C3%ADa'],
    ['currentPage=3&otra=x', '/allied/edit-profile?currentPage=3'],
    ['currentPage=-3', '/allied/edit-profile'],
    ['mode=edit&id=7&states=0&currentPage=2', '/allied/edit-profile?states=0&currentPage=2'],
  ])('the query %s becomes the list address %s', (query, href) => {
    expect(listHref(at(query))).toBe(href);
  });

  test('a search in the address is trimmed and cut to 100 characters', () => {
    expect(filterIn('search=+luis+')).toEqual({ states: '1', search: 'luis' });
    expect(filterIn(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
  });

  test('the key of the list ignores the loaded page and the open form', () => {
    expect(listKey(PEOPLE_LIST, at('states=0&currentPage=4&mode=see&id=3'))).toBe(listKey(PEOPLE_LIST, at('states=0')));
    expect(listKey(PEOPLE_LIST, at('states=0'))).not.toBe(listKey(PEOPLE_LIST, at('')));
    expect(listKey(PEOPLE_LIST, at('search=a'))).not.toBe(listKey(PEOPLE_LIST, at('search=b')));
  });

  test('listHref adds the outcome of an act and the person whom it concerns', () => {
    expect(listHref(at('states=0'), 2, { outcome: 'editado', id: 9 })).toBe(
      '/allied/edit-profile?states=0&currentPage=2&aviso=editado&de=9',
    );
  });
});

describe('the address of a person’s form', () => {
  test('the form’s address keeps the filter and page of the list', () => {
    const href = formHref('edit', 12, at('states=todos&search=luis&currentPage=2'));
    expect(href).toBe('/allied/edit-profile?mode=edit&id=12&states=todos&search=luis&currentPage=2');
    expect(listHref(at(href.split('?')[1] ?? ''))).toBe('/allied/edit-profile?states=todos&search=luis&currentPage=2');
    expect(formHref('create', undefined, at(''))).toBe('/allied/edit-profile?mode=create');
  });

  test.each([
    ['mode=edit', 'edit'],
    ['mode=see', 'see'],
    ['mode=create', 'create'],
    ['mode=borrar', undefined],
    ['', undefined],
  ])('the query %s opens the form in the mode %s', (query, mode) => {
    expect(readMode(at(query))).toBe(mode);
  });

  test.each([
    ['id=7', 7],
    ['id=0', undefined],
    ['id=-7', undefined],
    ['id=7.5', undefined],
    ['id=siete', undefined],
    ['id=9999999999', undefined],
    ['', undefined],
  ])('the query %s names the person %s', (query, id) => {
    expect(readPersonId(at(query))).toBe(id);
  });
});
