const ADDRESS = /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@[^\s\p{C}@."(),:;<>[\\\]]+(\.[^\s\p{C}@."(),:;<>[\\\]]+)+$/u;

/** Whether a text has the form of a mail address: one @, no blanks, a domain with a dot, at most 254 characters. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text);
