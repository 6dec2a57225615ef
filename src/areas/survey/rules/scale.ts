type Option = { readonly valor: string; readonly texto: string };

export interface Scale {
  readonly steps: readonly Option[];
  /** A choice beside the scale: “N/A”. */
  readonly aside: Option | undefined;
}

/** More steps do not fit beside one another on a phone. */
const MOST_STEPS = 7;

/** Choices that are 1, 2, 3 … and perhaps one more at the end. @returns undefined for other choices */
export function scaleOf(options: readonly Option[]): Scale | undefined {
  const isStep = ({ texto }: Option, index: number): boolean => texto === String(index + 1);
  const end = options.findIndex((option, index) => !isStep(option, index));
  const steps = end < 0 ? options : options.slice(0, end);
  const rest = options.slice(steps.length);
  return steps.length < 2 || steps.length > MOST_STEPS || rest.length > 1 ? undefined : { steps, aside: rest[0] };
}
