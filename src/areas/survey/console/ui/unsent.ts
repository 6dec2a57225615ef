/** The list of questions is sent as one field, so the fields of a question belong to no form. */
export const UNSENT = { form: 'sin-envio' };
