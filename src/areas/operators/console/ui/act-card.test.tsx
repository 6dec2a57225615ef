import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ActAnswer } from '#web/console/console-act.ts';
import { ActNotices } from './act-card.tsx';

function html(answer: ActAnswer | undefined, waits = false): string {
  const consent = {
    id: 7,
    resumen: 'Liberar el pago',
    pide: 'Natalia',
    es_propio: true,
    vence_en: '2026-09-06T10:00Z',
  };
  const Page = createRoutesStub([
    { path: '/', Component: () => <ActNotices answer={answer} consent={waits ? consent : null} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test('nothing stands there without an answer, or when a field was refused', () => {
  expect(html(undefined)).toBe('');
  expect(html({ act: 'decidir', errors: { motivo: 'Escriba el motivo.' } })).toBe('');
});

test('a problem, or what was done, and what waits for a second operator', () => {
  expect(html({ act: 'decidir', problem: 'Ya no espera.' })).toContain('Ya no espera.');
  const asked = html({ act: 'decidir', done: 'Quedó pedido.' }, true);
  expect(asked.indexOf('Quedó pedido.')).toBeLessThan(asked.indexOf('Espera el consentimiento de otra persona'));
});

test('a problem that the form of its act shows does not stand twice', () => {
  expect(html({ act: 'nota', problem: 'No se pudo guardar.', problemInForm: true })).toBe('');
});
