import { expect, test } from 'vitest';
import type { ObjectType } from '#kernel/object-type.ts';
import { createObjectCheck } from './object-check.ts';

/** @returns the reason of the first refused part, or of the end */
function problemOf(type: ObjectType, parts: readonly (string | Buffer)[]): string | undefined {
  const check = createObjectCheck(type);
  for (const part of parts) {
    const problem = check.look(Buffer.from(part));
    if (problem) return problem;
  }
  return check.end();
}

test.each([
  ['pdf', ['%PDF-1.7\n…%%EOF']],
  ['pdf', ['%P', 'DF-2.0\n', '…', '%%E', 'OF\n']],
  ['xml', ['<a>Ñ</a>']],
  ['xml', [Buffer.from('<a>Ñ</a>').subarray(0, 4), Buffer.from('<a>Ñ</a>').subarray(4)]],
] as const)('a valid %s is accepted in the parts %j', (type, parts) => {
  expect(problemOf(type, parts)).toBeUndefined();
});

test.each([
  ['pdf', [''], 'no es un PDF'],
  ['pdf', ['%PDF'], 'no es un PDF'],
  ['pdf', ['<html></html>', '%PDF-1.7 %%EOF'], 'no es un PDF'],
  ['pdf', ['%PDF-9.9 %%EOF'], 'no es un PDF'],
  ['pdf', ['\n%PDF-1.7 %%EOF'], 'no es un PDF'],
  ['pdf', ['%PDF-1.7\n', 'x'.repeat(5_000)], 'el PDF no está entero: le falta su final'],
  ['pdf', ['%PDF-1.7 %%EOF', 'x'.repeat(1_024)], 'el PDF no está entero: le falta su final'],
  ['xml', ['%PDF-1.7 %%EOF'], 'el XML no está bien formado'],
  ['xml', [Buffer.from('<a>Ñ</a>', 'latin1')], 'el XML no está en UTF-8'],
  ['xml', [Buffer.from('<a>Ñ</a>').subarray(0, 4)], 'el XML no está en UTF-8'],
  ['xml', Array(9).fill(Buffer.alloc(1_048_576, ' ')), 'el XML pasa de 8 MB'],
] as const)('an invalid object of type %s is refused: case %#', (type, parts, problem) => {
  expect(problemOf(type, parts)).toBe(problem);
});
