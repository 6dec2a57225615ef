import { describe, expect, test } from 'vitest';
import { checkOperator, type OperatorDraft } from './invitation.ts';

const draft: OperatorDraft = {
  nombre: 'Laura Peña',
  correo: 'laura.pena@example.com',
  rol: 'cartera',
  tiendas: ['main', 'ecuador'],
};

const problemsOf = (changed: Partial<OperatorDraft>) => {
  const checked = checkOperator({ ...draft, ...changed });
  return checked.ok ? {} : checked.refusal;
};

describe('a valid invitation', () => {
  test('is accepted as typed', () => {
    expect(checkOperator(draft)).toEqual({ ok: true, value: draft });
  });

  test('is accepted without superfluous blanks, and with its address in small letters', () => {
    const typed = { ...draft, nombre: '  Laura   Peña ', correo: ' Laura.Pena@Example.com ' };
    expect(checkOperator(typed)).toEqual({ ok: true, value: draft });
  });

  test.each([[undefined], [null]])('with stores %j is for all stores', (tiendas) => {
    expect(checkOperator({ ...draft, tiendas })).toEqual({ ok: true, value: { ...draft, tiendas: undefined } });
  });

  test('may have a name of exactly 120 characters', () => {
    expect(problemsOf({ nombre: 'a'.repeat(120) })).toEqual({});
  });
});

describe('an invalid invitation', () => {
  test.each([
    ['nombre', { nombre: '' }],
    ['nombre', { nombre: '   ' }],
    ['nombre', { nombre: 'a'.repeat(121) }],
    ['nombre', { nombre: 'Laura\0Peña' }],
    ['nombre', { nombre: 'Laura\u202ePeña' }],
    ['correo', { correo: '' }],
    ['correo', { correo: 'laura' }],
    ['correo', { correo: 'laura@' }],
    // A Cyrillic letter that looks like a Latin one.
    ['correo', { correo: 'l\u0430ura@example.com' }],
    ['correo', { correo: `${'a'.repeat(250)}@example.com` }],
    ['rol', { rol: '' }],
    ['rol', { rol: 'Administrador' }],
    ['rol', { rol: 'dueño' }],
    ['tiendas', { tiendas: [] }],
    ['tiendas', { tiendas: ['main', 'otra'] }],
  ] as const)('is refused beside the field %s: %j', (field, changed) => {
    expect(Object.keys(problemsOf(changed))).toEqual([field]);
  });

  test('has a sentence for each of its wrong fields', () => {
    const problems = problemsOf({ nombre: '', correo: '', rol: '', tiendas: [] });
    expect(Object.keys(problems)).toEqual(['nombre', 'correo', 'rol', 'tiendas']);
    for (const sentence of Object.values(problems)) expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
  });
});
