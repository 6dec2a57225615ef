/** A form of a page: its address, and its fields with values. */
export interface FormInPage {
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly fields: ReadonlyMap<string, string>;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");

/** Finds the forms of a page. @param address address of the page, to which a form without an action posts */
export function findForms(html: string, address: string): FormInPage[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, head = '', body = '']) => ({
    action: attribute(` ${head}`, 'action') ?? address,
    method: attribute(` ${head}`, 'method')?.toLowerCase() === 'post' ? 'post' : 'get',
    fields: new Map(
      [...body.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)].flatMap(([tag]) => {
        const name = attribute(tag, 'name');
        return name ? [[name, attribute(tag, 'value') ?? ''] as const] : [];
      }),
    ),
  }));
}

/**
 * Finds query parameters in the links and search forms of a page, as pairs of path and name.
 * @param address address of the page
 */
export function findQueryParameters(html: string, address: string): (readonly [path: string, name: string])[] {
  const searches = findForms(html, address).filter(({ method }) => method === 'get');
  const links = [...html.matchAll(/<a\b[^>]*>/g)].flatMap(([tag]) => attribute(tag, 'href') ?? []);
  const base = new URL(address, 'http://portal.invalid');
  const addresses = links.filter((link) => URL.canParse(link, base)).map((link) => new URL(link, base));
  return [
    ...searches.flatMap(({ action, fields }) =>
      [...fields.keys()].map((name) => [new URL(action, base).pathname, name] as const),
    ),
    ...addresses.flatMap(({ pathname, searchParams }) =>
      [...searchParams.keys()].map((name) => [pathname, name] as const),
    ),
  ];
}
