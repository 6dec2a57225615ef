import { useNavigate } from 'react-router';
import { useSingleKeyShortcuts } from '#ui/behaviour/use-single-keys.ts';

/** Opens a page with the key `/`. */
export function useFindKey(path: string): void {
  const navigate = useNavigate();
  useSingleKeyShortcuts({
    '/': () => {
      void navigate(path);
      return true;
    },
  });
}
