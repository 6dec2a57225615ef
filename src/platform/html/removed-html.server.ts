import sanitize from 'sanitize-html';

/** Counts the elements and attributes of HTML by name: `script`, `onclick de p`. */
function countParts(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  sanitize(html, {
    // Allows everything, because the result is only counted and never shown.
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    onOpenTag: (name, attributes) => {
      add(name);
      for (const attribute of Object.keys(attributes)) add(`${attribute} de ${name}`);
    },
  });
  return parts;
}

/** Maximum number of parts that are named. */
const MOST_NAMED = 8;

/**
 * Lists elements and attributes that the sanitiser removed, for a sentence to the author.
 * @param given HTML before
 * @param cleaned HTML after
 * @returns at most eight names: `script`, `style de p`
 */
export function listRemovedHtml(given: string, cleaned: string): readonly string[] {
  const kept = countParts(cleaned);
  const removed = [...countParts(given)].filter(([part, count]) => count > (kept.get(part) ?? 0));
  return removed.map(([part]) => part).slice(0, MOST_NAMED);
}
