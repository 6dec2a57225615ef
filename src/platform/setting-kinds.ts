import { z } from 'zod';

/** Kinds of values that settings of several areas share. */

export const whole = (minimum: number, maximum: number) => z.coerce.number().int().min(minimum).max(maximum);

/** An http(s) address, without a slash at the end. */
export const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));

/** Whether a host is this machine alone: no other machine reaches what listens there. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:127(\.\d{1,3}){3}\]?)$/i.test(host);
