const KEY = /^[\w-]{8,64}$/;

/** Whether a text can be the idempotency key of a posted form. The pages make UUIDs; a script of the visitor may post anything. */
export const isFormKey = (text: string): boolean => KEY.test(text);
