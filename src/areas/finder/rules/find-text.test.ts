import { describe, expect, test } from 'vitest';
import { readFindText } from './find-text.ts';

describe('the text of the finder', () => {
  test.each(['', ' ', '4', ' 4 ', '\0\0\0'])('the text %j is too short to be searched', (typed) => {
    expect(readFindText(typed)).toBeUndefined();
  });

  test.each([
    [' 487 ', '487', '487'],
    ['43.487.201', '43.487.201', '43487201'],
    ['14 000 88', '14 000 88', '1400088'],
    ['FE-48.720', 'FE-48.720', 'FE-48.720'],
    ['. .', '. .', '. .'],
    ['Luz  Dary\0 Marín', 'Luz Dary Marín', 'Luz Dary Marín'],
  ])('the text %j is searched as the text %j and the number %j', (typed, text, number) => {
    expect(readFindText(typed)).toMatchObject({ text, number, mayBeCufe: false });
  });

  test.each([
    ['FE 48502', 'fe48502'],
    ['FE - 48502', 'fe48502'],
    ['001-001-000012344', '001001000012344'],
    ['001 001 000012344', '001001000012344'],
    ['001–001–000012344', '001001000012344'],
    ['f001 00012344', 'f00100012344'],
    ['F0A1-123', 'f0a1123'],
    ['Luz Dary', undefined],
    ['86.914.200', undefined],
    ['48502 FE', undefined],
    ['factura FE-48502', 'fe48502'],
    ['Factura N.º 48502', '48502'],
    ['Pedido nro. 1400088', '1400088'],
    ['N° FE-48502', 'fe48502'],
    ['No. 001-001-000012344', '001001000012344'],
    ['# 48502', '48502'],
    ['#FE-48502', 'fe48502'],
    ['FE/48502', 'fe48502'],
    ['Factura vencida', undefined],
    ['factura 48502 de mayo', undefined],
    ['no48502', 'no48502'],
  ])('the text %j is compared with printed numbers as %j', (typed, joined) => {
    expect(readFindText(typed)?.joined).toBe(joined);
  });

  test.each([
    ['factura 43.487.201', '43487201'],
    ['# 1400088', '1400088'],
    ['Estación No. 3', 'Estación No. 3'],
    ['Nro 5 de mayo', 'Nro 5 de mayo'],
  ])('the words before the number of %j are left out of the searched number %j', (typed, number) => {
    expect(readFindText(typed)).toMatchObject({ text: typed, number });
  });

  test('the first 100 characters of the text are searched', () => {
    expect(readFindText('a'.repeat(5_000))).toMatchObject({ text: 'a'.repeat(100), mayBeCufe: true });
  });
});
