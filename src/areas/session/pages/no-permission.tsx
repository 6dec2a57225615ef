import { data } from 'react-router';

/** Throws the same 403 as every page: the frame shows the message and redirects to the home (docs/decisions/0071). */
export const loader = () => {
  throw data('No permission for this page', { status: 403 });
};

/** Makes this a page: without a component the router would answer with the refusal alone. */
export default function NoPermissionPage() {
  return null;
}
