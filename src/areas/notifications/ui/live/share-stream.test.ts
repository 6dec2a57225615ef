import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { followStream, SharedEvent } from './follow-stream.ts';
import { shareByLock } from './share-stream.ts';

/** A browser with one lock and one channel for its tabs. */
function openBrowser() {
  let held = Promise.resolve();
  const lines = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  return {
    locks: {
      request: (_name: string, work: () => Promise<void>) => {
        const turn = held.then(work);
        held = turn;
        return turn;
      },
    } as unknown as LockManager,
    openChannel: () => {
      const line = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage(data: unknown) {
          for (const each of lines) if (each !== line) each.onmessage?.({ data } as MessageEvent);
        },
      };
      lines.add(line);
      return line as unknown as BroadcastChannel;
    },
  };
}

let leader: { tab: string; lastId: string | undefined; onEvent: (shared: SharedEvent) => void } | undefined;

function openTab(browser: ReturnType<typeof openBrowser>, tab: string) {
  const heard: (string | undefined)[] = [];
  const follow = (({ onEvent, lastId }) => ({
    setWanted(wanted) {
      if (wanted) leader = { tab, lastId: lastId?.(), onEvent };
      else if (leader?.tab === tab) leader = undefined;
    },
    wake: () => undefined,
  })) as typeof followStream;
  const says = shareByLock({ name: 'n', onEvent: ({ id }) => heard.push(id), follow, ...browser });
  return { heard, says };
}

const event = (id: string): SharedEvent => ({ id, event: { kind: 'leido', sinLeer: 1 } });

beforeEach(() => {
  vi.useFakeTimers();
  leader = undefined;
});
afterEach(() => vi.useRealTimers());

test('one tab leads and all tabs get messages; a hidden leader hands over, and the next leader resumes at the position', async () => {
  const browser = openBrowser();
  const [first, second] = [openTab(browser, 'first'), openTab(browser, 'second')];
  first.says('visible');
  second.says('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(leader?.tab).toBe('first');
  leader?.onEvent(event('8'));
  expect([first.heard, second.heard]).toEqual([['8'], ['8']]);
  first.says('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(leader).toMatchObject({ tab: 'second', lastId: '8' });
});

test('a tab that reconnects receives no event twice', async () => {
  const browser = openBrowser();
  const [first, second] = [openTab(browser, 'first'), openTab(browser, 'second')];
  first.says('visible');
  await vi.advanceTimersByTimeAsync(0);
  leader?.onEvent(event('9'));
  leader?.onEvent(event('8'));
  leader?.onEvent(event('10'));
  expect(second.heard).toEqual(['9', '10']);
});

test('the next tab leads when the leader closes, and a leader that hides and returns leads again', async () => {
  const browser = openBrowser();
  const [first, second] = [openTab(browser, 'first'), openTab(browser, 'second')];
  first.says('visible');
  await vi.advanceTimersByTimeAsync(0);
  first.says('gone');
  await vi.advanceTimersByTimeAsync(0);
  expect(leader).toBeUndefined();
  second.says('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(leader?.tab).toBe('second');
  second.says('hidden');
  await vi.advanceTimersByTimeAsync(10_000);
  second.says('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(leader?.tab).toBe('second');
});
