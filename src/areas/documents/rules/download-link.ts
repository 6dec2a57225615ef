/** The contract's DownloadLink; existing clients spell it `menssage`. */
export interface DownloadLink {
  readonly url?: string | null;
  readonly status: number;
  readonly menssage?: string | null;
}

/** The address of a file, when the answer has one: it must be an http(s) address (docs/product/documents.md#pdfs). */
export function downloadUrl(link: DownloadLink | null | undefined): URL | undefined {
  const url = link?.url;
  if (!url || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  return address.protocol === 'http:' || address.protocol === 'https:' ? address : undefined;
}
