/** Fetches what follows the notifications; a second call gets the same file. */
export const loadLive = () => import('./live/go-live.tsx');
