import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Matches sentences that blame another person. The same operator may have acted in another tab, which the contract does not reveal. */
const BLAMES_ANOTHER = /\b(otra persona|otro operador|alguien( más)?) (ya )?(lo |la |cambi|decidi|respondi)/i;

test('no refusal in the console blames another person for what the operator may have done in another tab', () => {
  const sentences = globSync('src/areas/*/console/**/*.{ts,tsx}').flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => BLAMES_ANOTHER.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sentences).toEqual([]);
});
