import type { FeedColumn, FeedFile } from '#kernel/feed/feed-file.ts';

const given = ({ required, fallback, derived }: FeedColumn): string => {
  if (required) return 'sí';
  if (derived) return `no (${derived.label})`;
  return fallback === undefined ? 'no' : `no (\`${fallback}\`)`;
};

const cell = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('|', '\\|')}\``);

function describeFile({ kind, meaning, key, columns }: FeedFile): string {
  const rows = columns.map((column) => {
    const { name, type, example, meaning: columnMeaning } = column;
    return `| \`${name}\` | ${type.label} | ${given(column)} | ${cell(example)} | ${columnMeaning} |`;
  });
  return [
    `### ${kind}`,
    '',
    `${meaning} Clave: ${key.map((name) => `\`${name}\``).join(' + ')}.`,
    '',
    '| Columna | Tipo | Obligatoria | Ejemplo | Qué es |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/**
 * Describes every column of the feed in Markdown, from the importer's own declarations. `npm run generate` writes it to docs/feed.md, and a test
 * compares both.
 */
export const describeColumns = (files: readonly FeedFile[]): string => files.map(describeFile).join('\n\n');
