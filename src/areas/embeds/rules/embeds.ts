import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/** Messaging of a customer-relationship provider, in the shape of Salesforce Messaging for Web. */
export interface Chat {
  /** The site that serves its script and its frame. */
  readonly url: string;
  readonly organization: string;
  readonly deployment: string;
  /** Address that its messages are sent to. */
  readonly messagingUrl: string;
}

export interface TagManager {
  /** The container, `GTM-…`. */
  readonly id: string;
  readonly url: string;
}

export interface ErrorReporting {
  /** Address that errors are sent to, with its public key, which browsers may see. */
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
}

/** The embeds of one visitor: content that pages load from other sites. Absent properties are off. */
export interface Embeds {
  readonly chat?: Chat;
  readonly tagManager?: TagManager;
  readonly errorReporting?: ErrorReporting;
  /** Service that answers with the IP address it sees. */
  readonly ipLookup?: string;
  readonly footerScript?: string;
}

/** Embeds from the configuration, before they are limited to a visitor. */
export interface ConfiguredEmbeds extends Omit<Embeds, 'footerScript'> {
  /** Footer scripts by store code. */
  readonly footerScripts: ReadonlyMap<string, string>;
}

type Visitor = { readonly store: Store; readonly facts: Pick<SessionFacts, 'isSupportUser'> | undefined };

/**
 * The embeds for this visitor. They depend on store and session and never on the page, because a document keeps its
 * content security policy while the visitor navigates.
 *
 * Chat (docs/product/embeds.md#chat): not in a lubricants store, not before signing in, and not for support staff, who
 * would write in the customer's name. The address look-up: only with a session, since accepting terms needs one.
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

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';

/** Origins to add to each directive of the Content-Security-Policy. */
export type PolicySources = Readonly<Partial<Record<Directive, readonly string[]>>>;

const originOf = (url: string): string => new URL(url).origin;

/**
 * The origins that each active embed needs (docs/decisions/0023); never a wildcard, `unsafe-inline` or `unsafe-eval`.
 * The tag manager's script is allowed by the nonce, which it passes to the scripts it loads. Chat and footer script
 * load more files from their own origin without a nonce, so they need `script-src`.
 */
function needsOf({
  chat,
  tagManager,
  errorReporting,
  ipLookup,
  footerScript,
}: Embeds): (readonly [Directive, string])[] {
  return [
    ...on(chat?.url, ['script-src', 'style-src', 'img-src', 'connect-src', 'frame-src']),
    ...on(chat?.messagingUrl, ['connect-src']),
    ...on(tagManager?.url, ['img-src', 'connect-src']),
    ...on(errorReporting?.dsn, ['connect-src']),
    ...on(ipLookup, ['connect-src']),
    ...on(footerScript, ['script-src', 'img-src', 'connect-src']),
  ];
}

const on = (url: string | undefined, directives: readonly Directive[]): (readonly [Directive, string])[] =>
  url === undefined ? [] : directives.map((directive) => [directive, originOf(url)] as const);

/**
 * The origins that the policy needs.
 * @returns each origin once per directive, in the order of the embeds; empty without embeds
 */
export function policySources(embeds: Embeds): PolicySources {
  const sources: Partial<Record<Directive, string[]>> = {};
  for (const [directive, origin] of needsOf(embeds)) {
    sources[directive] ??= [];
    if (!sources[directive].includes(origin)) sources[directive].push(origin);
  }
  return sources;
}
