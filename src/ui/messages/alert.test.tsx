import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';

/** Delays passed to useAutoDismiss by each alert, in ms. Journeys check the closing itself. */
const waits = vi.hoisted((): unknown[] => []);

vi.mock('./use-auto-dismiss.ts', () => ({
  useAutoDismiss: (delayMs: number | false, onDismiss: unknown) => {
    if (onDismiss) waits.push(delayMs);
    return {};
  },
}));

// Test files share a process, so only this one may load the component with the mocked hook.
vi.resetModules();
const { Alert } = await import('./alert.tsx');
afterAll(() => {
  vi.doUnmock('./use-auto-dismiss.ts');
  vi.resetModules();
});

const close = (): void => undefined;

beforeEach(() => {
  waits.length = 0;
});

test('an alert with onDismiss closes itself after five seconds, unless autoDismissMs says otherwise', () => {
  renderToStaticMarkup(<Alert title="El asociado quedó creado" onDismiss={close} />);
  renderToStaticMarkup(<Alert title="Lea esto" onDismiss={close} autoDismissMs={15_000} />);
  renderToStaticMarkup(<Alert title="Esto queda" onDismiss={close} autoDismissMs={false} />);
  expect(waits).toEqual([5000, 15_000, false]);
});

test('an alert without onDismiss stays, and has no close button', () => {
  expect(renderToStaticMarkup(<Alert title="No pudimos guardar" />)).not.toContain('button');
  expect(renderToStaticMarkup(<Alert title="Guardado" onDismiss={close} />)).toContain('Cerrar aviso');
  expect(waits).toHaveLength(1);
});
