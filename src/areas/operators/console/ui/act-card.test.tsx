import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ActAnswer, ShownAct } from '#web/console/console-act.ts';
import { ActConfirmation, ActNotices } from './act-card.tsx';

const NOTE: ShownAct = {
  name: 'nota',
  title: 'Nota',
  button: 'Guardar',
  isPrimary: false,
  confirms: false,
  fields: [],
};

function html(answer: ActAnswer | undefined, waits = false, acts: Record<string, ShownAct> = { nota: NOTE }): string {
  const consent = {
    id: 7,
    resumen: 'Liberar el pago',
    pide: 'Natalia',
    es_propio: true,
    vence_en: '2026-09-06T10:00Z',
  };
  const Page = createRoutesStub([
    { path: '/', Component: () => <ActNotices answer={answer} acts={acts} consent={waits ? consent : null} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('no notice is shown without an answer, or when a field was refused', () => {
  expect(html(undefined)).toBe('');
  expect(html({ act: 'nota', errors: { motivo: 'Escriba el motivo.' } })).toBe('');
});

test('a notice shows the problem, or the completed act before the request that waits for a second operator', () => {
  expect(html({ act: 'decidir', problem: 'Ya no espera.' })).toContain('Ya no espera.');
  const asked = html({ act: 'decidir', done: 'Quedó pedido.' }, true);
  expect(asked.indexOf('Quedó pedido.')).toBeLessThan(asked.indexOf('Espera el consentimiento de otra persona'));
});

test('a problem that is shown in the form of its act is not repeated as a notice', () => {
  expect(html({ act: 'nota', problem: 'No se pudo guardar.', problemInForm: true })).toBe('');
});

test('the refusal of an act that is no longer offered is shown as a notice, also when it concerns a field', () => {
  const gone = { act: 'anular', problem: 'El enlace ya se usó o se anuló.', problemInForm: true };
  expect(html(gone, false, {})).toContain('El enlace ya se usó o se anuló.');
  expect(html({ act: 'anular', errors: { codigo: 'Escriba el código.' } }, false, {})).toContain('Escriba el código.');
});

test('the form of an act has the field for the code when the act needs a second factor, or when the code was missing', () => {
  const confirmation = (act: ShownAct, answer?: ActAnswer) => {
    const Page = createRoutesStub([{ path: '/', Component: () => <ActConfirmation act={act} answer={answer} /> }]);
    return renderToStaticMarkup(<Page />);
  };
  expect(confirmation(NOTE)).toBe('');
  expect(confirmation({ ...NOTE, confirms: true })).toContain('name="codigo"');
  const missing = 'Escriba el código que muestra su teléfono.';
  expect(confirmation(NOTE, { act: 'nota', errors: { codigo: missing } })).toContain(missing);
});
