import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ActButton, ActForm } from './act-form.tsx';
import { type ActAnswer, choicesOf, REASON, type ShownAct } from './console-act.ts';

const WORDS = { APLICAR: { label: 'Aplicar' }, LIBERAR: { label: 'Liberar' } };
const ACT: ShownAct = {
  ...{ name: 'decidir', title: 'Decidir', button: 'Guardar', isPrimary: true, confirms: true, currency: 'COP' },
  fields: [
    { name: 'version', field: { kind: 'version' }, value: '3' },
    { name: 'accion', field: { kind: 'choice', label: 'Qué hacer' }, choices: choicesOf(WORDS) },
    { name: 'monto', field: { kind: 'money', label: 'Valor' } },
    { name: 'motivo', field: REASON },
    { name: 'correo', field: { kind: 'line', label: 'Correo', type: 'email' } },
    { name: 'nombre', field: { kind: 'line', label: 'Nombre' } },
  ],
};

/** The form for a browser without script. */
function html(answer?: ActAnswer, act = ACT): string {
  const Page = createRoutesStub([
    { path: '/', Component: () => <ActForm act={act} answer={answer} confirmation={<p>Código</p>} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

const inputsOf = (page: string): string[] => page.match(/<input[^>]*>/g) ?? [];

test('without script an act’s form sends its name, the version that the page showed, and its fields', () => {
  const page = html();
  const names = inputsOf(page).map((input) => /name="([^"]*)"/.exec(input)?.[1]);
  expect(names).toEqual(['formulario', 'moneda', 'version', 'accion', 'accion', 'monto', 'correo', 'nombre']);
  expect(page).toMatch(/name="formulario" value="decidir"/);
  expect(page).toMatch(/name="version" value="3"/);
  expect(page).toMatch(/<input type="email"[^>]*name="correo"/);
  expect(page).toMatch(/<input type="text"[^>]*name="nombre"/);
  expect(page).not.toContain('aria-invalid');
  expect(page).toContain('Código');
});

test('a refused act shows each sentence beside its field, and keeps the typed values', () => {
  const page = html({
    act: 'decidir',
    typed: { accion: 'LIBERAR', monto: '1.250', motivo: 'No' },
    errors: { motivo: 'Escriba el motivo, con 5 a 500 caracteres.' },
  });
  expect(page).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*>No<\/textarea>.*Escriba el motivo/);
  expect(inputsOf(page).find((input) => input.includes('LIBERAR'))).toContain('checked');
  expect(inputsOf(page).find((input) => input.includes('name="monto"'))).toContain('1.250');
});

test('a choice that was not made is the first wrong field and gets the focus', () => {
  const page = html({ act: 'decidir', typed: {}, errors: { accion: 'Elija qué hacer.' } });
  expect(page).toMatch(/<fieldset[^>]*data-invalid="true"[^>]*>.*name="accion".*Elija qué hacer.*<\/fieldset>/);
  expect(html()).not.toContain('data-invalid');
});

describe('an act refused because its subject changed', () => {
  const fields = ACT.fields.map((field) => (field.name === 'version' ? { ...field, value: '4' } : field));
  const changed = { ...ACT, fields };
  const typed = { version: '3', accion: 'LIBERAR', motivo: 'Un motivo' };
  const LINK = 'Ver cómo está ahora';

  test('the form keeps the version that was sent, so that a second press cannot overwrite unseen changes', () => {
    const page = html({ act: 'decidir', typed, problem: 'Cambió mientras usted escribía.' }, changed);
    expect(page).toMatch(/name="version" value="3"/);
    expect(page).toContain(LINK);
  });

  test('the form keeps the version also for a refused field, whose refusal reloads the page', () => {
    const page = html({ act: 'decidir', typed, errors: { codigo: 'El código no corresponde.' } }, changed);
    expect(page).toMatch(/name="version" value="3"/);
  });

  test('the link to reload appears only when the subject has changed', () => {
    expect(html({ act: 'decidir', typed, problem: 'No hay servicio.' })).not.toContain(LINK);
    expect(html(undefined, changed)).toMatch(/name="version" value="4"/);
  });
});

test('refused checkboxes are found as a wrong field, and keep their ticks', () => {
  const field = { kind: 'boxes', label: 'Tiendas', words: WORDS, hint: 'Marque las que ve.' } as const;
  const act = { ...ACT, fields: [{ name: 'tiendas', field, choices: choicesOf(WORDS) }] };
  const page = html({ act: 'decidir', typed: { tiendas: 'LIBERAR' }, errors: { tiendas: 'Elija una.' } }, act);
  expect(page).toMatch(/<fieldset[^>]*data-invalid="true"[^>]*>.*<p[^>]*role="alert".*Elija una.*<\/fieldset>/);
  const ticked = inputsOf(page).filter((input) => input.includes('checked'));
  expect(ticked).toHaveLength(1);
  expect(ticked[0]).toContain('LIBERAR');
  expect(html(undefined, act)).toContain('Marque las que ve.');
});

test('an act’s form ignores the answer to another act of the page', () => {
  const page = html({ act: 'nota', typed: { motivo: 'Otro' }, errors: { motivo: 'Escriba una nota.' } });
  expect(page).not.toContain('Escriba una nota.');
  expect(page).not.toContain('Otro');
});

test('the label of the subject replaces the act’s declared one', () => {
  const [version, accion, ...others] = ACT.fields;
  if (!version || !accion) throw new Error('no fields');
  const fields = [version, { ...accion, label: 'Qué hacer con Julia' }, ...others];
  expect(html(undefined, { ...ACT, fields })).toContain('Qué hacer con Julia');
});

test('an act in a table row is one button, which sends what the row shows', () => {
  const fields = [{ name: 'intentos', field: { kind: 'hidden' }, value: '5' }] as const;
  const act: ShownAct = { ...ACT, name: 'trabajo', currency: undefined, fields };
  const Page = createRoutesStub([
    { path: '/', Component: () => <ActButton act={act} label="Reintentar" thing="Avisos" /> },
  ]);
  const page = renderToStaticMarkup(<Page />);
  expect(inputsOf(page)).toEqual([
    '<input type="hidden" name="formulario" value="trabajo"/>',
    '<input type="hidden" name="intentos" value="5"/>',
  ]);
  expect(page).toMatch(/<button[^>]*aria-label="Reintentar: Avisos"/);
});
