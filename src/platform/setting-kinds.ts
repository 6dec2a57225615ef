import { z } from 'zod';

/** Kinds of values that the settings of several areas have. */

export const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

/** An http(s) address, without a slash at the end. */
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
