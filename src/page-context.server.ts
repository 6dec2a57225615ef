import type { RouterContextProvider } from 'react-router';
import { blockWords } from '#areas/documents/pages/block-words.server.ts';
import { documentList } from '#areas/documents/pages/document-list.server.ts';
import { relatedPages } from '#areas/documents/pages/related-pages.server.ts';
import { configuredEmbeds } from '#areas/embeds/pages/embeds.server.ts';
import { noticeKinds } from '#areas/notifications/pages/preferences.server.ts';
import { tokenMarkers } from '#areas/payments/pages/start-payment.server.ts';
import { areaPagesContext, configuredStore, sitePagesContext } from '#areas/session/pages/session-context.server.ts';
import { loadsNewDocument } from '#areas/session/pages/start-session.server.ts';
import { menuRows } from '#areas/shell/pages/menu.server.ts';
import { storeWithShop } from '#areas/shop/rules/shop-link.ts';
import { operationWords } from '#areas/support/pages/visits.server.ts';
import { createPageContext, type PageHost } from '#platform/http/page-host.server.ts';
import type { AreaSettings } from './area-settings.ts';
import { BLOCK_WORDS, DOCUMENT_LIST, MENU, NOTICE_KINDS, OPERATIONS, PLACES, RELATED_PAGES, SITE } from './registry.ts';

/** The context of one page request: the sums over all areas, and the settings for pages. */
export function createPortalContext(host: PageHost, areas: AreaSettings): RouterContextProvider {
  const context = createPageContext(host);
  context.set(sitePagesContext, SITE);
  context.set(areaPagesContext, PLACES);
  context.set(operationWords, OPERATIONS);
  context.set(blockWords, BLOCK_WORDS);
  context.set(relatedPages, RELATED_PAGES);
  context.set(documentList, DOCUMENT_LIST);
  context.set(menuRows, MENU);
  context.set(noticeKinds, NOTICE_KINDS);
  context.set(configuredStore, (store) => storeWithShop(store, areas.hasShop));
  context.set(configuredEmbeds, areas.embeds);
  // A document keeps the Content Security Policy of its first response (docs/decisions/0023).
  context.set(loadsNewDocument, areas.embeds !== undefined);
  context.set(tokenMarkers, areas.tokenMarkers);
  return context;
}
