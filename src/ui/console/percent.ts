/** Formats a share as an SVG percentage, because the policy forbids style attributes. */
export const percent = (share: number): string => `${Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10}%`;
