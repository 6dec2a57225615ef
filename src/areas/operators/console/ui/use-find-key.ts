import { useNavigate } from 'react-router';
import { useSingleKeys } from '#ui/behaviour/use-single-keys.ts';

/** Opens a page with the key `/`. */
export function useFindKey(path: string): void {
  const navigate = useNavigate();
  useSingleKeys({
    '/': () => {
      void navigate(path);
      return true;
    },
  });
}
