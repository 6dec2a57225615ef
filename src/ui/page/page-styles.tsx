import { createContext, use } from 'react';
import { Links, UNSAFE_FrameworkContext as RouterFramework, useMatches } from 'react-router';

/**
 * Text of each built stylesheet by its address. Provided on the server only; `'later'` where the server puts the styles into the
 * rendered page itself.
 */
export const StyleTexts = createContext<ReadonlyMap<string, string> | 'later' | undefined>(undefined);

type Routes = Readonly<Record<string, { readonly css?: readonly string[] | undefined } | undefined>>;

/** Addresses of the stylesheets of these routes, each once. */
export const routeStyles = (ids: readonly string[], routes: Routes): readonly string[] => [
  ...new Set(ids.flatMap((id) => routes[id]?.css ?? [])),
];

/** Addresses of the stylesheets inlined in this document. Pages opened later reuse them. */
const carried: ReadonlySet<string> =
  typeof document === 'undefined'
    ? new Set()
    : new Set(
        [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
          ({ dataset }) => dataset.href?.split(' ') ?? [],
        ),
      );

/**
 * The styles of the matched routes. The first page has its styles inline, so that it is painted without waiting for a
 * file (docs/decisions/0036). A page opened later loads them as files, and React shows the page when they have loaded.
 */
export function PageStyles({ nonce }: { nonce: string | undefined }) {
  const texts = use(StyleTexts);
  const framework = use(RouterFramework);
  const matches = useMatches();
  if (import.meta.env.DEV) return <Links nonce={nonce} />;
  if (texts === 'later') return null;
  const hrefs = routeStyles(
    matches.map(({ id }) => id),
    framework?.manifest.routes ?? {},
  );
  return hrefs.map((href) =>
    texts?.has(href) || carried.has(href) ? (
      <style key={href} href={href} precedence="page" nonce={nonce}>
        {texts?.get(href)}
      </style>
    ) : (
      <link key={href} rel="stylesheet" href={href} precedence="page" />
    ),
  );
}
