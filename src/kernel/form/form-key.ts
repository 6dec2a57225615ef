const KEY = /^[\w-]{8,64}$/;

/** Whether a text is a valid idempotency key of a posted form. Pages send UUIDs; other clients may send anything. */
export const isFormKey = (text: string): boolean => KEY.test(text);
