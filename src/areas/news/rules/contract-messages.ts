import { translate } from '#areas/session/rules/contract-messages.ts';

const SENTENCES: Record<string, string> = {
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para leer las noticias.',
};

/** Spanish sentence for a message of the contract on the news pages. */
export const translateNews = (message: string | undefined): string => translate(message, SENTENCES);
