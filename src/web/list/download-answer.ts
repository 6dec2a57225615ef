/** What the page of downloads answers to an order: where the file is, where its progress is, or why there is none. */
export type DownloadAnswer =
  | { readonly url: string; readonly to?: never; readonly problem?: never }
  | { readonly to: string; readonly url?: never; readonly problem?: never }
  | { readonly problem: string; readonly url?: never; readonly to?: never };
