import { data } from 'react-router';

/** Answers 403. The frame then shows the message and redirects to the home (docs/decisions/0071). */
export const loader = () => {
  throw data('No permission for this page', { status: 403 });
};

/** An empty component makes this a page. Without one the router would return only the 403 response. */
export default function NoPermissionPage() {
  return null;
}
