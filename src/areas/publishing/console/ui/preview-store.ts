import { useMatches } from 'react-router';

interface PreviewHandle {
  readonly isPreview: true;
}

/** `handle` of a preview's route, whose loader names the store. */
export const PREVIEW: PreviewHandle = { isPreview: true };

/**
 * Store of the preview in this document; undefined on the console's own pages. The whole document gets the store's look, because a part would have
 * the console's ground, sizes and density.
 */
export function usePreviewStore(): string | undefined {
  const preview = useMatches().find(({ handle }) => (handle as Partial<PreviewHandle> | undefined)?.isPreview);
  return (preview?.loaderData as { readonly store?: string } | undefined)?.store;
}
