import { useNavigation } from 'react-router';

/** Whether a form was sent and the page does not show its outcome yet. Until then the page has the version before it, with which a second press is refused. */
export function useIsPosting(): boolean {
  const { formMethod } = useNavigation();
  return formMethod !== undefined && formMethod !== 'GET';
}
