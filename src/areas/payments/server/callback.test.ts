import { expect, test } from 'vitest';
import { createQueryLimit } from './callback.ts';

/** Queries whose answers the test gives by hand, in the order of the queries. */
function questions() {
  const given: ((answer: string) => void)[] = [];
  let now = 0;
  const ask = createQueryLimit<string>({ now: () => new Date(now) });
  return {
    given,
    forward: (ms: number) => {
      now += ms;
    },
    notice: (uuid = 'a', session = '1') =>
      ask({ session, uuid }, () => new Promise<string>((resolve) => given.push(resolve))),
  };
}

const answerNext = async ({ given }: Pick<ReturnType<typeof questions>, 'given'>, answer: string) => {
  given.shift()?.(answer);
  await new Promise((resolve) => setImmediate(resolve));
};

test('callers during a running query share the next query', async () => {
  const asked = questions();
  const first = asked.notice();
  const [second, third] = [asked.notice(), asked.notice()];
  expect(asked.given).toHaveLength(1);
  await answerNext(asked, 'old');
  expect(asked.given).toHaveLength(1);
  await answerNext(asked, 'new');
  expect(await Promise.all([first, second, third])).toEqual(['old', 'new', 'new']);
});

test('a session is asked about six times a minute at most, whatever attempts its notices name', async () => {
  const asked = questions();
  const answers = ['a', 'b', 'c', 'd', 'e', 'f'].map((uuid) => asked.notice(uuid));
  expect(asked.notice('g')).toBeUndefined();
  expect(asked.notice('g', '2')).toBeDefined();
  for (let each = 0; each < 7; each += 1) await answerNext(asked, 'yes');
  expect(await Promise.all(answers)).toEqual(Array(6).fill('yes'));
  asked.forward(59_999);
  expect(asked.notice('a')).toBeUndefined();
  asked.forward(1);
  expect(asked.notice('a')).toBeDefined();
});

test('a clock that was set back by an hour does not block questions for longer', async () => {
  const asked = questions();
  asked.forward(3_600_000);
  for (const uuid of ['a', 'b', 'c', 'd', 'e', 'f']) void asked.notice(uuid);
  for (let each = 0; each < 6; each += 1) await answerNext(asked, 'yes');
  asked.forward(-3_600_000);
  expect(asked.notice('a')).toBeDefined();
});

test('a question that fails does not delay the next one', async () => {
  const ask = createQueryLimit<string>({ now: () => new Date(0) });
  const notice = { session: '1', uuid: 'a' };
  const first = ask(notice, () => Promise.reject(new Error('away')));
  const second = ask(notice, async () => 'here');
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('here');
});
