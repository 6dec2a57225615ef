/** Assigns the fields of questions to no form, because one hidden field posts the whole list. */
export const UNSENT_FIELD = { form: 'sin-envio' };
