import { useEffect, useState } from 'react';

/** True once something has been under way for 200 ms: what is faster needs no sign of it (platform.txt §9). */
export function useSlow(isUnderWay: boolean, afterMs = 200): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay, afterMs]);
  return isSlow && isUnderWay;
}
