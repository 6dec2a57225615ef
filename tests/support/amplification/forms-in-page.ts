/** A form as a page shows it: where it leads, and its fields with their values. */
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

/** @param address of the page, where a form without an action leads */
export function formsIn(html: string, address: string): FormInPage[] {
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
