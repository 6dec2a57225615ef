import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * State of the side menu: opened by its button, or by `?menu` in the address, which works without JavaScript.
 * @returns `openHref`: address with the open menu; `closeHref`: defined when the address must change to close the menu
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
