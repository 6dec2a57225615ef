import { useNavigation } from 'react-router';

/**
 * Whether a form was posted and the page does not show its outcome yet. A second press in between would be refused, because the page still has the
 * earlier version.
 */
export function useIsPosting(): boolean {
  const { formMethod } = useNavigation();
  return formMethod !== undefined && formMethod !== 'GET';
}
