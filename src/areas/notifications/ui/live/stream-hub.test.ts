import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SharedEvent } from './follow-stream.ts';
import { createStreamHub, type TabMessage, type TabPort } from './stream-hub.ts';

let isOpen = false;
let tell: (shared: SharedEvent) => void = () => undefined;

const open = () =>
  createStreamHub((onEvent) => {
    tell = onEvent;
    return {
      setWanted: (wanted) => {
        isOpen = wanted;
      },
      wake: () => undefined,
    };
  });

function openTab(hub: ReturnType<typeof createStreamHub>) {
  const heard: SharedEvent[] = [];
  const line: TabPort = { postMessage: (shared: SharedEvent) => void heard.push(shared), onmessage: null };
  hub.connect(line);
  return {
    heard,
    says: (word: TabMessage) => line.onmessage?.call(line as MessagePort, { data: word } as MessageEvent),
  };
}

const AVISO: SharedEvent = { id: '8', event: { kind: 'leido', sinLeer: 5 } };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('every tab gets the connection’s messages, and a tab opened later gets the count', () => {
  const hub = open();
  const [first, second] = [openTab(hub), openTab(hub)];
  first.says('visible');
  second.says('hidden');
  tell(AVISO);
  expect(first.heard).toEqual([AVISO]);
  expect(second.heard).toEqual([AVISO]);
  const third = openTab(hub);
  third.says('visible');
  expect(third.heard).toMatchObject([{ id: undefined, event: { kind: 'hola', sinLeer: 5 } }]);
});

test('the connection pauses five minutes after the last tab was hidden, and resumes when a tab is visible', () => {
  const hub = open();
  const [first, second] = [openTab(hub), openTab(hub)];
  first.says('visible');
  second.says('visible');
  first.says('hidden');
  vi.advanceTimersByTime(3_600_000);
  expect(isOpen).toBe(true);
  second.says('hidden');
  vi.advanceTimersByTime(299_000);
  expect(isOpen).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isOpen).toBe(false);
  first.says('visible');
  expect(isOpen).toBe(true);
});

test('closing the last tab closes the connection, and no further messages arrive', () => {
  const hub = open();
  const tab = openTab(hub);
  tab.says('visible');
  tab.says('gone');
  expect(isOpen).toBe(false);
  tell(AVISO);
  expect(tab.heard).toEqual([]);
});
