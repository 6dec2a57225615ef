/**
 * The page of a request. The router requests the data of `/admin/mis-pagos` at `/admin/mis-pagos.data`, and of an
 * address that ends with a slash at `/_.data`.
 */
export const pagePath = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
