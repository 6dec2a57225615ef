import { createContext, use } from 'react';
import { Links, UNSAFE_FrameworkContext as RouterFramework, useMatches } from 'react-router';

/**
 * Text of each built stylesheet by address, on the server only. `'later'`: the server inserts the styles into the
 * rendered page.
 */
export const StyleTexts = createContext<ReadonlyMap<string, string> | 'later' | undefined>(undefined);

type Routes = Readonly<Record<string, { readonly css?: readonly string[] | undefined } | undefined>>;

/** Stylesheets of these routes, without duplicates. */
export const routeStyles = (ids: readonly string[], routes: Routes): readonly string[] => [
  ...new Set(ids.flatMap((id) => routes[id]?.css ?? [])),
];

/** Stylesheets inlined in this document, which later pages reuse. */
const carried: ReadonlySet<string> =
  typeof document === 'undefined'
    ? new Set()
    : new Set(
        [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')].flatMap(
          ({ dataset }) => dataset.href?.split(' ') ?? [],
        ),
      );

/**
 * Styles of the matched routes. The first page inlines them, so that it paints without waiting for files
 * (docs/decisions/0036). Later pages load files, and React shows the page once they are loaded.
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
