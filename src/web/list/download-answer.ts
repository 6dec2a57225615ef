/** Answer of the downloads page: the file's address, the address of its progress, or the reason of a refusal. */
export type DownloadAnswer =
  | { readonly url: string; readonly to?: never; readonly problem?: never }
  | { readonly to: string; readonly url?: never; readonly problem?: never }
  | { readonly problem: string; readonly url?: never; readonly to?: never };
