import { createContext, use } from 'react';
import { Links, UNSAFE_FrameworkContext as RouterFramework, useMatches } from 'react-router';

/** The text of a built stylesheet by its address. Only the server has it to give. */
export const StyleTexts = createContext<ReadonlyMap<string, string> | undefined>(undefined);

/** The stylesheets that this document carries. A page that comes later finds them there. */
const carried: ReadonlySet<string> =
  typeof document === 'undefined'
    ? new Set()
    : new Set(
        [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
          ({ dataset }) => dataset.href?.split(' ') ?? [],
        ),
      );

/**
 * The styles of the pages in view. The first page carries its own, so that it is painted without waiting for a file; those of a page that is
 * opened from it come as files, and React shows the page when they are there.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const texts = use(StyleTexts);
  const framework = use(RouterFramework);
  const matches = useMatches();
  if (import.meta.env.DEV) return <Links nonce={nonce} />;
  const hrefs = new Set(matches.flatMap(({ id }) => framework?.manifest.routes[id]?.css ?? []));
  return [...hrefs].map((href) =>
    texts?.has(href) || carried.has(href) ? (
      <style key={href} href={href} precedence="page" nonce={nonce}>
        {texts?.get(href)}
      </style>
    ) : (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ),
  );
}
