import type { Embeds } from './embeds.ts';

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
export function sourcesOf(embeds: Embeds): PolicySources {
  const sources: Partial<Record<Directive, string[]>> = {};
  for (const [directive, origin] of needsOf(embeds)) {
    sources[directive] ??= [];
    if (!sources[directive].includes(origin)) sources[directive].push(origin);
  }
  return sources;
}
