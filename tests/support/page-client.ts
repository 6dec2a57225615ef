/** An HTTP client for pages. Stores cookies and follows no redirects. */
export interface PageClient {
  (path: string, init?: RequestInit): Promise<Response>;
  readonly cookies: Map<string, string>;
}

export function createPageClient(url: string): PageClient {
  const cookies = new Map<string, string>();
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers);
    if (!headers.has('accept')) headers.set('accept', 'text/html,application/xhtml+xml');
    if (cookies.size > 0 && !headers.has('cookie'))
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(new URL(path, url), { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...flags] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (flags.includes('Max-Age=0')) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return Object.assign(request, { cookies });
}

/** Signs in through the form, like a browser without JavaScript. */
export const signInByForm = (
  visit: PageClient,
  { email, password }: { email: string; password: string },
  query = '',
): Promise<Response> => visit(`/login${query}`, { method: 'POST', body: new URLSearchParams({ email, password }) });
