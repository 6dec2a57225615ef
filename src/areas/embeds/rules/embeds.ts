import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/** Messaging of a customer-relationship provider, in the shape of Salesforce Messaging for Web. */
export interface Chat {
  /** The site that serves its script and its frame. */
  readonly url: string;
  readonly organization: string;
  readonly deployment: string;
  /** Where its messages go. */
  readonly messagingUrl: string;
}

export interface TagManager {
  /** The container, `GTM-…`. */
  readonly id: string;
  readonly url: string;
}

export interface ErrorReporting {
  /** Where errors are sent, and the public key for it: made to be seen by browsers. */
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
}

/** What is embedded from elsewhere, for one visitor; what is off is not there. */
export interface Embeds {
  readonly chat?: Chat;
  readonly tagManager?: TagManager;
  readonly errorReporting?: ErrorReporting;
  /** A service that answers with the address it sees. */
  readonly ipLookup?: string;
  readonly footerScript?: string;
}

/** What the environment turns on, for everybody. */
export interface ConfiguredEmbeds extends Omit<Embeds, 'footerScript'> {
  /** By store code. */
  readonly footerScripts: ReadonlyMap<string, string>;
}

type Visitor = { readonly store: Store; readonly facts: Pick<SessionFacts, 'isSupportUser'> | undefined };

/**
 * What is on for this visitor. The same on every page they can reach without a new document, because a document keeps the
 * policy it came with: so it depends on the store and on who is signed in, never on the page.
 *
 * Chat (docs/product/embeds.md#chat): not in a lubricants store, not before signing in, and not for support staff, who would speak in the
 * customer's name. The address look-up: only where terms can be accepted, which needs a session.
 */
export function embedsFor(configured: ConfiguredEmbeds | undefined, { store, facts }: Visitor): Embeds {
  if (!configured) return {};
  const { chat, tagManager, errorReporting, ipLookup, footerScripts } = configured;
  const footerScript = footerScripts.get(store.code);
  return {
    ...(chat && store.shows.chat && facts && !facts.isSupportUser && { chat }),
    ...(tagManager && { tagManager }),
    ...(errorReporting && { errorReporting }),
    ...(ipLookup && facts && { ipLookup }),
    ...(footerScript && { footerScript }),
  };
}
