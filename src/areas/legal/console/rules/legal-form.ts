import type { PublishField } from '#areas/publishing/rules/publish-field.ts';

export const LONGEST_LEGAL_TEXT = 200_000;

export type LegalFieldName = 'titulo' | 'contenido' | 'cambio';

/** Fields of a legal text's next version, which an operator writes. */
export const LEGAL_FIELDS: readonly PublishField<LegalFieldName>[] = [
  { name: 'titulo', label: 'Título', kind: 'line', most: 100, empty: 'Escriba un título.' },
  { name: 'contenido', label: 'Texto', kind: 'html', most: LONGEST_LEGAL_TEXT, empty: 'Escriba el texto.' },
  {
    ...{ name: 'cambio', label: 'Qué cambia', hint: 'Queda junto a la versión y en la auditoría.', kind: 'lines' },
    ...{ most: 300, empty: 'Escriba qué cambia esta versión.' },
  },
];
