import { data } from 'react-router';

/** Refuses as the portal refuses everywhere: the frame around the page says so, and leads home (docs/decisions/0071). */
export const loader = () => {
  throw data('No permission for this page', { status: 403 });
};

/** Makes this a page: without a component the router would answer with the refusal alone. */
export default function NoPermissionPage() {
  return null;
}
