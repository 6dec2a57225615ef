import { type Dispatch, type SetStateAction, useEffect, useRef } from 'react';
import { type Choice, type Choosable, isChosen, withChosen } from '#kernel/form/choice.ts';

/** Takes over boxes that were ticked before hydration, or that the browser restored. */
export function useEarlyBoxes(name: string, items: readonly Choosable[], change: Dispatch<SetStateAction<Choice>>) {
  const list = useRef<HTMLUListElement>(null);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !list.current) return;
    isDone.current = true;
    const boxes = [...list.current.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const ticked = new Map(boxes.map(({ value, checked }) => [Number(value), checked]));
    const all = list.current.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"][value="todas"]`);
    change((before) => {
      const now = all && all.checked !== before.all ? { ...before, all: all.checked } : before;
      const touched = items.filter((each) => (ticked.get(each.id) ?? isChosen(now, each)) !== isChosen(now, each));
      if (touched.length === 0) return now;
      const isToBe = ({ id }: Choosable): boolean => ticked.get(id) ?? false;
      return withChosen(
        withChosen(now, touched.filter(isToBe), true),
        touched.filter((each) => !isToBe(each)),
        false,
      );
    });
  }, [name, items, change]);
  return list;
}
