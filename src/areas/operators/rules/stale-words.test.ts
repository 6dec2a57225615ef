import { expect, test } from 'vitest';
import { staleSentence } from './stale-words.ts';

const EN = '2026-09-05T15:00:00.000Z';

test.each([
  [
    'another operator',
    { autor: 'Julián Mesa', en: EN },
    'Julián Mesa lo cambió mientras usted escribía: 5 sep 2026, 10:00. No guardamos lo suyo encima; revise y decida.',
  ],
  [
    'the operator in another tab',
    { autor: 'Natalia Giraldo', en: EN },
    'Usted ya lo cambió: 5 sep 2026, 10:00. Revise cómo quedó antes de seguir.',
  ],
  [
    'a scheduled time',
    { autor: null, en: EN },
    'Cambió a la hora programada, 5 sep 2026, 10:00. Revise cómo quedó antes de seguir.',
  ],
])('the refusal of an outdated edit names the change by %s and its time', (_case, change, sentence) => {
  expect(staleSentence(change, 'Natalia Giraldo')).toBe(sentence);
});
