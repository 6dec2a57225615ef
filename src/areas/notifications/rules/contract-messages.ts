import { translate } from '#areas/session/rules/contract-messages.ts';

const SENTENCES: Record<string, string> = {
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para ver esta información.',
  'The number of days must be between 1 and 15.': 'Elija entre 1 y 15 días.',
  'Push messages are not available.': 'Este portal no envía avisos al celular por ahora.',
  'The subscription is not valid.': 'Su navegador no dio una dirección que podamos usar. Pruebe con otro navegador.',
  'The preference is not known.': 'Esa preferencia ya no existe. Recargue la página.',
  'The link is not valid.':
    'Este enlace no está completo. Ábralo de nuevo desde el correo, o ingrese y cámbielo en «Qué le avisamos».',
};

/** Spanish sentence for a message of the contract on the pages of notifications. */
export const translateNotices = (message: string | undefined): string => translate(message, SENTENCES);
