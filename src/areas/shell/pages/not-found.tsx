import { data } from 'react-router';

/** Route for all unknown addresses. */
export const loader = () => {
  throw data('This page could not be found', { status: 404 });
};

export default function NotFound() {
  return null;
}
