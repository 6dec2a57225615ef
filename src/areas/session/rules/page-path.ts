/**
 * The page that a request is about: the router asks for the data of `/admin/mis-pagos` at `/admin/mis-pagos.data`, and of an address that
 * ends with a slash at `/_.data`.
 */
export const pagePath = (pathname: string): string =>
  pathname.endsWith('/_.data') ? pathname.slice(0, -'_.data'.length) : pathname.replace(/\.data$/, '');
