import type { FormEvent } from 'react';
import type { FieldOption } from '#kernel/list/list-field.ts';
import { ChipOptions } from '#ui/filters/chip.tsx';

interface ManyChoicesProps {
  readonly legend: string;
  readonly name: string;
  /** Label of the empty choice: "Todas". */
  readonly all: string;
  readonly options: readonly FieldOption[];
  readonly chosen: readonly string[];
}

/**
 * A group of checkboxes in a filter form. "All" clears the others, and any other clears "all". Without JavaScript
 * both may be posted; the others then win.
 */
export function ManyChoices({ legend, name, all, options, chosen }: ManyChoicesProps) {
  const keepTogether = ({ currentTarget, target }: FormEvent<HTMLDivElement>) => {
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input')];
    const [none, ...others] = boxes;
    if (!none) return;
    if (target === none) for (const box of others) box.checked = false;
    none.checked = others.every((box) => !box.checked);
  };
  return (
    <div onChange={keepTogether}>
      <ChipOptions
        legend={legend}
        name={name}
        multiple
        options={[{ value: '', label: all }, ...options]}
        defaultValues={chosen.length > 0 ? chosen : ['']}
      />
    </div>
  );
}
