import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * The side menu is open because it was asked for here, or because the address says so (`?menu`), which needs no script.
 * @returns `openHref` for where there is no script; `closeHref` when the address has to change for the menu to close
 */
export function useMenu() {
  const { pathname, search } = useLocation();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const query = new URLSearchParams(search);
  const inAddress = query.has('menu');
  query.delete('menu');
  const rest = query.toString();
  return {
    isOpen: isAskedFor || inAddress,
    open: () => setIsAskedFor(true),
    close: () => setIsAskedFor(false),
    openHref: `${pathname}?${rest && `${rest}&`}menu`,
    closeHref: inAddress ? `${pathname}${rest && `?${rest}`}` : undefined,
  };
}
