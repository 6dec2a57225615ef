import { expect, test } from 'vitest';
import { eventText, readPosition } from './event-text.ts';

test('an event is one line of data, whatever the text', () => {
  expect(eventText('aviso', { title: 'dos\nlíneas\r' }, 7)).toBe(
    'id: 7\nevent: aviso\ndata: {"title":"dos\\nlíneas\\r"}\n\n',
  );
  expect(eventText('fin', {})).toBe('event: fin\ndata: {}\n\n');
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['0', 0],
  ['41', 41],
  ['-1', Number.NaN],
  ['1e9', Number.NaN],
  ['9'.repeat(16), Number.NaN],
  ['41; drop', Number.NaN],
])('the header %j is the position %j', (header, position) => {
  expect(readPosition(header)).toBe(position);
});
