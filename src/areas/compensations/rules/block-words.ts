import type { BlockWords } from '#areas/documents/rules/block-words.ts';

export const blockWords: BlockWords = {
  state: 'Está en una compensación en proceso',
  until: 'Se libera cuando quede confirmada.',
};
