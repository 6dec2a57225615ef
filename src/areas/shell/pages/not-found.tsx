import { data } from 'react-router';

/** Every address that is no page. */
export const loader = () => {
  throw data('This page could not be found', { status: 404 });
};

export default function NotFound() {
  return null;
}
