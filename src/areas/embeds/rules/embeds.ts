import type { SessionFacts } from '#areas/session/rules/session-facts.ts';
import type { Store } from '#areas/stores/rules/stores.ts';

/** The chat of a customer-service provider, in the form of Salesforce Messaging for Web. */
export interface Chat {
  /** Site that serves the chat's script and frame. */
  readonly url: string;
  readonly organization: string;
  readonly deployment: string;
  /** Address that the chat sends messages to. */
  readonly messagingUrl: string;
}

export interface TagManager {
  /** Identifier of the container, `GTM-…`. */
  readonly id: string;
  readonly url: string;
}

export interface ErrorReporting {
  /** Address that errors are sent to. Contains a public key, which browsers may see. */
  readonly dsn: string;
  readonly release: string;
  readonly environment: string;
}

/** Content from other sites on one visitor's pages. An absent property means that the embed is off. */
export interface Embeds {
  readonly chat?: Chat;
  readonly tagManager?: TagManager;
  readonly errorReporting?: ErrorReporting;
  /** Service that answers with the IP address it sees. */
  readonly ipLookup?: string;
  readonly footerScript?: string;
}

/** The configured embeds of all visitors. */
export interface ConfiguredEmbeds extends Omit<Embeds, 'footerScript'> {
  /** Footer scripts by store code. */
  readonly footerScripts: ReadonlyMap<string, string>;
}

type Visitor = { readonly store: Store; readonly facts: Pick<SessionFacts, 'isSupportUser'> | undefined };

/**
 * The embeds for this visitor. They depend on store and session, never on the page: a document keeps its content
 * security policy while the visitor navigates.
 *
 * Chat (docs/product/embeds.md#chat): off in lubricants stores, before signing in, and for support staff, who would write
 * in the customer's name. Address look-up: only with a session, because only signed-in persons accept terms.
 */
export function selectEmbeds(configured: ConfiguredEmbeds | undefined, { store, facts }: Visitor): Embeds {
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
 * A nonce allows the tag manager's script, which passes it to the scripts it loads. Chat and footer script load more files
 * from their own origin without a nonce, so they need `script-src`.
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
 * The origins that the policy must allow.
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
