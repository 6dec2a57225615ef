import sanitize from 'sanitize-html';

/** Elements and attributes of HTML with how often it has them: `script`, `onclick de p`. */
function countParts(html: string): Map<string, number> {
  const parts = new Map<string, number>();
  const add = (part: string) => parts.set(part, (parts.get(part) ?? 0) + 1);
  sanitize(html, {
    // Nothing is shown: the parser only names what it finds.
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
 * Elements and attributes that the sanitiser took out of a text, for a sentence to its author.
 * @param given as it was written
 * @param cleaned the sanitiser's result
 * @returns at most eight, each once: `script`, `style de p`
 */
export function listRemovedHtml(given: string, cleaned: string): readonly string[] {
  const kept = countParts(cleaned);
  const removed = [...countParts(given)].filter(([part, count]) => count > (kept.get(part) ?? 0));
  return removed.map(([part]) => part).slice(0, MOST_NAMED);
}
