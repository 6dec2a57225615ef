import type { Page } from '@playwright/test';

/**
 * Collects foreign origins that the page requests.
 * @returns a list that grows
 */
export function foreignOrigins(page: Page, own: string): readonly string[] {
  const origins: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    const isOwn = url.origin === own || url.protocol === 'data:' || url.protocol === 'blob:';
    if (!isOwn && !origins.includes(url.origin)) origins.push(url.origin);
  });
  return origins;
}
