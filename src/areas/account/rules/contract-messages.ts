import { translate } from '#areas/session/rules/contract-messages.ts';

const SENTENCES: Record<string, string> = {
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para ver esta información.',
  'The link is not valid.':
    'Este enlace no está completo. Ábralo de nuevo desde el correo, o ingrese y déjelo desde la página del extracto.',
};

/** Spanish sentence for a message of the contract on the pages of the account. */
export const accountSentence = (message: string | undefined): string => translate(message, SENTENCES);
