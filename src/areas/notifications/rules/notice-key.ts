/**
 * Builds the key of a notification from the parts that identify the event. The key is part of the path `Notifications/Users/{userId}/{key}`, so it
 * has only letters, digits, `-` and `_`. Different parts never make the same key.
 */
export const noticeKey = (...parts: readonly (string | number)[]): string =>
  parts.map((part) => String(part).replace(/[^A-Za-z0-9]/gu, escaped)).join('-');

const escaped = (character: string): string => `_${(character.codePointAt(0) ?? 0).toString(16)}_`;
