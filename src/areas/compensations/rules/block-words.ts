import type { BlockWords } from '#areas/documents/rules/block-words.ts';

/** Compensations are planned (docs/product/planned.md#compensations); the contract already names them. */
export const blockWords: BlockWords = {
  state: 'Está en una compensación en proceso',
  until: 'Se libera cuando quede confirmada.',
};
