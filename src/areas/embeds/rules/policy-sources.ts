import type { Embeds } from './embeds.ts';

type Directive = 'script-src' | 'style-src' | 'img-src' | 'connect-src' | 'frame-src';

/** By directive of the Content-Security-Policy: the origins it is opened for. */
export type PolicySources = Readonly<Partial<Record<Directive, readonly string[]>>>;

const originOf = (url: string): string => new URL(url).origin;

/**
 * The origins that each embed needs, and nothing for what is off (docs/decisions/0023). Never a wildcard, `unsafe-inline` or
 * `unsafe-eval`. The tag manager's script comes in by the nonce alone and hands it on; a chat or a tracker loads more from where
 * it came from, without one.
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

/** @returns each origin once per directive, in the order of the embeds; an empty record when nothing is on */
export function sourcesOf(embeds: Embeds): PolicySources {
  const sources: Partial<Record<Directive, string[]>> = {};
  for (const [directive, origin] of needsOf(embeds)) {
    sources[directive] ??= [];
    if (!sources[directive].includes(origin)) sources[directive].push(origin);
  }
  return sources;
}
