/** The contract's DownloadLink. `menssage` is misspelt because existing clients read it so. */
export interface DownloadLink {
  readonly url?: string | null;
  readonly status: number;
  readonly menssage?: string | null;
}

/** Address of a file in the contract's answer, if it is an http(s) address (docs/product/documents.md#pdfs). */
export function downloadUrl(link: DownloadLink | null | undefined): URL | undefined {
  const url = link?.url;
  if (!url || !URL.canParse(url)) return undefined;
  const address = new URL(url);
  return address.protocol === 'http:' || address.protocol === 'https:' ? address : undefined;
}
