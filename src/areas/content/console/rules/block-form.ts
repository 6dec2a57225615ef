import type { PublishField } from '#areas/publishing/rules/publish-field.ts';

export const LONGEST_CONTENT = 50_000;

/** Fields of a block that operators edit, with the feed's limits. */
export const BLOCK_FIELDS: readonly PublishField<'title' | 'content'>[] = [
  { name: 'title', label: 'Título', hint: 'Se lee primero', kind: 'line', most: 100, empty: 'Escriba un título.' },
  { name: 'content', label: 'Texto', kind: 'html', most: LONGEST_CONTENT, empty: 'Escriba el texto.' },
];
