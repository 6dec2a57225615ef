import { data } from 'react-router';

/** The fields of a posted form, by name. Look-ups take constant time, however many fields were sent. */
export interface PostedForm extends Iterable<readonly [string, string]> {
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
}

/** Field limit of a form without lines or checkboxes. */
const MOST_FIELDS = 100;

const refused = (status: 400 | 413) => data('The request is malformed.', { status });

/**
 * Reads a urlencoded form; multipart is refused earlier, because no form uploads a file. Replaces
 * `request.formData()`, whose time is quadratic in the number of fields.
 * @param mostFields limit for a form with a list
 * @throws a 400 response for a malformed body, and a 413 one for too many fields
 */
export async function readForm(request: Request, mostFields = MOST_FIELDS): Promise<PostedForm> {
  const sentAs = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\b/i.test(sentAs)) throw refused(400);
  const body = await request.text();
  if (hasMore(body, mostFields)) throw refused(413);
  return formOf(new URLSearchParams(body));
}

/** Whether the body has more fields than the limit. Stops counting there. */
function hasMore(body: string, most: number): boolean {
  let at = -1;
  for (let separators = 0; separators < most; separators += 1) {
    at = body.indexOf('&', at + 1);
    if (at < 0) return false;
  }
  return true;
}

function formOf(fields: Iterable<readonly [string, string]>): PostedForm {
  const values = new Map<string, string[]>();
  for (const [name, value] of fields) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return {
    get: (name) => values.get(name)?.[0] ?? null,
    getAll: (name) => [...(values.get(name) ?? [])],
    has: (name) => values.has(name),
    *[Symbol.iterator]() {
      for (const [name, all] of values) for (const value of all) yield [name, value] as const;
    },
  };
}
