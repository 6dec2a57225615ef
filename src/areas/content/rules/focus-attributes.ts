interface Focus {
  /** Shares of width and height, 0 to 1; null or undefined: the middle. */
  readonly foco_x?: number | null | undefined;
  readonly foco_y?: number | null | undefined;
}

/** A share rounded to tenths. Undefined for the middle, the browser's default, and when it is not a number. */
function tenthsOf(share: number | null | undefined): number | undefined {
  if (typeof share !== 'number' || Number.isNaN(share)) return undefined;
  const tenths = Math.round(Math.min(1, Math.max(0, share)) * 10);
  return tenths === 5 ? undefined : tenths;
}

/**
 * Attributes of an `<img>` for which picture.module.css sets `object-position`. The policy forbids style attributes, so the point is rounded to
 * tenths, each with a rule: a crop moves by less than a twentieth of the picture.
 */
export const focusAttributes = ({ foco_x, foco_y }: Focus) => ({
  'data-foco-x': tenthsOf(foco_x),
  'data-foco-y': tenthsOf(foco_y),
});
