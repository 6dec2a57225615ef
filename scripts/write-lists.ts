import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describeColumns } from '#areas/feed/rules/describe-columns.ts';
import { FEED_FILES, FEED_KINDS } from '#areas/feed/server/feed-files.ts';
import type { MenuRow } from '#areas/session/rules/site.ts';
import { STORE_CODES, STORES } from '#areas/stores/rules/stores.ts';
import { AREAS } from '../src/areas.ts';
import { MENU } from '../src/registry.ts';

/** A generated part of a document. */
interface Part {
  readonly file: string;
  /** Finds the part. It must match exactly once. */
  readonly place: RegExp;
  readonly text: () => string;
}

const linkTo = (kind: string): string => `[\`${kind}\`](#${kind})`;

/** The permissions and stores that an entry of the menu needs, in words. Any one of the permissions is enough. */
function describeNeed({ needs = [], role, isShown, support }: MenuRow): string {
  const stores = STORE_CODES.filter((code) => isShown?.(STORES[code]) ?? true);
  const parts = [
    [needs]
      .flat()
      .map((permission) => `\`${permission}\``)
      .join(' or '),
    role ? 'legal representative' : '',
    stores.length < STORE_CODES.length ? `store ${stores.map((code) => `\`${code}\``).join(', ')}` : '',
    support === 'refused' ? 'not support' : '',
  ].filter(Boolean);
  return parts.join('; ') || '–';
}

export const DOCUMENT_PARTS: readonly Part[] = [
  {
    file: 'README.md',
    place: /(?:^\| `src\/areas\/\w+` \| .+ \|\n)+/m,
    text: () => AREAS.map(({ name, holds }) => `| \`src/areas/${name}\` | ${holds} |\n`).join(''),
  },
  {
    file: 'ARCHITECTURE.md',
    place: /^src\/areas\/ .+$/m,
    text: () => `src/areas/      ${AREAS.map(({ name }) => name).join(' · ')}`,
  },
  {
    file: 'docs/product/shell.md',
    // Rows whose page is in the portal; rows that lead elsewhere are written by hand.
    place: /(?:^\| [^|]+ \| `\/[^`]*` \| .+ \|\n)+/m,
    text: () =>
      MENU.filter(({ leaves }) => !leaves)
        .map((row) => `| ${row.label} | \`${row.to}\` | ${describeNeed(row)} |\n`)
        .join(''),
  },
  {
    file: 'docs/feed.md',
    place: /^\[`\w+`\]\(#\w+\) → [\s\S]+?(?=\n\n)/m,
    text: () => FEED_KINDS.map(linkTo).join(' → '),
  },
  {
    file: 'docs/feed.md',
    // The columns are the end of the document.
    place: /^### sociedades\n[\s\S]+/m,
    text: () => `${describeColumns(FEED_FILES)}\n`,
  },
];

/**
 * Writes the parts of documents that list areas, menu entries and feed files. tests/unit/documents.test.ts compares
 * them.
 */
export function writeLists(): void {
  for (const { file, place, text } of DOCUMENT_PARTS.filter((part) => existsSync(part.file))) {
    const before = readFileSync(file, 'utf8');
    if (!place.test(before)) throw new Error(`${file}: ${place} is not there.`);
    const after = before.replace(place, text);
    if (after !== before) writeFileSync(file, after);
  }
}
